-- Puts other scripts, and other faces on the cards, into a table that is played on. Before this stand, as locals: put_in
-- (the new Global script), faces (by definition: id, key, title, words), sheets (by key), ui, and shared: whether the
-- table has a script of its own, which stays.
local GAP = 3 -- frames until pieces that were born anew can be looked at
local may, give, aside = mayHandOver, handOver, standAside

-- Gives the data the face of its definition; true if it had another.
local function renew_card(data)
  local face = faces[data.GMNotes or ""]
  if not face then return false end
  local old = (data.CustomDeck or {})[face.key] or {}
  local new = sheets[face.key]
  if data.CardID == face.id and old.FaceURL == new.FaceURL and old.BackURL == new.BackURL
    and data.Nickname == face.title and data.Description == face.words then
    return false
  end
  data.CardID, data.CustomDeck = face.id, {[face.key] = new}
  data.Nickname, data.Description = face.title, face.words
  return true
end

-- The same for the cards of a deck; how many had another face.
local function renew_deck(data)
  local changed, n, used = 0, 1, {}
  while data.ContainedObjects[n] do
    local card = data.ContainedObjects[n]
    if renew_card(card) then changed = changed + 1 end
    data.DeckIDs[n] = card.CardID
    for key, sheet in pairs(card.CustomDeck or {}) do used[key] = sheet end
    n = n + 1
  end
  if changed > 0 then data.CustomDeck = used end
  return changed
end

-- Births a card or deck anew if faces on it are others now; how many.
local function renew(object)
  if object.type ~= "Card" and object.type ~= "Deck" then return 0 end
  local data = object.getData()
  local changed = 0
  if object.type == "Deck" then
    changed = renew_deck(data)
  elseif renew_card(data) then
    changed = 1
  end
  if changed > 0 then
    local position, rotation = object.getPosition(), object.getRotation()
    object.destruct()
    spawnObjectData({data = data, position = position, rotation = rotation})
  end
  return changed
end

local function renew_all()
  local objects = getObjects()
  local changed, n = 0, 1
  while objects[n] do
    local well, count = pcall(renew, objects[n])
    if well then changed = changed + count else print(tostring(count)) end
    n = n + 1
  end
  return changed
end

-- Puts the script in; if it fails, everything is as before.
local function take_in()
  local before = {}
  for name, value in pairs(_G) do
    if type(value) == "function" then before[name] = value end
  end
  local come_back = shared and aside()
  if shared then _G["tableScript"] = false end -- it runs already
  local well, problem = pcall(put_in)
  if well then return nil end
  for name, value in pairs(before) do _G[name] = value end
  if come_back then come_back() end
  return tostring(problem)
end

local function begin(state)
  local enter = tryObjectEnterContainer
  tryObjectEnterContainer = function() return false end
  if ui ~= "" then UI.setXml(ui) end
  Wait.frames(function()
    tryObjectEnterContainer = enter
    onLoad(state)
  end, GAP)
end

if not may or not give or (shared and not aside) then return "cannot" end
if not may() then return "busy" end
local problem = take_in()
if problem then return "failed" .. problem end
local state = give()
local changed = 0
if next(faces) then changed = renew_all() end
begin(state)
return "done" .. changed
