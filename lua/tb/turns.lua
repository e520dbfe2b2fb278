-- TTS's own turns, and choosing cards in the own hand (TTS 14).
local cards = require("tb.cards")
local reports = require("tb.reports")
local seats = require("tb.seats")
local text = require("tb.text")

local turns = {}

local given = nil -- the colour whose turn it is by directive
local choices = {} -- seat -> {prompt, label}

function turns.give(seat)
  local colour = seats.colour(seat)
  if not colour then return end
  given = colour
  if Turns.enable and Turns.turn_color ~= colour then Turns.turn_color = colour end
end

-- TTS says that the turn has passed: reported if a player did it.
function turns.passed(player, previous)
  local now = player and player.color or ""
  if now == given or not previous then return end
  local seat = seats.seat(previous.color)
  if seat ~= "" then reports.add("turn_ended", seat) end
end

-- Calls a function of TTS 14 that is either a global one or a player's: which it is differs between its documents.
-- Gives true if it is there.
local function call_for(player, name, ...)
  local whole = _G[name]
  if whole then
    whole(...)
    return true
  end
  local args = {...}
  return (pcall(function() return player[name](args[1], args[2], args[3], args[4]) end))
end

-- Whether players can be asked to choose cards in their hands.
function turns.can_choose()
  if _G["chooseInHand"] then return true end
  local ok, found = pcall(function() return Player["White"].chooseInHand ~= nil end)
  return ok and found
end

function turns.choose_in_hand(prompt, seat, label, least, most)
  local player = seats.player(seat)
  if not player or not turns.can_choose() then return end
  if choices[seat] and choices[seat].prompt == prompt then return end
  choices[seat] = {prompt = prompt, label = label}
  call_for(player, "chooseInHand", label, least, most, label, {seats.colour(seat)})
end

-- Takes a choice back.
function turns.withdraw_choice(prompt)
  for seat, choice in pairs(choices) do
    if choice.prompt == prompt then
      choices[seat] = nil
      local player = seats.player(seat)
      if player and turns.can_choose() then call_for(player, "clearChooseInHand", {seats.colour(seat)}) end
    end
  end
end

-- A player has chosen.
function turns.chosen(colour, label, objects, confirmed)
  local seat = seats.seat(colour)
  local choice = choices[seat]
  if not choice or choice.label ~= label then return end
  choices[seat] = nil
  local line, n = text.record("hand_chosen", choice.prompt, seat, confirmed == true), 1
  while objects[n] ~= nil do
    local card = cards.of(objects[n])
    if card then line = line .. "\t" .. text.escape(card.id) end
    n = n + 1
  end
  reports.add_lines({line}, 1)
end

return turns
