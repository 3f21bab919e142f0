-- An estimate from the counters of the current and the previous window, which are aligned to the epoch.
local sliding_window_counter = { aligned = true }

function sliding_window_counter.load(_, text)
    local state = { newest = 0, window = 0, current = 0, previous = 0 }
    if text then
        local _
        _, state.newest, state.window, state.current, state.previous = unpack('<Bdddd', text)
        if state.newest > now + STEP_BACK then
            state.newest = now
        end
    end
    return state
end

function sliding_window_counter.newest(state)
    return state.newest
end

-- The counters under another window: what may have been used in a window is counted in it.
local function under(state, window)
    if state.window == window or state.window == 0 then
        return state.current, state.previous
    end
    local start = state.newest - fmod(state.newest, state.window)
    local apart = div(state.newest, window) - div(math.max(start - 1, 0), window)
    if apart == 0 then
        return math.min(state.current + state.previous, MOST), 0
    elseif apart == 1 then
        return state.current, state.previous
    end
    return state.current, 0
end

-- The counters as they stand at a time.
local function view(state, window, at)
    local current, previous = under(state, window)
    local later = div(at, window) - div(state.newest, window)
    if later == 0 then
        return current, previous
    elseif later == 1 then
        return 0, current
    end
    return 0, 0
end

function sliding_window_counter.remaining(state, quota, at)
    local current, previous = view(state, quota.window, at)
    local fading, more = mul_div(previous, quota.window - fmod(at, quota.window), quota.window)
    if more then
        fading = fading + 1
    end
    return math.max(quota.limit - fading - current, 0)
end

function sliding_window_counter.charge(state, quota, at, units)
    local current, previous = view(state, quota.keep, at)
    state.newest, state.window = at, quota.keep
    state.current, state.previous = math.min(current + units, MOST), previous
end

function sliding_window_counter.refund(state, quota, at, units, charged_at)
    local window = quota.keep
    local charged = div(charged_at < 0 and at or charged_at, window)
    local current, previous = under(state, window)
    local newest = div(state.newest, window)
    if charged > div(at, window) or div(at, window) - charged > 1 then
        return 0
    elseif charged == newest then
        units = math.min(units, current)
        current = current - units
    elseif charged == newest - 1 then
        units = math.min(units, previous)
        previous = previous - units
    else
        return 0
    end
    state.window, state.current, state.previous = window, current, previous
    return units
end

function sliding_window_counter.tell(state)
    return pack('<dddd', state.newest, state.window, state.current, state.previous)
end

function sliding_window_counter.save(state, quota, key)
    local text = pack('<Bdddd', 2, state.newest, state.window, state.current, state.previous)
    call('SET', key, text, 'PX', expiry(2 * quota.keep))
end
