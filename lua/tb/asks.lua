-- Questions to seats: each seat sees one at a time, the others wait. A button that is pressed too late does nothing.
local hud = require("tb.hud")
local later = require("tb.later")
local layout = require("tb.layout")
local reports = require("tb.reports")
local seats = require("tb.seats")

local asks = {}

local queues = {} -- seat -> list of questions, with its length in `count`
local ticking = false

local tick

local function keep_ticking()
  if ticking then return end
  ticking = true
  later.seconds("ask", 1, tick)
end

local function bar(seat, ask)
  local id = hud.id(layout.question, seat, "bar")
  hud.show(id, ask.seconds > 0)
  if ask.seconds <= 0 then return false end
  local left = ask.started + ask.seconds - Time.time
  hud.set(id, "percentage", tostring(math.floor(math.max(0, left) / ask.seconds * 100)))
  return left > 0
end

tick = function()
  ticking = false
  local running = false
  for seat, queue in pairs(queues) do
    if queue.count > 0 and bar(seat, queue[1]) then running = true end
  end
  if running then keep_ticking() end
end

local function answer(ask, option, by)
  if ask.press then
    ask.press(by)
  else
    reports.add("answered", ask.prompt, option.id, by)
  end
end

local function show_buttons(seat, ask)
  for i = 1, hud.button_count(layout.question) do
    local option = ask and ask.options[i]
    local id = hud.id(layout.question, seat, "button" .. tostring(i))
    if option then
      hud.button(id, option.words, function(by) answer(ask, option, by) end)
    else
      hud.button(id, "", nil)
    end
  end
end

local function show_why(seat, ask)
  local words = ask and ask.why or ""
  local id = hud.id(layout.question, seat, "why")
  hud.show(id, words ~= "")
  hud.button(id, words ~= "" and "?" or "", function(by) seats.say(by, words, "") end)
end

local function show(seat)
  if not layout.question then return end
  local queue = queues[seat]
  local ask = queue[1]
  hud.show(hud.id(layout.question, seat, ""), ask ~= nil)
  hud.text(hud.id(layout.question, seat, "line1"), ask and ask.question or "")
  show_buttons(seat, ask)
  show_why(seat, ask)
  if not ask then return end
  ask.started = ask.started or Time.time
  if bar(seat, ask) then keep_ticking() end
end

local function place_of(queue, prompt)
  for i = 1, queue.count do
    if queue[i].prompt == prompt then return i end
  end
  return nil
end

local function remove(seat, at)
  local queue = queues[seat]
  for i = at, queue.count do queue[i] = queue[i + 1] end
  queue.count = queue.count - 1
  if at == 1 then show(seat) end
end

-- Takes a question back from all seats but one.
local function take_back(prompt, but)
  for seat, queue in pairs(queues) do
    local at = seat ~= but and (place_of(queue, prompt))
    if at then remove(seat, at) end
  end
end

-- Puts a question to one seat, and to no other any more: prompt, seat, question, seconds, why, options (a list of id and
-- words, `count` of them), and perhaps `press`, which is called instead of a report.
function asks.ask(ask)
  take_back(ask.prompt, ask.seat)
  local queue = queues[ask.seat]
  if not queue then
    queue = {count = 0}
    queues[ask.seat] = queue
  end
  local at = place_of(queue, ask.prompt)
  if at then
    ask.started = queue[at].started
  else
    queue.count = queue.count + 1
    at = queue.count
  end
  queue[at] = ask
  if at == 1 then show(ask.seat) end
end

-- Takes a question back, whoever was asked.
function asks.withdraw(prompt)
  take_back(prompt, nil)
end

-- Takes all questions back.
function asks.clear()
  for seat, queue in pairs(queues) do
    if queue.count > 0 then
      queues[seat] = {count = 0}
      show(seat)
    end
  end
end

return asks
