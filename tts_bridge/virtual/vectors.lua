-- Vector and Color as Tabletop Simulator has them: Lua tables with x, y, z (or r, g, b, a), also read as [1], [2], [3].
local shim = ...
local rawtype, sqrt, floor = shim.raw.type, math.sqrt, math.floor
local abs, acos, sin, cos, rad, deg = math.abs, math.acos, math.sin, math.cos, math.rad, math.deg
local max, min = math.max, math.min

-- A class of number tuples: named fields, numeric aliases, calls of the class make one
local function tuple_class(names, defaults)
  local class, meta, place = {}, {}, {}
  for i, name in ipairs(names) do place[i], place[name] = name, name end
  class.methods, class.meta = {}, meta
  meta.__index = function(t, k)
    local name = place[k]
    if name then return rawget(t, name) end
    return class.methods[k]
  end
  meta.__newindex = function(t, k, v) rawset(t, place[k] or k, v) end
  meta.__len = function() return #names end
  meta.__eq = function(a, b)
    for _, name in ipairs(names) do
      if abs(a[name] - b[name]) > 1e-5 then return false end
    end
    return true
  end
  meta.__pairs = function(t)
    local i = 0
    return function()
      i = i + 1
      if names[i] then return names[i], rawget(t, names[i]) end
    end, t, nil
  end
  meta.__ipairs = function(t)
    return function(_, i)
      if names[i + 1] then return i + 1, rawget(t, names[i + 1]) end
    end, t, 0
  end
  local function read(t, i) return t[names[i]] or t[i] or defaults[i] end
  function class.make(...)
    local t, first = {}, ...
    if rawtype(first) == "table" then
      for i, name in ipairs(names) do t[name] = read(first, i) end
    else
      for i, name in ipairs(names) do t[name] = (select(i, ...)) or defaults[i] end
    end
    return setmetatable(t, meta)
  end
  function class.methods:copy() return class.make(self) end
  function class.methods:get()
    local v = {}
    for i, name in ipairs(names) do v[i] = rawget(self, name) end
    return shim.raw.unpack(v, 1, #names)
  end
  function class.methods:set(...)
    for i, name in ipairs(names) do
      local v = (select(i, ...))
      if v ~= nil then rawset(self, name, v) end
    end
    return self
  end
  function class.methods:setAt(k, v) self[k] = v return self end
  function class.methods:equals(other, margin)
    local sum = 0
    for _, name in ipairs(names) do sum = sum + (self[name] - other[name]) ^ 2 end
    return sum <= (margin or 1e-3)
  end
  function class.methods:lerp(other, t)
    local r = class.make(self)
    for _, name in ipairs(names) do r[name] = self[name] + (other[name] - self[name]) * t end
    return r
  end
  return class
end

local function table_of(class, statics)
  return setmetatable(statics, {__call = function(_, ...) return class.make(...) end})
end

local vector = tuple_class({"x", "y", "z"}, {0, 0, 0})
local v, make = vector.methods, vector.make
local function as(o) return rawtype(o) == "table" and make(o) or make(o, o, o) end
vector.meta.__add = function(a, b) a, b = as(a), as(b) return make(a.x + b.x, a.y + b.y, a.z + b.z) end
vector.meta.__sub = function(a, b) a, b = as(a), as(b) return make(a.x - b.x, a.y - b.y, a.z - b.z) end
vector.meta.__mul = function(a, b) a, b = as(a), as(b) return make(a.x * b.x, a.y * b.y, a.z * b.z) end
vector.meta.__div = function(a, b) a, b = as(a), as(b) return make(a.x / b.x, a.y / b.y, a.z / b.z) end
vector.meta.__unm = function(a) return make(-a.x, -a.y, -a.z) end
vector.meta.__tostring = function(a) return "Vector: { " .. a.x .. ", " .. a.y .. ", " .. a.z .. " }" end
function v:string(prefix) return (prefix or "Vector") .. ": { " .. self.x .. ", " .. self.y .. ", " .. self.z .. " }" end
function v:add(o) return self:set((self + o):get()) end
function v:sub(o) return self:set((self - o):get()) end
function v:scale(a, b, c)
  local o = b and make(a, b, c) or as(a)
  return self:set(self.x * o.x, self.y * o.y, self.z * o.z)
end
function v:dot(o) return self.x * o.x + self.y * o.y + self.z * o.z end
function v:cross(o)
  return make(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x)
end
function v:sqrMagnitude() return self:dot(self) end
function v:magnitude() return sqrt(self:dot(self)) end
function v:sqrDistance(o) return (self - o):sqrMagnitude() end
function v:distance(o) return (self - o):magnitude() end
function v:inverse() return self:set(-self.x, -self.y, -self.z) end
function v:normalized()
  local m = self:magnitude()
  return m < 1e-9 and make(0, 0, 0) or self / m
end
function v:normalize() return self:set(self:normalized():get()) end
function v:angle(o)
  local m = self:magnitude() * o:magnitude()
  return m == 0 and 0 or deg(acos(max(-1, min(1, self:dot(o) / m))))
end
function v:clamp(limit)
  local m = self:magnitude()
  if m > limit then self:scale(limit / m) end
  return self
end
function v:rotateOver(axis, angle)
  local s, c, x, y, z = sin(rad(angle)), cos(rad(angle)), self.x, self.y, self.z
  if axis == "x" then return self:set(x, y * c - z * s, y * s + z * c) end
  if axis == "y" then return self:set(x * c + z * s, y, z * c - x * s) end
  return self:set(x * c - y * s, x * s + y * c, z)
end
function v:heading(axis)
  if axis == "x" then return deg(math.atan2(self.y, self.z)) end
  if axis == "y" then return deg(math.atan2(self.x, self.z)) end
  return deg(math.atan2(self.y, self.x))
end
local function between(f)
  return function(a, b) return make(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z)) end
