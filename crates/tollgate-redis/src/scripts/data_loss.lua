-- Since when this server, by its run's name, has kept all that was charged; 0 where nobody asks.
--
-- A server that starts anew, or that another took the place of, has another name, and may have forgotten: from then on every
-- limit holds for a window.
local born = 0
local run = ARGV[3]
if run and run ~= '' then
    local DAY = 86400000000
    local marker, renewed = KEYS[#KEYS], 0
    local text = call('GET', marker)
    if text and string.sub(text, 18) == run then
        local _
        _, born, renewed = unpack('<Bdd', text)
        born = math.min(born, now)
    else
        born = now
    end
    if renewed < now - DAY or renewed > now + DAY then
        call('SET', marker, pack('<Bdd', 7, born, now) .. run, 'PX', expiry(400 * DAY))
    end
end
