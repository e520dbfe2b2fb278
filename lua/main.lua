-- The Global script: what TTS calls, passed on to the modules. An error in one of them never stops the table.
local cards = require("tb.cards")
local chat = require("tb.chat")
local clocks = require("tb.clocks")
local dice = require("tb.dice")
local guards = require("tb.guards")
local homing = require("tb.homing")
local hud = require("tb.hud")
local later = require("tb.later")
local plates = require("tb.plates")
local reports = require("tb.reports")
local save = require("tb.save")
local searches = require("tb.searches")
local seats = require("tb.seats")
local start = require("tb.start")
local turns = require("tb.turns")
local watcher = require("tb.watcher")

local run = later.run

function onLoad(state)
  run("onLoad", start.load, state)
end

function onSave()
  return save.state()
end

-- An editor asks whether it may put other scripts in the place of these while the game goes on, and then does: what is
-- given to it is what they begin with.
function mayHandOver()
  return start.may_hand_over()
end

function handOver()
  return start.hand_over()
end

-- An editor asks which clocks there are.
function tellClocks()
  return clocks.told()
end

-- pieces -----------------------------------------------------------------------------------------------------------

function onObjectSpawn(object)
  run("onObjectSpawn", start.appeared, object)
end

function onObjectDestroy(object)
  run("onObjectDestroy", cards.vanished, object)
end

function onObjectPickUp(colour, object)
  run("onObjectPickUp", function()
    local card = cards.of(object)
    if card then watcher.lifted(card, seats.seat(colour)) end
    homing.lifted(object)
  end)
end

function onObjectDrop(colour, object)
  run("onObjectDrop", function()
    local card = cards.of(object)
    if card then watcher.dropped(card, seats.seat(colour)) end
    homing.dropped(object, colour)
    if dice.is_ours(object) then dice.dropped(object, colour) end
  end)
end

function onObjectRotate(object, _, _, colour)
  run("onObjectRotate", function()
    local card = cards.of(object)
    if card then watcher.turned(card, seats.seat(colour)) end
  end)
end

function onObjectEnterContainer(container, object)
  run("onObjectEnterContainer", start.entered, container, object)
end

function onObjectLeaveContainer(container, object)
  run("onObjectLeaveContainer", start.left, container, object)
end

function onObjectRandomize(object, colour)
  run("onObjectRandomize", dice.randomized, object, colour)
end

function onObjectPeek(object, colour)
  run("onObjectPeek", start.peeked, object, colour)
end

function onObjectSearchStart(object, colour)
  run("onObjectSearchStart", start.searched, object, colour)
end

function onObjectSearchEnd(object, colour)
  run("onObjectSearchEnd", searches.ended, object, colour)
end

-- vetoes -----------------------------------------------------------------------------------------------------------

function onPlayerAction(player, action, targets)
  return run("onPlayerAction", guards.may_act, player, action, targets)
end

function tryObjectEnterContainer(container, object)
  return run("tryObjectEnterContainer", guards.may_enter, container, object)
end

function tryObjectRandomize(object, colour)
  return run("tryObjectRandomize", guards.may_randomize, object, colour)
end

function tryObjectRotate(object, spin, flip, colour, old_spin, old_flip)
  return run("tryObjectRotate", guards.may_rotate, object, spin, flip, colour, old_spin, old_flip)
end

function onObjectNumberTyped(object, colour, number)
  return run("onObjectNumberTyped", guards.typed, object, colour, number)
end

-- people -----------------------------------------------------------------------------------------------------------

function onChat(message, player)
  if run("onChat", chat.said, message, player) then return false end
  return true
end

function onPlatePressed(object, colour, alternate)
  run("onPlatePressed", plates.pressed, object, colour, alternate)
end

function onPanelPressed(player, value, id)
  run("onPanelPressed", hud.pressed, id, seats.seat(player.color), value == "-2", player.admin == true)
end

function onPlayerPing(player, _, object)
  run("onPlayerPing", guards.pointed, player.color, object)
end

function onPlayerTurn(player, previous)
  run("onPlayerTurn", turns.passed, player, previous)
end

function onPlayerHandChoice(colour, label, objects, confirmed)
  run("onPlayerHandChoice", turns.chosen, colour, label, objects, confirmed)
end

local function people_changed()
  run("people", seats.look_soon)
  run("people", hud.refresh)
end

function onPlayerConnect() people_changed() end
function onPlayerDisconnect() people_changed() end
function onPlayerChangeColor() people_changed() end
function onPlayerChangeTeam() people_changed() end
