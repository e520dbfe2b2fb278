-- The script of an object that a host drops on a table that is being played. It tells the cards which they are, brings
-- what the game needs, and puts our script into Global, beside the table's own. Global forgets that with every load and
-- rewind; the object is loaded with it, and does it again. Whether executeScript does all that in TTS the probe must ask.
local text = require("tb.text")

local SCRIPT, PANELS, CARDS, PIECES = "{{SCRIPT}}", "{{PANELS}}", "{{CARDS}}", "{{PIECES}}"
local MARK = "{{MARK}}" -- what tells that the screens have our panels
local HEAD = "object\n" -- what is kept begins so, once the table is set up
local BORN = 1 -- seconds until decks that were born anew can be looked at
local kept, set_up, running = "", false, false
local known = {} -- by title: the fields of its line, and the place of the next memo among them

local function read_cards()
  local lines, n = text.split(CARDS, "\n")
  for i = 1, n do
    local fields, count = text.fields(lines[i])
    known[fields[1]] = {fields = fields, count = count, next = 4}
  end
end

-- The definition, memo and tag of the next card of this title; nil if there is none.
local function identity(title)
  local card = known[title]
  if not card or card.next > card.count then return nil end
  local memo = card.fields[card.next]
  card.next = card.next + 1
  return card.fields[2], memo, card.fields[3]
end

local function mark_card(object)
  if (object.memo or "") ~= "" then return end
  local definition, memo, tag = identity(object.getName())
  if not definition then return end
  object.memo = memo
  object.setGMNotes(definition)
  object.addTag("tb")
  object.addTag("card")
  object.addTag(tag)
end

local function mark_inside(card)
  if (card.Memo or "") ~= "" then return false end
  local definition, memo, tag = identity(card.Nickname or "")
  if not definition then return false end
  card.Memo = memo
  card.GMNotes = definition
  local tags, n = {"tb", "card", tag}, 3
  for _, own in ipairs(card.Tags or {}) do
    n = n + 1
    tags[n] = own
  end
  card.Tags = tags
  return true
end

-- The cards in a deck cannot be written to: it is born anew.
local function mark_deck(deck)
  local data = deck.getData()
  local n, marked = 1, false
  while data.ContainedObjects and data.ContainedObjects[n] do
    if mark_inside(data.ContainedObjects[n]) then marked = true end
    n = n + 1
  end
  if not marked then return end
  local position, rotation = deck.getPosition(), deck.getRotation()
  deck.destruct()
  spawnObjectData({data = data, position = position, rotation = rotation})
end

local function mark_all()
  local objects = getObjects()
  local n = 1
  while objects[n] do
    if objects[n].type == "Card" then mark_card(objects[n]) end
    if objects[n].type == "Deck" then mark_deck(objects[n]) end
    n = n + 1
  end
end

local function bring()
  local lines, n = text.split(PIECES, "\n")
  for i = 1, n do spawnObjectJSON({json = lines[i]}) end
end

local function begin()
  local screens = UI.getXml() or ""
  if not string.find(screens, MARK, 1, true) then UI.setXml(screens .. PANELS) end
  local ok, problem = pcall(function() Global.executeScript(SCRIPT) end)
  if not ok then
    print("tts-bridge: its script does not come into Global: " .. tostring(problem) .. ". Adopt the save instead.")
    return
  end
  running = true
  Global.call("bridgeLoad", kept)
end

function onLoad(state)
  set_up = string.sub(state or "", 1, #HEAD) == HEAD
  if set_up then
    kept = string.sub(state, #HEAD + 1)
    Wait.frames(begin, 1)
    return
  end
  read_cards()
  mark_all()
  bring()
  set_up = true
  Wait.time(begin, BORN)
end

function onSave()
  if not set_up then return "" end
  if running then
    local ok, mine = pcall(function() return Global.call("bridgeSave") end)
    if ok and mine ~= nil then kept = mine end
  end
  return HEAD .. kept
end
