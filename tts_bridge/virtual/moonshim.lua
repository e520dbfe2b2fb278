-- Bends Lua 5.2 towards MoonSharp 2.0 as Tabletop Simulator opens it: errors, numbers, tables, iteration, os.
-- Strings follow in moonstrings.lua. Given: `given.now()` (seconds since 1970), `given.clock()` (seconds since the load),
-- `given.date(format, time)`, `given.seed`, `given.shuffle` (walk tables in a random order). Where MoonSharp would do a
-- thing no script can want, it raises an error that starts with "MOONSHARP TRAP" and that pcall does not catch.
local given = ...
local weak = {__mode = "k"}
local shim = {raw = {}, userdata = setmetatable({}, weak), keys = setmetatable({}, weak)}
local raw, userdata, keys = shim.raw, shim.userdata, shim.keys      -- class and key of what stands for TTS's userdata
raw.string = {}
for name, f in pairs(string) do raw.string[name] = f end
for _, name in pairs{"tostring", "tonumber", "error", "pcall", "xpcall", "select", "type", "next", "pairs", "load"} do
  raw[name] = _G[name]
end
raw.meta, raw.sethook, raw.unpack, raw.setmetatable = debug.getmetatable, debug.sethook, table.unpack, setmetatable

local S, rawtype, rawerror, rawpcall, count = raw.string, raw.type, raw.error, raw.pcall, raw.select
local floor, next, rawget, sort, concat = math.floor, next, rawget, table.sort, table.concat

function shim.trap(text) rawerror("MOONSHARP TRAP: " .. text, 0) end
local trap = shim.trap
function shim.is_trap(e) return rawtype(e) == "string" and S.sub(e, 1, 14) == "MOONSHARP TRAP" end
local is_trap = shim.is_trap

function type(...)
  if count("#", ...) == 0 then rawerror("bad argument #1 to 'type' (value expected)", 2) end
  local v = ...
  local t = rawtype(v)
  if t == "table" and userdata[v] then return "userdata" end
  return t
end

-- numbers and tostring -----------------------------------------------------------------------------------------
function shim.num(n)
  if n ~= n then return "NaN" end
  if n == 1/0 then return "Infinity" elseif n == -1/0 then return "-Infinity" end
  if n == floor(n) and n > -1e15 and n < 1e15 then return S.format("%.0f", n == 0 and 0 or n) end
  return S.upper(S.format("%.15g", n))
end
local num = shim.num

-- MoonSharp counts its tables up; an address would differ from run to run
local serials, last_serial = setmetatable({}, {__mode = "k"}), 0
local function serial(v)
  if not serials[v] then
    last_serial = last_serial + 1
    serials[v] = last_serial
  end
  return serials[v]
end

function tostring(...)
  if count("#", ...) == 0 then rawerror("bad argument #1 to 'tostring' (value expected)", 2) end
  local v = ...
  local t = rawtype(v)
  if t == "number" then return num(v) end
  local mt = raw.meta(v)
  local f = rawtype(mt) == "table" and rawget(mt, "__tostring")
  if f then
    local s = f(v)
    if s ~= nil and rawtype(s) ~= "string" then rawerror("'tostring' must return a string", 2) end
    return s
  end
  if t == "table" or t == "function" or t == "thread" then return S.format("%s: %08X", t, serial(v)) end
  return raw.tostring(v)
end

function tonumber(...)
  if count("#", ...) == 0 then rawerror("bad argument #1 to 'tonumber' (value expected)", 2) end
  local v, base = ...
  if base == nil then
    if rawtype(v) == "number" then return v end
    if rawtype(v) ~= "string" then return nil end
    local s = S.match(v, "^%s*(.-)%s*$")
    if S.find(s, "^0[xX]") then return nil end
    if S.find(s, "^%(?[%d.,]+%)?%-?$") and S.find(s, "[,()]") or S.find(s, "^%d.*%-$") then
      trap("tonumber('" .. v .. "') guesses at digit groups or brackets")
    end
    local n = raw.tonumber(s)
    if n == 1/0 or n == -1/0 then return nil end
    return n
  end
  if base < 2 or base > 10 and base ~= 16 then rawerror("bad argument #2 to 'tonumber' (base out of range)", 2) end
  local n = raw.tonumber(v, base)
  if not n or n < 0 or n >= 2^32 then
    trap("tonumber('" .. raw.tostring(v) .. "', " .. base .. ") throws a .NET exception")
  end
  return n
end

math.huge = 1.7976931348623157e308
math.log10 = nil
local modf = math.modf
function math.modf(x)
  if x < 0 and x ~= floor(x) then trap("math.modf of a negative") end
  return modf(x)
