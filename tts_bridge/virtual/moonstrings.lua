-- The string library as MoonSharp has it, over a one-byte code page. Given: the shim of moonshim.lua and `page`:
-- `page.byte(unit)` (the byte of a UTF-16 unit), `page.case(byte, up)` (the byte in upper or lower case); each answers
-- a text when the page is full.
-- Returns `learn(byte, unit)`, to be told of every byte of the page, now and later.
local shim, page = ...
local raw, trap, num = shim.raw, shim.trap, shim.num
local S, rawtype, rawerror, count = raw.string, raw.type, raw.error, raw.select
local floor, concat, unpack = math.floor, table.concat, shim.raw.unpack

local function char(byte)
  if rawtype(byte) == "string" then rawerror(byte, 0) end
  return S.char(byte)
end

local low_bytes, units = {}, {}
local function learn(byte, unit)
  low_bytes[S.char(byte)] = S.char(unit % 256)
  units[byte] = unit
end
local function cased(up)
  return setmetatable({}, {__index = function(t, c)
    local r = char(page.case(S.byte(c), up))
    t[c] = r
    return r
  end})
end
local uppers, lowers = cased(true), cased(false)

local HIGH = "[\128-\255]"
local function low(s) return (S.gsub(s, HIGH, low_bytes)) end
local function low_pattern(p)
  return (S.gsub(p, HIGH, function(c)
    local l = low_bytes[c]
    return S.find(l, "[%^%$%(%)%%%.%[%]%*%+%-%?]") and "%" .. l or l
  end))
end
local function lazy(p)      -- has a '-' that repeats (outside sets and escapes)
  local bare = S.gsub(S.gsub(p, "%%.", "x"), "%[%^?%]?[^%]]*%]", "x")
  return S.find(bare, "[^(^]%-") ~= nil
end
local function same(r, l)
  if #r ~= #l then return false end
  for i = 1, #r do
    local a, b = r[i], l[i]
    if rawtype(a) == "string" then a = low(a) end
    if a ~= b then return false end
  end
  return true
end
-- every match of p in s (the first alone, unless all), as it is and as MoonSharp sees it: the low bytes
local function look(name, s, p, init, all)
  if S.find(p, "%p", 1, true) then trap(name .. ": %p leaves out $+<=>^`|~ there") end
  if #s - init > 60 and lazy(p) then
    trap(name .. ": '-' over " .. (#s - init) .. " characters is 'pattern too complex'")
  end
  if not S.find(s, HIGH) and not S.find(p, HIGH) then return end
  local ls, lp = low(s), low_pattern(p)
  local i = init
  repeat
    local r, l = {S.find(s, p, i)}, {S.find(ls, lp, i)}
    if not same(r, l) then
      trap(name .. ": '" .. p .. "' matches by low bytes, and so otherwise, in '" .. S.sub(s, 1, 60) .. "'")
    end
    if not r[1] then return end
    i = r[2] < r[1] and r[1] + 1 or r[2] + 1
  until not all or i > #s or S.sub(p, 1, 1) == "^"
end
local function text(name, s, n)
  if rawtype(s) == "number" then return num(s) end
  if rawtype(s) ~= "string" then
    rawerror("bad argument #" .. (n or 1) .. " to '" .. name .. "' (string expected, got " .. type(s) .. ")", 3)
  end
  return s
end
local function from(s, i)
  i = i or 1
  if i < 0 then i = #s + i + 1 end
  return i < 1 and 1 or i
end

function string.find(s, p, i, plain)
  s, p = text("find", s), text("find", p, 2)
  if not plain and S.find(p, "[%^%$%*%+%?%.%(%[%%%-]") then look("find", s, p, from(s, i)) end
  return S.find(s, p, i, plain)
end
function string.match(s, p, i)
  s, p = text("match", s), text("match", p, 2)
  look("match", s, p, from(s, i))
  return S.match(s, p, i)
end
function string.gmatch(s, p)
  s, p = text("gmatch", s), text("gmatch", p, 2)
  look("gmatch", s, p, 1, true)
  return S.gmatch(s, p)
end
function string.gsub(s, p, r, n)
  s, p = text("gsub", s), text("gsub", p, 2)
  look("gsub", s, p, 1, true)
  return S.gsub(s, p, rawtype(r) == "number" and num(r) or r, n)
end
function string.byte(s, i, j)
  local r = {S.byte(text("byte", s), i, j)}
  local n = #r
  for k = 1, n do
    local u = units[r[k]]
    r[k] = u < 255 and u or 63
  end
  return unpack(r, 1, n)
end
function string.unicode(s, i, j)
  local r = {S.byte(text("unicode", s), i, j)}
  local n = #r
  for k = 1, n do r[k] = units[r[k]] end
  return unpack(r, 1, n)
end
function string.char(...)
  local r = {...}
  for k = 1, #r do
    local unit = shim.raw.tonumber(r[k])
    if not unit then rawerror("bad argument #" .. k .. " to 'char' (number expected, got " .. type(r[k]) .. ")", 2) end
    r[k] = char(page.byte(floor(unit)))
  end
  return concat(r)
end
function string.upper(s) return (S.gsub(text("upper", s), ".", uppers)) end
function string.lower(s) return (S.gsub(text("lower", s), ".", lowers)) end
function string.startsWith(a, b) return a ~= nil and b ~= nil and S.sub(a, 1, #b) == b end
function string.endsWith(a, b) return a ~= nil and b ~= nil and (b == "" or S.sub(a, -#b) == b) end
function string.contains(a, b) return a ~= nil and b ~= nil and S.find(a, b, 1, true) ~= nil end
function string.format(f, ...)
  local args, n, k = {...}, count("#", ...), 0
  for spec in S.gmatch(S.gsub(text("format", f), "%%%%", ""), "%%[-+ #0]*%d*%.?%d*(.)") do
    k = k + 1
    local a = args[k]
    if k > n then rawerror("bad argument #" .. k + 1 .. " to 'format' (no value)", 2) end
    if spec == "s" or spec == "q" then
      if rawtype(a) == "number" then
        args[k] = num(a)
      elseif rawtype(a) ~= "string" then
        rawerror("bad argument #" .. k + 1 .. " to 'format' (string expected, got " .. type(a) .. ")", 2)
      end
    elseif spec == "d" or spec == "i" then
      if rawtype(a) == "number" and a ~= floor(a) then args[k] = a < 0 and -floor(-a) or floor(a) end
    elseif spec == "a" or spec == "A" then
      rawerror("invalid option '%" .. spec .. "' to 'format'", 2)
    elseif spec == "e" or spec == "E" then
      trap("string.format's %e has three exponent digits")
    end
  end
  return S.format(f, unpack(args, 1, n))
end
local repeated = string.rep
function string.rep(s, n, between) return repeated(text("rep", s), n, between) end
string.dump = nil
return learn
