-- The Global script of the probe: asks whoever owns the game to do one thing after the other, and writes down every event.
local text = require("tb.text")

local FORMAT = "1"
local TASKS, PIECES = "{{TASKS}}", "{{PIECES}}" -- records of name, flags and words; the pieces of each task, as JSON
local END, SEAT, SAYING = "{{END}}", "{{SEAT}}", "{{SAYING}}"
local TAG = "probe"
local READY = 1.5 -- seconds until pieces that were born anew lie still
local LOOK, LOOKS = 0.1, 100 -- seconds between two looks whether a piece rests, and how many there are
local tasks, task_count, at = {}, 0, 0
local lines, line_count = {}, 0
local flags, open, since = {}, false, 0
local asked = {} -- pieces of which nobody needs to ask again whether they rest

local function write(...)
  line_count = line_count + 1
  lines[line_count] = text.record(...)
  sendExternalMessage({probe = lines[line_count]})
end

local function round(number)
  return math.floor(number * 100 + 0.5) / 100
end

-- What a piece is called: the pieces of the probe have memos; a deck that was made meanwhile has none.
local function name_of(object)
  if object == nil then return "nothing" end
  if (object.memo or "") ~= "" then return object.memo end
  return object.type
end

local function event(...)
  if open then write("event", tostring(round(Time.time - since)), ...) end
end

-- pieces -----------------------------------------------------------------------------------------------------------

local function clear()
  local objects = getObjectsWithTag(TAG)
  local n = 1
  while objects[n] do
    objects[n].destruct()
    n = n + 1
  end
  -- decks that were made of them have no tag
  objects = getObjects()
  n = 1
  while objects[n] do
    if objects[n].type == "Deck" or objects[n].type == "Card" then objects[n].destruct() end
    n = n + 1
  end
end

local function lay_out()
  local jsons, n = text.split(PIECES, "\n")
  for i = 1, n do spawnObjectJSON({json = jsons[i]}) end
end

local function find(memo)
  local objects = getObjectsWithTag(TAG)
  local n = 1
  while objects[n] do
    if objects[n].memo == memo then return objects[n] end
    n = n + 1
  end
  return nil
end

local function look_whether_it_rests(object, name, looks)
  if not open or object == nil or object.isDestroyed() then
    asked[name] = nil
  elseif object.held_by_color == nil and object.resting then
    asked[name] = nil
    event("rested", name)
  elseif looks > 0 then
    Wait.time(function() look_whether_it_rests(object, name, looks - 1) end, LOOK)
  end
end

local function await_rest(object)
  local name = name_of(object)
  if asked[name] then return end
  asked[name] = true
  Wait.time(function() look_whether_it_rests(object, name, LOOKS) end, LOOK)
end

-- tasks ------------------------------------------------------------------------------------------------------------

local function show(words, active)
  UI.setValue("probe.text", words)
  UI.setAttribute("probe.answers", "active", active)
end

local function counted()
  return tostring(at) .. "/" .. tostring(task_count) .. ": "
end

local function measure_pieces()
  for _, memo in ipairs({"A", "deck", "die", "plate"}) do
    local object = find(memo)
    local size = object and object.getBoundsNormalized().size
    if size then
      write("measured", memo .. " x", tostring(round(size.x)))
      write("measured", memo .. " y", tostring(round(size.y)))
      write("measured", memo .. " z", tostring(round(size.z)))
    end
  end
end

-- What a request is told when nobody is there: port 9 is nobody's.
local function measure_web()
  local sent = Time.time
  WebRequest.get("http://127.0.0.1:9/", function(request)
    write("measured", "refused request", tostring(request.error))
    write("measured", "seconds of it", tostring(round(Time.time - sent)))
  end)
end

local function set_up()
  if at == 1 then
    measure_pieces()
    measure_web()
  end
  local deck, plate = find("deck"), find("plate")
  if deck and flags.sealed then deck.interactable = false end
  if plate then
    plate.createButton({
      click_function = "onProbeButton", function_owner = Global, label = "press", width = 900, height = 500,
      font_size = 300, position = {0, 0.6, 0},
    })
  end
  asked, since, open = {}, Time.time, true
  write("task", tasks[at].name)
  show(counted() .. tasks[at].words, "true")
end

