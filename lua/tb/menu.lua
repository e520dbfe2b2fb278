-- What the context menu of a card offers besides TTS's own entries: to set its counters right.
local cards = require("tb.cards")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local seats = require("tb.seats")
local words = require("tb.words")

local menu = {}

local BUTTON, WISH = "menu", "count:" -- what the server reads: the wish is followed by the id of the card

local function chosen(colour, object)
  local card, seat = cards.of(object), seats.seat(colour)
  if not card or seat == "" then return end
  reports.add("pressed", BUTTON, WISH .. card.id, seat, false, Player[colour].admin == true)
end

-- Takes note of an object that has appeared.
function menu.appeared(object)
  if not layout.has_counters or not cards.of(object) then return end
  object.clearContextMenu()
  object.addContextMenuItem(words.counters, function(colour, _, target) later.run("menu", chosen, colour, target) end)
end

return menu
