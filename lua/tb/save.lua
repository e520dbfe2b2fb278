-- What the save of the table remembers: which table it is, how far it had come, whether its cards have ids of their own.
local text = require("tb.text")

local save = {table = "", node = "", dealt = false}

local ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
local VERSION = "1"
local cached = ""

local function cache()
  cached = text.record("table", VERSION, save.table, save.node, save.dealt)
end

local function letters(number, count)
  local parts = {}
  for i = 1, count do
    local digit = number % 32
    parts[i] = string.sub(ALPHABET, digit + 1, digit + 1)
    number = (number - digit) / 32
  end
  return table.concat(parts, "", 1, count)
end

-- Eight letters made from a text of plain signs: the same from the same, and nothing can be read off them.
function save.name_from(plain)
  local a, b = 7, 11
  for i = 1, #plain do
    local sign = string.byte(plain, i)
    a = (a * 131 + sign) % 16777213
    b = (b * 137 + sign) % 16777199
  end
  return letters(a % 1048576, 4) .. letters(b % 1048576, 4)
end

-- Takes up what a save has kept; a fresh one becomes a new table.
function save.load(state)
  local f, n = text.fields(state or "")
  if n == 5 and f[1] == "table" and f[2] == VERSION then
    save.table, save.node, save.dealt = f[3], f[4], f[5] == "1"
  else
    save.table = save.name_from(tostring(os.time()) .. tostring(math.random()))
    save.node, save.dealt = "", false
  end
  cache()
end

function save.remember(node)
  save.node = node
  cache()
end

function save.deal()
  save.dealt = true
  cache()
end

-- What TTS asks for every ten seconds.
function save.state()
  return cached
end

return save
