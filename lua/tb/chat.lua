-- Words in the chat: those that begin with `!` go to the server, four digits pair.
local link = require("tb.link")
local reports = require("tb.reports")
local seats = require("tb.seats")
local text = require("tb.text")
local words = require("tb.words")

local chat = {}

local DIGITS = "0123456789"

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

-- Takes a line of chat; true if nobody else needs to see it.
function chat.said(message, player)
  if link.state == "unpaired" and player.admin and is_code(message) then
    link.pair(message, paired)
    return true
  end
  while text.starts(message, " ") do message = string.sub(message, 2) end
  if not text.starts(message, "!") and not text.starts(message, "！") then return false end
  reports.add("said", seats.seat(player.color), tostring(player.steam_id), message, player.admin == true)
  return true
end

return chat
