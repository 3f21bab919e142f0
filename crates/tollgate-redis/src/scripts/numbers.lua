-- Whole numbers in doubles: exact below 2^53.
local fmod = math.fmod
local unpack_list = unpack
local pack, unpack = struct.pack, struct.unpack
local call = redis.call
local EXACT = 9007199254740992
local MOST = EXACT - 1

-- The whole part of a / b.
local function div(a, b)
    return (a - fmod(a, b)) / b
end

-- The whole part of a * b / c, at most MOST, and whether something is left over. c is at most 2^51.
local function mul_div(a, b, c)
    local product = a * b
    if product < EXACT then
        local left = fmod(product, c)
        return (product - left) / c, left > 0
    end
    local rest = fmod(a, c)
    local whole = (a - rest) / c * b
    if whole >= EXACT then
        return MOST, true
    end
    -- rest * b / c, digit by digit of b.
    local quotient, left, digit = 0, 0, 4503599627370496
    while digit >= 1 do
        quotient, left = quotient * 2, left * 2
        if b >= digit then
            b, left = b - digit, left + rest
        end
        while left >= c do
            quotient, left = quotient + 1, left - c
        end
        digit = digit / 2
    end
    if whole + quotient >= EXACT then
        return MOST, true
    end
    return whole + quotient, left > 0
end

-- Milliseconds until a state is as good as none, as an expiry: rounded up, with a second to spare.
local function expiry(micros)
    return string.format('%.0f', math.min(math.ceil(micros / 1000) + 1000, 1e14))
end

-- By how much a clock may step back for times to wait for it; states that are further ahead are brought back to now.
local STEP_BACK = 1000000
