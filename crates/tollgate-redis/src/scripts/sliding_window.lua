-- Every accepted unit counts for one window from its time, rounded up to a tick.
--
-- What was accepted is a list of entries of 8 bytes, one for each tick: the tick modulo 2^32, and the units accepted up to it
-- modulo 2^32 (as a double of its own where a limit may hold more: `wide`). A short list is in the key's string behind a head,
-- and written with it. A longer one is a ring behind the head, of which a decision reads and writes a few entries.
--
-- `head` and `tail` are the first entry and the one after the last, `floor` the units that no longer count, `last` the
-- last entry's time: that entry follows from `last` and `total`, and is written when it is complete.
local sliding_window = {}

local SHORT, SHORT_HEAD = '<BBddddd', 42
local RING, RING_HEAD = '<BBddddddddd', 74
local MOST_SHORT = 256
local BLOCK = 64
local TICKS = 4294967296

local function lay_out(state, wide)
    state.wide = wide
    if wide then
        state.format, state.width, state.modulus = '<I4d', 12, EXACT
    else
        state.format, state.width, state.modulus = '<I4I4', 8, TICKS
    end
end

local function empty(state)
    state.head, state.tail, state.floor, state.total, state.last = 0, 0, 0, 0, 0
    state.text, state.base, state.capacity, state.used_at = '', 1, 0, nil
end

-- An entry's time, and the units up to it that may still count.
local function entry(state, index)
    if index == state.tail - 1 then
        return state.last, (state.total - state.floor) % state.modulus
    end
    local text, at = state.text, nil
    if state.capacity == 0 then
        at = state.base + index * state.width
    else
        local slot = fmod(index, state.capacity)
        local block = div(slot, BLOCK)
        text = state.blocks[block]
        if not text then
            local start = RING_HEAD + block * BLOCK * state.width
            text = call('GETRANGE', state.key, start, start + BLOCK * state.width - 1)
            state.blocks[block] = text
        end
        at = 1 + (slot - block * BLOCK) * state.width
    end
    local tick, units = unpack(state.format, text, at)
    return state.last - ((state.last / state.tick - tick) % TICKS) * state.tick, (units - state.floor) % state.modulus
end

-- The first entry from `low` on that is later than a time.
local function first_later(state, low, time)
    local high = state.tail - 1
    if low > high or state.last <= time then
        return state.tail
    end
    while low < high do
        -- Most often it is the oldest one.
        local middle = high - low < 4 and low or div(low + high, 2)
        if entry(state, middle) > time then
            high = middle
        else
            low = middle + 1
        end
    end
    return low
end

-- The first entry from `low` on up to which so many units may still count.
local function first_with(state, low, units)
    local high = state.tail - 1
    while low < high do
        local middle = div(low + high, 2)
        local _, up_to = entry(state, middle)
        if up_to >= units then
            high = middle
        else
            low = middle + 1
        end
    end
    return low
end

local function oldest_later(state, time)
    if state.tail > state.head and entry(state, state.head) > time then
        return state.head
    end
    return first_later(state, state.head, time)
end

-- Units that still count, and the first entry of theirs.
local function used(state, window, at)
    if state.used_at ~= at or state.used_window ~= window then
        local first = oldest_later(state, at - window)
        local units = 0
        if first < state.tail then
            units = (state.total - state.floor) % state.modulus
            if first > state.head then
                local _, before = entry(state, first - 1)
                units = units - before
            end
        end
        state.used_at, state.used_window, state.used, state.first = at, window, units, first
    end
    return state.used, state.first
end

local function encoded(state, time, units)
    return pack(state.format, (time / state.tick) % TICKS, units)
end

-- The bytes of a run of entries.
local function bytes(state, from, to)
    local last = ''
    if to == state.tail and from < to then
        to, last = to - 1, encoded(state, state.last, state.total)
    end
    if from >= to then
        return last
    end
    if state.capacity == 0 then
        return string.sub(state.text, state.base + from * state.width, state.base + to * state.width - 1) .. last
    end
    local slot = fmod(from, state.capacity)
    local function read(first, count)
        local start = RING_HEAD + first * state.width
        return call('GETRANGE', state.key, start, start + count * state.width - 1)
    end
    local count = math.min(to - from, state.capacity - slot)
    local text = read(slot, count)
    if count < to - from then
        text = text .. read(0, to - from - count)
    end
    return text .. last
