-- What the panels show: only what has changed is written, and all of it again after a load and when somebody joins.
local later = require("tb.later")
local layout = require("tb.layout")
local text = require("tb.text")

local hud = {}

local AGAIN = 2 -- seconds after which somebody new sees what was written
local RETRY = 0.25 -- seconds between two looks whether the UI has loaded
local LINK = "link" -- the element that shows the state of the link
local SIZES = {16, 20, 26} -- of texts, in pixels; the first is how panels begin
local values, attributes, buttons = {}, {}, {}
local folded, sizes = {}, {}
local dirty, waiting, again = {}, false, nil

local flush

-- The id of an element: panel, seat if it is a seat's, and part.
function hud.id(panel, seat, part)
  local id = panel
  if seat ~= "" then id = id .. "." .. seat end
  if part == "" then return id end
  return id .. "." .. part
end

local function touch(id)
  dirty[id] = true
  if waiting then return end
  waiting = true
  later.frames("hud", 1, flush)
end

local function write(id)
  if values[id] then UI.setValue(id, values[id]) end
  for name, value in pairs(attributes[id] or {}) do UI.setAttribute(id, name, value) end
end

flush = function()
  if UI.loading then
    later.seconds("hud", RETRY, flush)
    return
  end
  waiting = false
  local ids = dirty
  dirty = {}
  for id in pairs(ids) do write(id) end
end

function hud.text(id, words)
  if values[id] == words then return end
  values[id] = words
  touch(id)
end

function hud.set(id, name, value)
  local known = attributes[id]
  if not known then
    known = {}
    attributes[id] = known
  end
  if known[name] == value then return end
  known[name] = value
  touch(id)
end

function hud.show(id, shown)
  if shown then hud.set(id, "active", "true") else hud.set(id, "active", "false") end
end

-- A button shows words and does f(seat, alternate, admin) when pressed; no words: it is not shown.
function hud.button(id, words, f)
  buttons[id] = f
  hud.set(id, "text", words)
  hud.show(id, words ~= "")
end

local function lines_of(panel)
  local first = text.split(panel, ".")
  local known = layout.panel[first[1]]
  return known and known.lines or 0
end

local head = {}

-- Hides a panel's body, or shows it again.
function head.fold(panel)
  folded[panel] = not folded[panel]
  hud.show(panel .. ".body", not folded[panel])
end

-- Goes on to the next size of a panel's texts.
function head.size(panel)
  sizes[panel] = (sizes[panel] or 1) % 3 + 1
  for i = 1, lines_of(panel) do
    hud.set(panel .. ".line" .. tostring(i), "fontSize", tostring(SIZES[sizes[panel]]))
  end
end

-- Somebody pressed a button; those in the head of a panel need nobody else.
function hud.pressed(id, seat, alternate, admin)
  local part, panel = text.last_part(id, ".")
  if buttons[id] then
    buttons[id](seat, alternate, admin)
  elseif head[part] then
    head[part](panel)
  end
end

-- A line without words takes no room.
function hud.line(id, words)
  hud.text(id, words)
  hud.show(id, words ~= "")
end

function hud.link(words)
  hud.text(LINK, words)
end

local function touch_all()
  again = nil
  for id in pairs(values) do touch(id) end
  for id in pairs(attributes) do touch(id) end
end

-- Writes everything once more, a little later.
function hud.refresh()
  later.stop(again)
  again = later.seconds("hud", AGAIN, touch_all)
end

-- How many buttons a panel has, 0 for one that is not there.
function hud.button_count(panel)
  local known = layout.panel[panel]
  return known and known.buttons or 0
end

return hud