local function next_task()
  open = false
  clear()
  at = at + 1
  if at > task_count then
    at = task_count + 1
    show(END, "false")
    return
  end
  flags = tasks[at].flags
  show(counted() .. "…", "false")
  Wait.frames(lay_out, 3)
  Wait.time(set_up, READY)
end

function onProbeAnswered(_, _, id)
  if not open then return end
  write("answer", string.sub(id, 7))
  next_task()
end

function onProbeButton(object, colour)
  event("button", name_of(object), colour)
end

local function read_tasks()
  local records, n = text.split(TASKS, "\n")
  for i = 1, n do
    local fields = text.fields(records[i])
    local names, count = text.split(fields[2], " ")
    local task = {name = fields[1], words = fields[3], flags = {}}
    for j = 1, count do task.flags[names[j]] = true end
    tasks[i] = task
  end
  task_count = n
end

-- What the game says of itself: its major version.
local function measure()
  local version = "13"
  pcall(function()
    if Player[SEAT].chooseInHand ~= nil or chooseInHand ~= nil then version = "14" end -- moonlint: there from 14 on
  end)
  write("begin", FORMAT, version)
end

function onLoad(state)
  read_tasks()
  if (state or "") ~= "" then
    lines, line_count = text.split(state, "\n")
    for i = 1, line_count do
      local fields = text.fields(lines[i])
      for j = 1, task_count do
        if fields[1] == "task" and fields[2] == tasks[j].name then at = j end
      end
    end
    at = at - 1
  else
    measure()
  end
  printToAll(SAYING)
  Wait.time(next_task, READY)
end

function onSave()
  return table.concat(lines, "\n", 1, line_count)
end

-- events -----------------------------------------------------------------------------------------------------------

function onObjectPickUp(colour, object) event("pick_up", colour, name_of(object)) end

function onObjectDrop(colour, object)
  event("drop", colour, name_of(object))
  await_rest(object)
end

function onObjectSpawn(object) event("spawn", name_of(object)) end

function onObjectDestroy(object) event("destroy", name_of(object)) end

function onObjectEnterContainer(container, object)
  event("enter_container", name_of(container), name_of(object))
end

function onObjectLeaveContainer(container, object)
  event("leave_container", name_of(container), name_of(object))
  await_rest(object)
end

function onObjectEnterZone(zone, object) event("enter_zone", zone.type, name_of(object)) end

function onObjectLeaveZone(zone, object) event("leave_zone", zone.type, name_of(object)) end

function onObjectRandomize(object, colour)
  event("randomize", name_of(object), colour)
  await_rest(object)
end

function onObjectRotate(object, spin, flip, colour, old_spin, old_flip)
  local turned = tostring(math.floor(spin - old_spin + 0.5) % 360)
  event("rotate", name_of(object), turned, tostring(math.floor(flip - old_flip + 0.5) % 360), colour)
end

function onObjectPeek(object, colour) event("peek", name_of(object), colour) end

function onObjectSearchStart(object, colour) event("search_start", name_of(object), colour) end

function onObjectSearchEnd(object, colour) event("search_end", name_of(object), colour) end

function onPlayerPing(player) event("ping", player.color) end

function onChat(message, player)
  event("chat", player.color, message)
  return true
end

local function action_name(number)
  local found = tostring(number)
  pcall(function()
    for name, value in pairs(Player.Action) do
      if value == number then found = tostring(name) end
    end
  end)
  return found
end

function onPlayerAction(player, action, targets)
  local name, names, n = action_name(action), "", 1
  while targets[n] ~= nil do
    names = names .. (n > 1 and " " or "") .. name_of(targets[n])
    n = n + 1
  end
  event("action", player.color, name, names)
  return not (flags.no_pick_up and name == "PickUp" or flags.no_delete and name == "Delete")
end

function tryObjectEnterContainer(container, object)
  event("may_enter_container", name_of(container), name_of(object))
  return not flags.no_merge
end

function tryObjectRandomize(object, colour)
  event("may_randomize", name_of(object), colour)
  return true
end

function tryObjectRotate(object, _, _, colour)
  event("may_rotate", name_of(object), colour)
  return true
end

function onObjectNumberTyped(object, colour, number)
  event("number_typed", name_of(object), colour, tostring(number))
  return flags.no_number == true
end
