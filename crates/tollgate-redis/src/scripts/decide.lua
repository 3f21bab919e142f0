-- Decides a batch: quotas, then charge sets, in one string (call.rs writes it, and reads the answer).
local algorithms = { sliding_window, token_bucket, sliding_window_counter, fixed_window }
local batch, place = ARGV[1], 1
local DECIDE, LOOK, REFUND, RESET, LEASE, BRING_BACK = 0, 1, 2, 3, 4, 5
local ENFORCED, POOLED = 0, 1

local quotas = {}
local count
count, place = unpack('<H', batch, place)
for index = 0, count - 1 do
    local quota, algorithm, wide = {}, nil, nil
    algorithm, wide, quota.limit, quota.window, quota.capacity, quota.keep, quota.tick, quota.units, quota.step, place =
        unpack('<BBddddddd', batch, place)
    quota.algorithm, quota.wide = algorithms[algorithm], wide == 1
    quotas[index] = quota
end

local large
count, large, place = unpack('<HH', batch, place)
local texts = {}
if count > large then
    texts = call('MGET', unpack_list(KEYS, 1, count - large))
end
for index = count - large + 1, count do
    -- A long list is not read as a whole.
    texts[index] = call('GETRANGE', KEYS[index], 0, SHORT_HEAD + MOST_SHORT * 12 - 1)
end

local states, quota_of, lists = {}, {}, {}
local function state_of(key, quota)
    local state = states[key]
    if not state then
        state = quota.algorithm.load(KEYS[key], texts[key], quota)
        states[key] = state
    end
    quota_of[key] = quota
    return state
end

-- The leases of a key, none of which has ended.
local function leases_of(key, state, quota)
    local list = lists[key]
    if not list then
        list = leases.load(texts[key])
        leases.settle(list, state, quota)
        lists[key] = list
    end
    list.keep = math.max(list.keep or 0, quota.keep)
    return list
end

-- Units that are there for one more.
local function remaining(state, quota, at, list)
    local units = quota.algorithm.remaining(state, quota, at)
    return list and math.max(units - list.out, 0) or units
end

local function is_held(quota)
    return born + quota.keep > now and born > 0
end

-- How many of `alike` requests in a row find what they need.
local function fits(remaining, need, cost, alike)
    if remaining < need then
        return 0
    elseif cost == 0 then
        return alike
    end
    return math.min(div(remaining - need, cost) + 1, alike)
end

local answer = { pack('<dd', now, born) }
local function say(text)
    answer[#answer + 1] = text
end

local function refund(key, quota, list_key, units, charged_at)
    local state = state_of(key, quota)
    if list_key > 0 then
        leases_of(list_key, state, quota)
    end
    local at = math.max(now, quota.algorithm.newest(state))
    local back = 0
    if charged_at <= at then
        back = quota.algorithm.refund(state, quota, at, units, charged_at)
    end
    state.dirty = state.dirty or back > 0
    say(pack('<d', back))
end

local function decide(kind, alike, charges)
    local at = now
    for _, charge in ipairs(charges) do
        charge.state = state_of(charge.key, charge.quota)
        if charge.list_key > 0 then
            charge.list = leases_of(charge.list_key, charge.state, charge.quota)
        end
        at = math.max(at, charge.quota.algorithm.newest(charge.state))
    end
    local allowed, pool, is_pooled = alike, 0, false
    for _, charge in ipairs(charges) do
        local algorithm = charge.quota.algorithm
        charge.remaining = remaining(charge.state, charge.quota, at, charge.list)
        if is_held(charge.quota) then
            charge.remaining = 0
        end
        charge.fits = fits(charge.remaining, charge.need, charge.cost, alike)
        if charge.role == ENFORCED then
            allowed = math.min(allowed, charge.fits)
        elseif charge.role == POOLED then
            is_pooled, pool = true, math.max(pool, charge.fits)
        end
        charge.before = algorithm.tell(charge.state, charge.quota, at)
    end
    if is_pooled then
        allowed = math.min(allowed, pool)
    end
    if kind == DECIDE and allowed > 0 then
        for _, charge in ipairs(charges) do
            local units = math.min(allowed, charge.fits) * charge.cost
            if units > 0 then
                charge.quota.algorithm.charge(charge.state, charge.quota, at, units)
                charge.state.dirty = true
            end
        end
    end
    say(pack('<Hd', allowed, at))
    for _, charge in ipairs(charges) do
        say(charge.before)
        local outlook = charge.quota.algorithm.outlook
        if outlook then
            local need = charge.need
            if charge.list and need <= charge.quota.limit then
                need = math.min(need + charge.list.out, charge.quota.limit)
            end
            say(outlook(charge.state, charge.quota, at, need))
        end
        if charge.list then
            say(pack('<d', charge.list.out))
        end
    end
end

local function lease(charge, name)
    local quota = charge.quota
    local state = state_of(charge.key, quota)
    local list = leases_of(charge.list_key, state, quota)
    local at = math.max(now, quota.algorithm.newest(state))
    local there = is_held(quota) and 0 or remaining(state, quota, at, list)
    local ends = now + charge.cost
    if quota.algorithm.aligned then
        -- What is left of it does not count in the next window.
        ends = math.min(ends, now - fmod(now, quota.window) + quota.window - 1)
    end
    local units = 0
    if ends > now and at == now then
        units = leases.take(list, name, charge.need, there, ends)
    end
    say(pack('<ddd', at, units, ends) .. quota.algorithm.tell(state, quota, at))
    if quota.algorithm.outlook then
        say(quota.algorithm.outlook(state, quota, at, 1))
    end
    say(pack('<d', list.out))
end

-- What was used is charged even if the lease is not known any more: its units were not charged here then.
local function bring_back(charge, name)
    local state = state_of(charge.key, charge.quota)
    local list = leases_of(charge.list_key, state, charge.quota)
    local is_known = leases.bring_back(list, name)
    if charge.need > 0 and (is_known or charge.cost > 0) then
        local at = math.max(now, charge.quota.algorithm.newest(state))
        charge.quota.algorithm.charge(state, charge.quota, at, charge.need)
        state.dirty = true
    end
    say(pack('<d', is_known and 1 or 0))
end

count, place = unpack('<H', batch, place)
for _ = 1, count do
    local kind, alike, width
    kind, alike, width, place = unpack('<BHB', batch, place)
    local charges = {}
    for index = 1, width do
        local key, quota, need, cost, role, list_key
        key, quota, need, cost, role, list_key, place = unpack('<HHddBH', batch, place)
        charges[index] =
            { key = key, quota = quotas[quota], need = need, cost = cost, role = role, list_key = list_key }
    end
    local first = charges[1]
    if kind == REFUND then
        refund(first.key, first.quota, first.list_key, first.need, first.cost)
    elseif kind == RESET then
        states[first.key], texts[first.key] = nil, nil
        say(pack('<d', call('DEL', KEYS[first.key])))
    elseif kind == LEASE or kind == BRING_BACK then
        local name
        name, place = unpack('<d', batch, place)
        local act = kind == LEASE and lease or bring_back
        act(first, name)
    else
        decide(kind, alike, charges)
    end
end

for key, state in pairs(states) do
    if state.dirty then
        quota_of[key].algorithm.save(state, quota_of[key], KEYS[key])
    end
end
for key, list in pairs(lists) do
    if list.dirty then
        leases.save(list, KEYS[key])
    end
end
return table.concat(answer)
