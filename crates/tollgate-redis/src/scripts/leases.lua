-- Units that nodes took ahead, apart from the charges: each lease has a name, units, and an end.
--
-- While it is out its units are not there for others. When it comes back, what was used of it is charged then; when it ends
-- without coming back, all of it is charged at its end. So whatever a node admits from it counts for at least one window.
local leases = {}

local LEASE = '<ddd'
local LONGEST = 60000000

function leases.load(text)
    local list = { out = 0 }
    if text then
        local place = 2
        while place <= #text do
            local lease = {}
            lease.name, lease.units, lease.ends, place = unpack(LEASE, text, place)
            -- The clock stepped back.
            lease.ends = math.min(lease.ends, now + LONGEST)
            list[#list + 1] = lease
            list.out = list.out + lease.units
        end
    end
    return list
end

local function without(list, index)
    list.out = list.out - list[index].units
    table.remove(list, index)
    list.dirty = true
end

-- Charges those that ended.
function leases.settle(list, state, quota)
    for index = #list, 1, -1 do
        local lease = list[index]
        if lease.ends <= now then
            local at = math.max(lease.ends, quota.algorithm.newest(state))
            quota.algorithm.charge(state, quota, at, lease.units)
            state.dirty = true
            without(list, index)
        end
    end
end

-- Hands out up to so many units: no more than a quarter of what is there, so that others find some.
function leases.take(list, name, units, remaining, ends)
    units = math.min(units, div(remaining, 4))
    if units > 0 then
        list[#list + 1] = { name = name, units = units, ends = ends }
        list.out, list.dirty = list.out + units, true
    end
    return units
end

-- Takes a lease back; false where there is none of that name.
function leases.bring_back(list, name)
    for index = 1, #list do
        if list[index].name == name then
            without(list, index)
            return true
        end
    end
    return false
end

function leases.save(list, key)
    if #list == 0 then
        call('DEL', key)
        return
    end
    local texts, longest = { pack('<B', 6) }, 0
    for index, lease in ipairs(list) do
        texts[index + 1] = pack(LEASE, lease.name, lease.units, lease.ends)
        longest = math.max(longest, lease.ends - now)
    end
    -- A lease that nobody brings back is charged by whoever asks next: it must still be there.
    call('SET', key, table.concat(texts), 'PX', expiry(longest + list.keep))
end
