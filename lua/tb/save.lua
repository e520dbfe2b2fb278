-- What the save of the table remembers: which table it is, how far it had come, whether its cards have ids of their own,
-- and keepsakes of its game: a text for each thing, for where the journal is not.
local text = require("tb.text")

local save = {table = "", node = "", dealt = false}

local ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
local VERSION = "1"
local cached, stale = "", true
local kept, things, thing_count = {}, {}, 0 -- the texts by thing, "" for nothing; the things in the order they came

local function cache()
  local lines, n = {text.record("table", VERSION, save.table, save.node, save.dealt)}, 1
  save.each_kept(function(thing, words)
    n = n + 1
    lines[n] = text.record("kept", thing, words)
  end)
  cached, stale = table.concat(lines, "\n", 1, n), false
end

-- Calls f with each thing of which something is kept, and with the text.
function save.each_kept(f)
  for i = 1, thing_count do
    local words = kept[things[i]]
    if words ~= "" then f(things[i], words) end
  end
end

-- Keeps a text of a thing, "" for nothing; without a thing nothing is kept of any.
function save.keep(thing, words)
  stale = true
  if thing == "" then
    kept, things, thing_count = {}, {}, 0
    return
  end
  if kept[thing] == nil then
    thing_count = thing_count + 1
    things[thing_count] = thing
  end
  kept[thing] = words
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
  local lines, line_count = text.split(state or "", "\n")
  local f, n = text.fields(lines[1])
  if n == 5 and f[1] == "table" and f[2] == VERSION then
    save.table, save.node, save.dealt = f[3], f[4], f[5] == "1"
  else
    save.table = save.name_from(tostring(os.time()) .. tostring(math.random()))
    save.node, save.dealt = "", false
  end
  for i = 2, line_count do
    f, n = text.fields(lines[i])
    if n == 3 and f[1] == "kept" then save.keep(f[2], f[3]) end
  end
end

function save.remember(node)
  save.node, stale = node, true
end

function save.deal()
  save.dealt, stale = true, true
end

-- What TTS asks for every ten seconds.
function save.state()
  if stale then cache() end
  return cached
end

return save
