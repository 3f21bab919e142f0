-- Owes `spent - (t - anchor) * units / step` at t: `units` refill in each `step`, in lowest terms.
local token_bucket = {}

function token_bucket.load(_, text)
    local state = { anchor = 0, spent = 0 }
    if text then
        local _
        _, state.anchor, state.spent = unpack('<Bdd', text)
        if state.anchor > now + STEP_BACK then
            state.anchor = now
        end
    end
    return state
end

function token_bucket.newest(state)
    return state.anchor
end

local function owed(state, quota, at)
    if at <= state.anchor or state.spent == 0 then
        return state.spent
    end
    return math.max(state.spent - mul_div(at - state.anchor, quota.units, quota.step), 0)
end

function token_bucket.remaining(state, quota, at)
    return math.max(quota.capacity - owed(state, quota, at), 0)
end

function token_bucket.charge(state, quota, at, units)
    if owed(state, quota, at) == 0 then
        state.anchor, state.spent = at, units
        return
    end
    local steps = 0
    if at > state.anchor then
        steps = div(at - state.anchor, quota.step)
    end
    local spent = state.spent - steps * quota.units + units
    if spent > MOST then
        -- Begun anew, at the cost of the part of a unit that refilled.
        state.anchor, state.spent = math.max(at, state.anchor), math.min(owed(state, quota, at) + units, MOST)
        return
    end
    state.anchor, state.spent = state.anchor + steps * quota.step, spent
end

-- Takes back a charge less what refilled since: without it the bucket may have been full for that long.
local function undo(state, quota, at, units, charged_at)
    local elapsed = at - charged_at
    local told = units - mul_div(elapsed, quota.units, quota.step)
    if told <= 0 then
        return 0
    end
    local rest = fmod(elapsed, quota.step)
    local whole
    if state.anchor + rest <= at then
        state.anchor = state.anchor + rest
        whole = units - div(elapsed, quota.step) * quota.units
    else
        -- The unit of which a part had refilled is not given back.
        if rest > 0 and quota.units > 0 then
            told = told - 1
        end
        whole = told
    end
    state.spent = math.max(state.spent - whole, 0)
    return told
end

function token_bucket.refund(state, quota, at, units, charged_at)
    local owes = owed(state, quota, at)
    if charged_at < 0 then
        units = math.min(units, owes)
        state.spent = state.spent - units
        return units
    end
    return math.min(undo(state, quota, at, units, charged_at), owes, units)
end

function token_bucket.tell(state)
    return pack('<dd', state.anchor, state.spent)
end

function token_bucket.save(state, quota, key)
    local refills_in = state.spent * quota.step / math.max(quota.units, 1e-9)
    call('SET', key, pack('<Bdd', 1, state.anchor, state.spent), 'PX', expiry(refills_in))
end
