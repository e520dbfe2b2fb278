-- Plates: locked pieces with one button each, which is also the label.
local cards = require("tb.cards")
local layout = require("tb.layout")
local reports = require("tb.reports")
local seats = require("tb.seats")
local text = require("tb.text")

local plates = {}

local CLICK = "onPlatePressed" -- the global function that TTS calls
local SIZE, FONT = 450, 260 -- button units in one TTS unit
local LETTER, LINE = 0.55, 1.15 -- how wide a letter is and how high a line, in font sizes; taken for granted
local DARK, PALE, LETTERS = {0.18, 0.3, 0.24}, {0.25, 0.25, 0.25}, {0.95, 0.93, 0.85}
local objects, shown, wishes, greys = {}, {}, {}, {}

-- As large as the words may be that stand on a plate.
local function font_size(words, width, height)
  local lines, n = text.split(words, "\n")
  local longest = 1
  for i = 1, n do longest = math.max(longest, #lines[i]) end
  return math.floor(math.min(FONT, width / longest / LETTER, height / n / LINE))
end

local function look_of(id)
  local known, scale = layout.plate[id], objects[id].getScale()
  local width, height, colour = known.width * SIZE, known.height * SIZE, PALE
  local font = font_size(shown[id], width, height)
  if wishes[id] ~= "" then colour = DARK elseif not greys[id] then width, height = 0, 0 end
  return {
    click_function = CLICK, function_owner = Global, label = shown[id], width = width, height = height,
    font_size = font, color = colour, font_color = LETTERS, position = {0, 0.55, 0},
    scale = {1 / scale.x, 1 / scale.y, 1 / scale.z},
  }
end

local function draw(id)
  if not cards.alive(objects[id]) then return end
  local look = look_of(id)
  if objects[id].getButtons() == nil then
    objects[id].createButton(look)
  else
    look.index = 0
    objects[id].editButton(look)
  end
end

-- Takes note of an object that has appeared.
function plates.appeared(object)
  local id = object.memo or ""
  if not layout.plate[id] or not object.hasTag("plate") then return end
  objects[id] = object
  shown[id] = shown[id] or ""
  wishes[id] = wishes[id] or ""
  draw(id)
end

-- A plate says this; pressing it wishes something if `wish` is not "". Without a wish it is a label, or a grey button.
function plates.inscribe(id, words, wish, grey)
  if not layout.plate[id] or shown[id] == words and wishes[id] == wish and greys[id] == grey then return end
  shown[id], wishes[id], greys[id] = words, wish, grey
  draw(id)
end

function plates.pressed(object, colour, alternate)
  local id = object.memo or ""
  if wishes[id] == nil or wishes[id] == "" then return end
  reports.add("pressed", id, wishes[id], seats.seat(colour), alternate == true, false)
end

return plates