end
Vector = table_of(vector, {new = make, max = between(max), min = between(min),
  between = function(a, b) return as(b) - as(a) end})

local color = tuple_class({"r", "g", "b", "a"}, {0, 0, 0, 1})
local c = color.methods
color.meta.__tostring = function(a)
  return "Color: { r = " .. a.r .. ", g = " .. a.g .. ", b = " .. a.b .. ", a = " .. a.a .. " }"
end
local NAMED = {
  White = {1, 1, 1}, Brown = {0.443, 0.231, 0.09}, Red = {0.856, 0.1, 0.094}, Orange = {0.956, 0.392, 0.113},
  Yellow = {0.905, 0.898, 0.172}, Green = {0.192, 0.701, 0.168}, Teal = {0.129, 0.694, 0.607}, Blue = {0.118, 0.53, 1},
  Purple = {0.627, 0.125, 0.941}, Pink = {0.96, 0.439, 0.807}, Grey = {0.5, 0.5, 0.5}, Black = {0.25, 0.25, 0.25},
}
local LIST = {"White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Grey", "Black"}
local function named(name)
  for known, rgb in pairs(NAMED) do
    if known:lower() == name:lower() then return color.make(rgb[1], rgb[2], rgb[3], 1) end
  end
  error(name .. " is not a valid color string")
end
local function hex(text)
  local digits = text:sub(1, 1) == "#" and text:sub(2) or text
  local function part(i, default)
    local two = digits:sub(i, i + 1)
    return #two == 2 and shim.raw.tonumber(two, 16) / 255 or default
  end
  return color.make(part(1, 0), part(3, 0), part(5, 0), part(7, 1))
end
function c:toHex(alpha)
  local function two(n) return ("%02x"):format(floor(n * 255 + 0.5)) end
  return two(self.r) .. two(self.g) .. two(self.b) .. (alpha and two(self.a) or "")
end
function c:toString(margin)
  for _, name in ipairs(LIST) do
    if self:equals(named(name), margin or 1e-2) then return name end
  end
  return nil
end
local statics = {new = color.make, fromString = named, fromHex = hex, list = LIST}
for name in pairs(NAMED) do statics[name] = named(name) end
Color = table_of(color, statics)

shim.vector_meta, shim.color_meta = vector.meta, color.meta
