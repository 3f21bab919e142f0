-- A counter that starts again at each multiple of the window.
local fixed_window = { aligned = true }

function fixed_window.load(_, text)
    local state = { newest = 0, used = 0 }
    if text then
        local _
        _, state.newest, state.used = unpack('<Bdd', text)
        if state.newest > now + STEP_BACK then
            state.newest = now
        end
    end
    return state
end

function fixed_window.newest(state)
    return state.newest
end

local function used_in(state, window, at)
    return div(at, window) == div(state.newest, window) and state.used or 0
end

function fixed_window.remaining(state, quota, at)
    return math.max(quota.limit - used_in(state, quota.window, at), 0)
end

function fixed_window.charge(state, quota, at, units)
    -- What another tier's longer window still counts stays.
    local used = math.max(used_in(state, quota.window, at), used_in(state, quota.keep, at))
    state.newest, state.used = at, math.min(used + units, MOST)
end

function fixed_window.refund(state, quota, at, units, charged_at)
    if charged_at >= 0 and div(charged_at, quota.window) ~= div(at, quota.window) then
        return 0
    end
    units = math.min(units, used_in(state, quota.window, at))
    state.used = state.used - units
    return units
end

function fixed_window.tell(state)
    return pack('<dd', state.newest, state.used)
end

function fixed_window.save(state, quota, key)
    call('SET', key, pack('<Bdd', 3, state.newest, state.used), 'PX', expiry(quota.keep))
end
