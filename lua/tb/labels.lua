-- What is written on cards: a button without a size is a label. A card in a pile or a hand has none.
local cards = require("tb.cards")
local layout = require("tb.layout")

local labels = {}

local CLICK = "onPlatePressed" -- TTS wants a function even where there is nothing to press
local FONT, LETTERS, SHADE = 320, {1, 1, 1}, {0, 0, 0, 0.7}
local AT = {0, 0.3, 0.9} -- near the lower edge of a card
local written = {}

local function look_of(words)
  return {
    click_function = CLICK, function_owner = Global, label = words, width = 0, height = 0, font_size = FONT,
    color = SHADE, font_color = LETTERS, position = AT,
  }
end

local function is_in_the_open(card)
  local place = layout.place[card.going and card.going.place or card.place]
  return not (place and place.is_hand) and not layout.pile_at(place and place.id or "")
end

local function draw(card)
  local words = written[card.id] or ""
  if words == "" or not is_in_the_open(card) then
    labels.hide(card)
  elseif card.object.getButtons() == nil then
    card.object.createButton(look_of(words))
  else
    card.object.editButton({index = 0, label = words})
  end
end

-- Takes what is written off a card that is about to leave the open.
function labels.hide(card)
  if cards.loose(card) and card.object.getButtons() ~= nil then card.object.clearButtons() end
end

-- Writes on a card; "" is nothing.
function labels.write(id, words)
  written[id] = words
  local card = cards.by_id[id]
  if card and cards.loose(card) then draw(card) end
end

-- A card has come to rest, perhaps out of a pile: what was written on it stands there again.
function labels.arrived(card)
  if written[card.id] ~= nil and cards.loose(card) then draw(card) end
end

-- A new epoch writes everything anew.
function labels.forget()
  written = {}
end

return labels