end
function math.fmod() trap("math.fmod is the IEEE remainder there: fmod(5, 3) is -1") end

-- The C library's generator is one for the whole process: two runs with one seed would differ
local state = given.seed % 2147483646 + 1
local function chance()
  state = state * 16807 % 2147483647
  return (state - 1) / 2147483646
end
function math.randomseed(n) state = floor(n or 0) % 2147483646 + 1 end
function math.random(low, high)
  local r = chance()
  if low == nil then return r end
  if high == nil then low, high = 1, low end
  if low > high then rawerror("bad argument #1 to 'random' (interval is empty)", 2) end
  return floor(low) + floor(r * (floor(high) - floor(low) + 1))
end

-- errors -------------------------------------------------------------------------------------------------------
function error(...)
  local m = ...
  if rawtype(m) == "number" then m = num(m) end
  if rawtype(m) ~= "string" then
    m = "bad argument #1 to 'error' (string expected, got " .. (count("#", ...) == 0 and "no value" or type(m)) .. ")"
  end
  rawerror(m, is_trap(m) and 0 or 2)       -- MoonSharp 2.0.0.0 takes no heed of the level
end
function assert(...)
  local v, m = ...
  if v then return ... end
  rawerror(m == nil and "assertion failed!" or tostring(m), 2)
end
local function passed(ok, ...)
  if not ok and is_trap((...)) then rawerror((...), 0) end
  return ok, ...
end
function pcall(...)
  if count("#", ...) == 0 then trap("pcall() without a function") end
  if rawtype((...)) ~= "function" then return false, "attempt to pcall a non-function" end
  return passed(rawpcall(...))
end
function xpcall(f, h, ...)
  if rawtype(h) ~= "function" then
    rawerror("bad argument #2 to 'xpcall' (function expected, got " .. type(h) .. ")", 2)
  end
  if rawtype(f) ~= "function" then return false, "attempt to xpcall a non-function" end
  return passed(raw.xpcall(f, function(e)
    if is_trap(e) then return e end
    local ok, r = rawpcall(h, e)
    if not ok then return "MOONSHARP TRAP: xpcall's handler failed (MoonSharp loops for ever)" end
    return r
  end, ...))
end

-- tables -------------------------------------------------------------------------------------------------------
local function len(t)
  local mt = raw.meta(t)
  if rawtype(mt) == "table" and rawget(mt, "__len") then return #t end
  local n = 0
  while t[n + 1] ~= nil do n = n + 1 end
  return n
end
function table.unpack(t, i, j)
  i, j = i or 1, j or len(t)
  if j < i - 1 then trap("table.unpack with an end before its start") end
  if j - i > 1e6 then trap("table.unpack of a million values") end
  return raw.unpack(t, i, j)
end
unpack = table.unpack
function table.pack(...)
  local n = count("#", ...)
  return {n = n == 0 and 1 or n, ...}           -- an empty '...' counts as one there
end
pack = table.pack
function table.insert(t, ...)
  local n = count("#", ...)
  if n > 2 then rawerror("wrong number of arguments to 'insert'", 2) end
  local pos, v = ...
  if n == 2 and v == nil then trap("table.insert(t, pos, nil) inserts pos") end
  local size = #t
  if t[size + 1] ~= nil or size > 0 and t[size] == nil then size = len(t) end
  if n < 2 then pos, v = size + 1, pos end
  if pos < 1 or pos > size + 1 then rawerror("bad argument #2 to 'insert' (position out of bounds)", 2) end
  for i = size, pos, -1 do t[i + 1] = t[i] end
  t[pos] = v
  return t
end
function table.remove(t, pos)
  local n = len(t)
  pos = pos or n
  if pos >= n + 1 or pos < 1 and n > 0 then rawerror("bad argument #1 to 'remove' (position out of bounds)", 2) end
  local v
  for i = pos, n do
    if i == pos then v = t[i] end
    t[i] = t[i + 1]
  end
  return v
end
function table.sort(t, lt)
  local n = len(t)
  local copy = {}
  for i = 1, n do copy[i] = t[i] end
  if lt == nil and rawtype(t[1]) == "string" then
    for i = 1, n do
      if S.find(t[i], "[^%l%d]") then
        trap("table.sort of strings goes by the culture's order, not by bytes: '" .. t[i] .. "'")
      end
    end
  end
  sort(copy, lt and function(a, b)
    local x, y = lt(a, b), lt(b, a)
    if x and y then rawerror("invalid order function for sorting", 0) end
    return x
  end)
  for i = 1, n do t[i] = copy[i] end
  return t
