-- Words in the chat: those that begin with `!` go to the server, four digits pair. One word, `!here`, is about the link
-- itself, and is known here, too: where another copy of this table has the rules, nobody else would hear it.
local link = require("tb.link")
local reports = require("tb.reports")
local seats = require("tb.seats")
local text = require("tb.text")
local words = require("tb.words")

local chat = {}

local DIGITS = "0123456789"
local HERE = {"here", "Here", "HERE", "здесь", "Здесь", "ЗДЕСЬ"}

local function is_code(message)
  if #message ~= 4 then return false end
  for i = 1, 4 do
    if not string.find(DIGITS, string.sub(message, i, i), 1, true) then return false end
  end
  return true
end

local function paired(right)
  seats.say("", right and words.paired or words.unpaired, "")
end

local function is_command(message)
  return text.starts(message, "!") or (text.starts(message, "！"))
end

local function is_here(message)
  local word = string.sub(message, 2) -- both marks are one sign
  while text.starts(word, " ") do word = string.sub(word, 2) end
  while string.sub(word, #word) == " " do word = string.sub(word, 1, #word - 1) end
  for i = 1, 6 do
    if HERE[i] == word then return true end
  end
  return false
end

-- Where the rules are with another copy of this table, there is one command: the host fetches them.
local function said_elsewhere(message, player)
  if is_here(message) and player.admin then
    link.claim()
  else
    seats.say("", words.elsewhere .. " " .. words.claim, "")
  end
end

-- Takes a line of chat; true if nobody else needs to see it.
function chat.said(message, player)
  if link.state == "unpaired" and player.admin and is_code(message) then
    link.pair(message, paired)
    return true
  end
  while text.starts(message, " ") do message = string.sub(message, 2) end
  if not is_command(message) then return false end
  if link.state == "elsewhere" then
    said_elsewhere(message, player)
    return true
  end
  if link.state == "awake" and is_here(message) then
    seats.say("", words.here, "")
    return true
  end
  reports.add("said", seats.seat(player.color), tostring(player.steam_id), message, player.admin == true)
  return true
end

return chat
