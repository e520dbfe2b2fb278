-- Search windows: who looks through which deck.
local cards = require("tb.cards")

local searches = {}

local OPEN = 30 -- seconds for which a window is taken for open, at most
local windows = {} -- GUIDs of decks -> player colours that search them -> since when

function searches.begun(deck, colour)
  windows[deck.guid] = windows[deck.guid] or {}
  windows[deck.guid][colour] = Time.time
end

function searches.ended(deck, colour)
  if windows[deck.guid] then windows[deck.guid][colour] = nil end
end

-- The player colour that searches a deck, nil if none or several do.
function searches.searcher(deck)
  local found, count = nil, 0
  for colour in pairs(windows[deck.guid] or {}) do
    found, count = colour, count + 1
  end
  if count == 1 then return found end
  return nil
end

-- Whether somebody searches a deck for which concerns(deck): what is changed in it meanwhile TTS may lose or double.
function searches.any(concerns)
  for guid, colours in pairs(windows) do
    local deck = cards.decks[guid]
    for colour, since in pairs(colours) do
      if not cards.alive(deck) or Time.time - since >= OPEN then colours[colour] = nil end
    end
    if next(colours) == nil then
      windows[guid] = nil
    elseif concerns(deck) then
      return true
    end
  end
  return false
end

return searches
