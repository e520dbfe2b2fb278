-- What the server says, record by record: each word does one thing.
local asks = require("tb.asks")
local cards = require("tb.cards")
local clocks = require("tb.clocks")
local creating = require("tb.creating")
local dice = require("tb.dice")
local homing = require("tb.homing")
local hud = require("tb.hud")
local ids = require("tb.ids")
local labels = require("tb.labels")
local layout = require("tb.layout")
local moving = require("tb.moving")
local piles = require("tb.piles")
local plates = require("tb.plates")
local reports = require("tb.reports")
local rules = require("tb.rules")
local save = require("tb.save")
local seats = require("tb.seats")
local shuffling = require("tb.shuffling")
local stock = require("tb.stock")
local text = require("tb.text")
local turns = require("tb.turns")

local directives = {on_dealt = nil}

local act = {}

local function whole(s)
  return tonumber(s) or 0
end

-- cards and piles --------------------------------------------------------------------------------------------------

function act.deal_ids(f) ids.deal(f[2], directives.on_dealt) end
function act.remember(f)
  save.remember(f[2])
  reports.known(whole(f[3]))
end
function act.keep(f) save.keep(f[2], f[3]) end
function act.take_stock() stock.take("asked") end
function act.lay(f)
  local slot, turned = whole(f[4]), whole(f[6])
  if not creating.lays(f[2], f[3], slot, f[5], turned, f[7]) then moving.lay(f[2], f[3], slot, f[5], turned, f[7]) end
end
function act.create(f) creating.create(f[2], f[3], f[4], whole(f[5]), f[6], whole(f[7])) end
function act.remove(f) creating.remove(f[2]) end
function act.put_back(f) moving.put_back(f[2], f[3]) end
function act.draw(f) moving.draw(f[2], f[3], f[4], whole(f[5]), f[6]) end
function act.shuffle(f) shuffling.shuffle(f[2], f[3]) end
function act.rebuild(f) shuffling.rebuild(f[2], f[3], f[4]) end
function act.stack(f) moving.stack(f[2], f[3], f[4] == "bottom") end
function act.gather(f) homing.gather(f[2], f[3]) end
function act.seal(f) piles.seal(f[2], f[3] == "1") end

function act.glow(f)
  local card = cards.by_id[f[2]]
  if not card or not cards.loose(card) then return end
  if f[3] == "" then card.object.highlightOff() else card.object.highlightOn(seats.tint(f[3])) end
end

function act.label(f) labels.write(f[2], f[3]) end

-- plates, panels and words -----------------------------------------------------------------------------------------

function act.inscribe(f) plates.inscribe(f[2], f[3], f[4], f[5] == "1") end
function act.say(f)
  if (f[5] or "") ~= "" then seats.say_to(f[5], f[2], f[4]) else seats.say(f[3], f[2], f[4]) end
end

local function panel_id(f, part)
  return hud.id(f[2], f[3], part)
end

function act.write(f) hud.line(panel_id(f, "line" .. f[4]), f[5]) end
function act.show(f) hud.show(panel_id(f, ""), f[4] == "1") end

function act.offer(f)
  local id, wish = panel_id(f, "button" .. f[4]), f[6]
  hud.button(id, f[5], function(seat, alternate, admin) reports.add("pressed", id, wish, seat, alternate, admin) end)
end

local function options_from(f, first, n)
  local options, count = {}, 0
  for i = first, n - 1, 2 do
    count = count + 1
    options[count] = {id = f[i], words = f[i + 1]}
  end
  return options, count
end

function act.ask(f, n)
  local options, count = options_from(f, 7, n)
  asks.ask({
    prompt = f[2], seat = f[3], question = f[4], seconds = whole(f[5]), why = f[6],
    options = options, count = count,
  })
end

function act.withdraw(f)
  asks.withdraw(f[2])
  dice.withdraw(f[2])
  turns.withdraw_choice(f[2])
end

function act.choose_in_hand(f) turns.choose_in_hand(f[2], f[3], f[4], whole(f[5]), whole(f[6])) end
function act.roll_due(f) dice.await(f[2], f[3], f[4], f[5], f[6]) end

-- clocks and guards ------------------------------------------------------------------------------------------------

function act.start_clock(f) clocks.start(f[2], whole(f[3]), f[4] == "1", f[5]) end
function act.stop_clock(f) clocks.stop(f[2]) end
function act.hold_clock(f) clocks.hold(f[2], f[3] == "1") end
function act.give_turn(f) turns.give(f[2]) end

function act.guard(f, n)
  local names = {}
  for i = 4, n do
    if f[i] ~= "" then names[f[i]] = true end
  end
  rules.set(f[2], f[3], names)
end

function act.set_level(f)
  rules.level, rules.fixing = f[2], f[3] == "1"
end

-- Does what a record says; words of later versions are passed over.
function directives.take(record)
  local f, n = text.fields(record)
  if act[f[1]] then act[f[1]](f, n) end
end

-- Whatever an earlier epoch said and is not true by itself is forgotten: it is told anew. Where the table goes `on`, a
-- die that is rolling counts.
function directives.forget(on)
  asks.clear()
  clocks.clear()
  dice.forget(on)
  labels.forget()
  moving.forget()
  rules.forget()
  shuffling.forget()
end

return directives
