-- The time that counts, in microseconds: the caller's, for tests and simulations.
local now = tonumber(ARGV[2])
