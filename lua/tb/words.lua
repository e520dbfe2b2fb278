-- What the table says without the server, in its own language.
local config = require("tb.config")

local ENGLISH = {
  asleep = "The rules are asleep: the table stays free.",
  awake = "The rules are awake.",
  elsewhere = "This table is open twice, and the rules are with the other copy: here they sleep.",
  claim = "Close one of the two. To play on at this one, the host types !here; then the other one sleeps.",
  here = "The rules are with this table already.",
  refused = "The server cannot take this table: ",
  pair = "This save comes from another computer. The host types the four digits from the console of tts-bridge here.",
  paired = "Paired.",
  unpaired = "These are not the digits.",
  stumbled = "The server stumbled over something; its log says over what.",
  copy = "Pieces of the game are not copied, deleted or grouped.",
  hand = "This hand belongs to somebody else.",
  owner = "This belongs to another seat.",
  locked = "This stays where it is for now.",
  turned = "This is not turned over.",
  roll = "No roll is due for this die.",
  stays = "Piles stay in their places.",
  pile = "Piles are shuffled and searched by the rules.",
  again = "The die does not lie flat: it is rolled again.",
  counters = "Set counters right",
  about = "What does it do?",
  why_not = "Why not?",
  black = "Somebody sits on Black and sees every hidden card.",
  team = "Team mates would see each other's hands: the team is undone.",
}

local RUSSIAN = {
  asleep = "Правила спят: стол свободен.",
  awake = "Правила проснулись.",
  elsewhere = "Этот стол открыт дважды, и правила следят за другой копией: здесь они спят.",
  claim = "Закройте одну из двух. Чтобы играть дальше за этой, хозяин пишет !здесь; тогда уснёт другая.",
  here = "Правила и так следят за этим столом.",
  refused = "Сервер не принимает этот стол: ",
  pair = "Сохранение с другого компьютера. Пусть хозяин стола наберёт здесь четыре цифры из окна tts-bridge.",
  paired = "Связь есть.",
  unpaired = "Цифры не те.",
  stumbled = "Сервер споткнулся; что случилось, записано в его журнале.",
  copy = "Карты и кости игры нельзя копировать, удалять и собирать в стопки.",
  hand = "Это чужая рука.",
  owner = "Это принадлежит другому месту.",
  locked = "Это пока остаётся на месте.",
  turned = "Это не переворачивают.",
  roll = "Сейчас эту кость не бросают.",
  stays = "Стопки остаются на своих местах.",
  pile = "Стопки мешают и смотрят только по правилам.",
  again = "Кость легла неровно: она бросается снова.",
  counters = "Исправить счётчики",
  about = "Что она делает?",
  why_not = "Почему нельзя?",
  black = "Кто-то сел на чёрный цвет и видит все скрытые карты.",
  team = "Одна команда видела бы карты друг друга: команды распущены.",
}

if config.language == "ru" then return RUSSIAN end
return ENGLISH