end
function select(i, ...)
  if i == "#" then
    local n = count("#", ...)
    return n == 0 and 1 or n
  end
  return count(i, ...)
end

-- iteration: MoonSharp goes by insertion, Lua by hashes that differ from run to run; here sorted, or shuffled
local ranks = {number = 1, string = 2, boolean = 3}
local function before(a, b)
  local ta, tb = rawtype(a), rawtype(b)
  if ta ~= tb then return (ranks[ta] or 4) < (ranks[tb] or 4) end
  if ta == "number" or ta == "string" then return a < b end
  if ta == "boolean" then return b and not a end
  local x, y = keys[a], keys[b]
  if x and y and rawtype(x) == rawtype(y) then return x < y end
  return serial(a) < serial(b)        -- of two tables as keys the one first seen: not the same in every run
end
-- By the time and the number of keys alone: how often anything else has been walked must not matter
local function mix(found, n)
  local lot = (given.seed + floor(given.now() * 60) * 7919 + n * 104729) % 2147483646 + 1
  for i = n, 2, -1 do
    lot = lot * 16807 % 2147483647
    local j = 1 + floor((lot - 1) / 2147483646 * i)
    found[i], found[j] = found[j], found[i]
  end
end
local function keys_of(t)
  local found, n = {}, 0
  for k in raw.next, t do n = n + 1 found[n] = k end
  if n > 1 then
    sort(found, before)
    if given.shuffle then mix(found, n) end
  end
  return found, n
end
local function check_table(t, name)
  if type(t) ~= "table" then
    rawerror("bad argument #1 to '" .. name .. "' (table expected, got " .. type(t) .. ")", 3)
  end
end
function pairs(t)
  local mt = raw.meta(t)
  local walk = rawtype(mt) == "table" and rawget(mt, "__pairs")
  if walk then return walk(t) end
  check_table(t, "pairs")
  local keys, n = keys_of(t)
  local i = 0
  return function()
    while i < n do
      i = i + 1
      local v = rawget(t, keys[i])
      if v ~= nil then return keys[i], v end
    end
  end, t, nil
end
local walks = setmetatable({}, {__mode = "k"})
function _G.next(t, k)
  check_table(t, "next")
  if k == nil then
    local keys, n = keys_of(t)
    local places = {}
    for i = 1, n do places[keys[i]] = i end
    walks[t] = {keys = keys, places = places, n = n}
  end
  local walk = walks[t]
  local i = k == nil and 0 or walk and walk.places[k]
  if not i then return next(t, k) end
  while i < walk.n do
    i = i + 1
    local v = rawget(t, walk.keys[i])
    if v ~= nil then return walk.keys[i], v end
  end
  return nil
end
local rawipairs = ipairs
function ipairs(t)
  check_table(t, "ipairs")
  return rawipairs(t)
end

-- what is otherwise, or not there ------------------------------------------------------------------------------
os = {clock = given.clock, difftime = os.difftime}
function os.time(t)
  if not t then return given.now() end
  if t.month and (t.month < 1 or t.month > 12) or t.day and (t.day < 1 or t.day > 31) then
    trap("os.time out of range")
  end
  return given.utc(t.year, t.month, t.day, t.hour or 12, t.min or 0, t.sec or 0)
end
function os.date(format, t)
  local first, a = S.gsub(format or "%c", "^!", "")
  if first ~= "*t" then return given.date(first, t or given.now()) end
  local parts, n = {}, 0
  for word in S.gmatch(given.date("%Y %m %d %H %M %S %w %j", t or given.now()), "%d+") do
    n = n + 1
    parts[n] = raw.tonumber(word)
  end
  return {year = parts[1], month = parts[2], day = parts[3], hour = parts[4], min = parts[5], sec = parts[6],
          wday = parts[7] + 1, yday = parts[8], isdst = false}
end
local collect = collectgarbage
function collectgarbage(o) if o == nil or o == "collect" then collect() end end
local shift, replace, arshift, band = bit32.lshift, bit32.replace, bit32.arshift, bit32.band
function bit32.replace() trap("bit32.replace is broken there") end
function bit32.lshift(n, by)
  if by >= 32 then trap("bit32.lshift(n, 32) is n there") end
  return shift(n, by)
end
function bit32.arshift(n, by)
  local r = arshift(n, by)
  return r >= 2^31 and r - 2^32 or r
end
io, debug, load, loadfile, loadstring, dofile, require, python, module = nil
package = {loaded = {}}
_VERSION = "MoonSharp 2.0.0.0"
_MOONSHARP = {version = "2.0.0.0", luacompat = "5.2", platform = "virtual table"}
return shim