end

-- Takes the whole list into memory, to be written as a whole.
local function flatten(state)
    state.text = bytes(state, state.head, state.tail)
    state.tail = state.tail - state.head
    state.head, state.base, state.capacity, state.used_at = 0, 1, 0, nil
end

local function ceil_to(time, tick)
    local over = fmod(time, tick)
    return over == 0 and time or time - over + tick
end

-- Writes the list in other ticks or units, counted from 0.
local function encode_anew(state, tick, wide)
    local times, units = {}, {}
    for index = state.head, state.tail - 1 do
        local time, up_to = entry(state, index)
        times[#times + 1], units[#units + 1] = ceil_to(time, tick), up_to
    end
    empty(state)
    state.tick = tick
    lay_out(state, wide)
    local texts = {}
    for index = 1, #times do
        if times[index] ~= times[index + 1] then
            texts[#texts + 1] = encoded(state, times[index], units[index])
            state.last, state.total = times[index], units[index]
        end
    end
    state.text, state.tail = table.concat(texts), #texts
end

-- Forgets what no longer counts under any tier.
local function drop(state, time)
    local first = oldest_later(state, time)
    if first == state.tail then
        empty(state)
    elseif first > state.head then
        local _, before = entry(state, first - 1)
        state.head, state.floor = first, (state.floor + before) % state.modulus
    end
end

function sliding_window.load(key, text, quota)
    local state = { key = key, newest = 0, tick = quota.tick, expires = 0, blocks = {} }
    if not text or text == '' then
        lay_out(state, quota.wide)
        empty(state)
        return state
    end
    local kind, wide, _
    kind, wide, state.newest, state.tick, state.last, state.floor, state.total = unpack(SHORT, text)
    lay_out(state, wide == 1)
    if kind == 4 then
        state.text, state.base, state.capacity = text, SHORT_HEAD + 1, 0
        state.head, state.tail = 0, (#text - SHORT_HEAD) / state.width
    else
        _, _, _, _, _, _, _, state.head, state.tail, state.capacity, state.expires = unpack(RING, text)
    end
    if state.newest > now + STEP_BACK then
        -- The clock stepped back: what is ahead of it counts from now.
        local present = ceil_to(now, state.tick)
        state.tail = first_later(state, state.head, present) + 1
        state.newest, state.last, state.dirty, state.added = now, present, true, true
    end
    if state.tick ~= quota.tick or (quota.wide and not state.wide) then
        drop(state, now - quota.keep)
        encode_anew(state, quota.tick, state.wide or quota.wide)
        state.dirty, state.added = true, true
    end
    return state
end

function sliding_window.newest(state)
    return state.newest
end

function sliding_window.remaining(state, quota, at)
    return math.max(quota.limit - used(state, quota.window, at), 0)
end

function sliding_window.charge(state, quota, at, units)
    drop(state, at - quota.keep)
    if state.wide and state.total + units > MOST then
        encode_anew(state, state.tick, true)
        units = math.min(units, MOST - state.total)
    end
    local time = math.max(ceil_to(at, state.tick), state.last)
    if state.tail == state.head or time > state.last then
        if state.added then
            flatten(state)
        end
        state.last, state.tail = time, state.tail + 1
    end
    state.total = (state.total + units) % state.modulus
    state.newest, state.used_at, state.added = math.max(state.newest, at), nil, true
end

-- From the oldest on.
local function give_back(state, quota, at, units)
    local counts, first = used(state, quota.keep, at)
    units = math.min(units, counts)
    if units > 0 then
        local all = (state.total - state.floor) % state.modulus
        local gone = all - counts + units
        if units == counts then
            empty(state)
        else
            state.head = first_with(state, first, gone + 1)
            state.floor = (state.floor + gone) % state.modulus
        end
        state.used_at = nil
    end
    return units
end

-- Takes back the charge of one time.
local function undo(state, quota, at, units, charged_at)
    local time = ceil_to(charged_at, state.tick)
    local counts, first = used(state, quota.keep, at)
    local index = first_later(state, first, time - state.tick)
    if counts == 0 or index >= state.tail or entry(state, index) ~= time then
        return 0
    end
    local _, up_to = entry(state, index)
    local before = 0
    if index > state.head then
        _, before = entry(state, index - 1)
    end
    units = math.min(units, up_to - before)
    -- The entries behind it are written anew: not without bound.
    if units == 0 or state.tail - index > 65536 then
        return 0
    end
    local rest, last, total = {}, nil, nil
    local first_kept = units == up_to - before and index + 1 or index
    for kept = first_kept, state.tail - 1 do
        local then_, so_far = entry(state, kept)
        last, total = then_, (state.floor + so_far - units) % state.modulus
        rest[#rest + 1] = encoded(state, last, total)
    end
    if not last and index > state.head then
        last, total = entry(state, index - 1)
        total = (state.floor + total) % state.modulus
    end
    if not last then
        empty(state)
        return units
    end
    local text = bytes(state, state.head, index) .. table.concat(rest)
    state.head, state.tail = 0, index - state.head + #rest
    state.text, state.base, state.capacity, state.used_at = text, 1, 0, nil
    state.last, state.total = last, total
    return units
end

function sliding_window.refund(state, quota, at, units, charged_at)
    if charged_at < 0 then
        return give_back(state, quota, at, units)
    end
    return undo(state, quota, at, units, charged_at)
end

function sliding_window.tell(state, quota, at)
    local counts = used(state, quota.window, at)
    return pack('<dd', counts, counts > 0 and state.last or 0)
end

-- When one more unit is back, and when `need` are: the times at which the units were accepted whose end that is, or 0.
function sliding_window.outlook(state, quota, at, need)
    local counts, first = used(state, quota.window, at)
    local function freed(units)
        local expire = counts - (quota.limit - units)
        if expire <= 0 then
            return 0
        elseif expire == 1 then
            return (entry(state, first))
        end
        local gone = (state.total - state.floor) % state.modulus - counts
        return (entry(state, first_with(state, first, gone + expire)))
    end
    local remaining = math.max(quota.limit - counts, 0)
    local refill = remaining < quota.limit and freed(remaining + 1) or 0
    local retry = need > remaining and need <= quota.limit and freed(need) or 0
    return pack('<dd', refill, retry)
end

-- Room for half as many entries again, at most for as many as there can be.
local function room(count, quota)
    local most = math.max(math.min(quota.limit, div(quota.keep, quota.tick) + 1), count) + 1
    return math.min(math.ceil(count * 1.5), most)
end

function sliding_window.save(state, quota, key)
    local count = state.tail - state.head
    local keep = quota.keep + state.tick
    if state.capacity > 0 and (count > state.capacity or count < MOST_SHORT / 2 or count < state.capacity / 4) then
        flatten(state)
    end
    local wide = state.wide and 1 or 0
    if state.capacity == 0 then
        local text, head = bytes(state, state.head, state.tail), nil
        if count <= MOST_SHORT then
            head = pack(SHORT, 4, wide, state.newest, state.tick, state.last, state.floor, state.total)
            call('SET', key, head .. text, 'PX', expiry(keep))
        else
            head = pack(RING, 5, wide, state.newest, state.tick, state.last, state.floor, state.total, 0, count,
                room(count, quota), now + 2 * keep)
            call('SET', key, head .. text, 'PX', expiry(2 * keep))
        end
        return
    end
    call('SETRANGE', key, RING_HEAD + fmod(state.tail - 1, state.capacity) * state.width,
        encoded(state, state.last, state.total))
    local renew = state.expires < now + keep
    if renew then
        state.expires = now + 2 * keep
    end
    call('SETRANGE', key, 0, pack(RING, 5, wide, state.newest, state.tick, state.last, state.floor, state.total,
        state.head, state.tail, state.capacity, state.expires))
    if renew then
        call('PEXPIRE', key, expiry(2 * keep))
    end
end
