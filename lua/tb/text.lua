-- Texts and records: a record is a line of a word and fields, parted by tabs. Only plain `find` looks into a text:
-- patterns take Russian letters for other signs.
local text = {}

local find, sub, concat = string.find, string.sub, table.concat
local WRITTEN = {"\\", "\\\\", "\t", "\\t", "\n", "\\n", "\r", "\\r"}
local MEANT = {["\\"] = "\\", t = "\t", n = "\n", r = "\r"}

-- The pieces of `s` between separators, and how many they are.
function text.split(s, separator)
  local parts, n, from = {}, 0, 1
  local at = find(s, separator, from, true)
  while at do
    n = n + 1
    parts[n] = sub(s, from, at - 1)
    from = at + 1
    at = find(s, separator, from, true)
  end
  parts[n + 1] = sub(s, from)
  return parts, n + 1
end

local function replace(s, sign, by)
  if not find(s, sign, 1, true) then return s end
  local parts, n = text.split(s, sign)
  return concat(parts, by, 1, n)
end

function text.escape(s)
  for i = 1, 7, 2 do s = replace(s, WRITTEN[i], WRITTEN[i + 1]) end
  return s
end

function text.unescape(s)
  local at = find(s, "\\", 1, true)
  if not at then return s end
  local parts, n, from = {}, 0, 1
  while at do
    parts[n + 1] = sub(s, from, at - 1)
    parts[n + 2] = MEANT[sub(s, at + 1, at + 1)] or ""
    n = n + 2
    from = at + 2
    at = find(s, "\\", from, true)
  end
  parts[n + 1] = sub(s, from)
  return concat(parts, "", 1, n + 1)
end

-- The fields of a record, the word first, and how many they are.
function text.fields(line)
  local parts, n = text.split(line, "\t")
  for i = 1, n do parts[i] = text.unescape(parts[i]) end
  return parts, n
end

local function field(value)
  if value == true then return "1" end
  if value == false then return "0" end
  if type(value) == "number" then return tostring(value) end
  return text.escape(value)
end

-- A record of a word and values: texts, numbers, truth values; no nil among them.
function text.record(...)
  local values, n = {...}, 0
  while values[n + 1] ~= nil do
    n = n + 1
    values[n] = field(values[n])
  end
  return concat(values, "\t", 1, n)
end

-- A length or angle, short enough to send.
function text.round(number)
  if number ~= number or number > 1e6 or number < -1e6 then return 0 end
  return math.floor(number * 100 + 0.5) / 100
end

function text.starts(s, beginning)
  return sub(s, 1, #beginning) == beginning
end

-- Whether `a` comes before `b` by the codes of their characters: `<` goes by the culture of the player's system.
function text.before(a, b)
  local shorter = math.min(#a, #b)
  for i = 1, shorter do
    local left, right = string.unicode(a, i), string.unicode(b, i)
    if left ~= right then return left < right end
  end
  return #a < #b
end

-- What follows the last `sign` of `s`, and what stands before it.
function text.last_part(s, sign)
  local parts, n = text.split(s, sign)
  return parts[n], concat(parts, sign, 1, n - 1)
end

return text
