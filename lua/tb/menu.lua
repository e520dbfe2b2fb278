-- What the context menu of a card offers besides TTS's own entries: what it does, what may be done with it, and to set
-- its counters right.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local seats = require("tb.seats")
local words = require("tb.words")

local menu = {}

local BUTTON = "menu" -- what the server reads: the wish is followed by the id of the card

local function chosen(wish, colour, object)
  local card, seat = cards.of(object), seats.seat(colour)
  if not card or seat == "" then return end
  reports.add("pressed", BUTTON, wish .. card.id, seat, false, Player[colour].admin == true)
end

local function add(object, label, wish)
  object.addContextMenuItem(label, function(colour, _, target) later.run("menu", chosen, wish, colour, target) end)
end

-- Takes note of an object that has appeared.
function menu.appeared(object)
  if not cards.of(object) then return end
  object.clearContextMenu()
  add(object, words.about, "about:")
  add(object, words.why_not, "why:")
  if layout.has_counters then add(object, words.counters, "count:") end
end

return menu
