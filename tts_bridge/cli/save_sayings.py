"""What the commands that read and write saves of others say, in both languages."""

from collections.abc import Mapping

from tts_bridge.games.core.words import Language

SAVE_SAYINGS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "faulty": "The save would be faulty:",
        # check
        "check_name": "“{name}”",
        "check_nameless": "A save without a name.",
        "check_table": "  on the table: {pieces}, in these {held} more",
        "check_cards": "  {decks}, {cards}, {hands}, {zones}",
        "check_lua": "  Lua: {scripts}, {bytes:,} bytes",
        "check_memos": "  memos: {memos}",
        "check_memos_shared": "  memos: {memos}, {doubled} of them shared",
        "check_pictures": "  pictures and models on {host}: {count}",
        "check_pictures_local": "  pictures and models on a computer, which others cannot see: {count}",
        "check_also": "The same with {count} more: {places}.",
        "check_pictures_here": "Pictures on this computer alone: {count}. You see them; for the others "
        "upload them (in TTS: Modding, Cloud Manager, Upload All).",
        "check_problems": "{problems}.",
        "check_sound": "It is in order.",
        # upgrade
        "upgrade_done": "Renewed: {save}\n  from {before}\n  to   {after}",
        "upgrade_kept": "As it was: {kept}\nIf it is loaded in TTS just now, load it again.",
        "upgrade_same": "{save} is of this version already: {after}.",
        "upgrade_version": "tts-bridge {version}",
        "upgrade_early": "an earlier tts-bridge",
        "upgrade_build": "{version}, build {build}",
        "upgrade_unnamed": "{version}, build without a name",
        "upgrade_lacking": "A table of this version has more than this one ({pieces}). The screen has "
        "buttons for all of it; `{call}` makes a table that has everything.",
        "upgrade_strange": "{cards} of it in no file: {names}. The game that was saved cannot go on without: "
        "put the files back.",
        # push
        "push_question": "TTS will load the last save of this table again: has it been saved since the last "
        "move?",
        "push_done": "Pushed: {pushed}. The table has {all} now.",
        "push_kept": "What it had before: {kept}",
        # adopt
        "adopt_again": "This table was adopted before: its scripts are renewed, its cards and places stay as "
        "they are.",
        "adopt_granted": "Taken for granted; to answer otherwise, give --answer, or a file with --answers:",
        "adopt_or": "    {key}={answer}; or {others}",
        "adopt_between_others": ", or ",
        "adopt_played": "{title}: {cards} to play with; the game has {all}.",
        "adopt_deck": "  {pile}: {cards}",
        "adopt_home": "  {pile}: {cards}; the draw pile is “{title}” {guid}",
        "adopt_slips": "  known though written otherwise: {slips}",
        "adopt_slip": "“{slip}” is {name}",
        "adopt_missing": "  missing, and played without: {cards}",
        "adopt_surplus": "  more copies than are played with, left alone: {cards}",
        "adopt_left_boxed": "  in bags and boxes, left there: {cards}",
        "adopt_boxed": "  taken out of bags and boxes: {cards}",
        "adopt_strange": "  not known to the game: {cards}",
        "adopt_aside": "  taken out of its decks, at the eastern edge now: {cards}",
        "adopt_overwritten": "  had notes of another sort, which are lost: {cards}",
        "adopt_unnamed": "  without a name, so that nobody can tell what they are: {cards}",
        "adopt_more": " and {count} more",
        "adopt_seats": "Seats: {seats}.",
        "adopt_strangers": "  The game has no seat for {colours}: sit elsewhere.",
        "adopt_size": "Its places have lines around them, at {size:.0%} of their usual size.",
        "adopt_piles": "  Piles ({piles}) can be elsewhere: --answer place.{last}=X,Z",
        "adopt_small": "  That is small: with more room in the middle, or hands farther apart, adopt it "
        "again.",
        "adopt_in_the_way": "  Move aside what lies in the way: {pieces}",
        "adopt_script": "Its own script ({bytes:,} bytes) stays, and is asked first whatever happens.",
        "adopt_mind_screens": "  Mind: it makes the screens anew while it runs: then the panels of the game "
        "are gone.",
        "adopt_mind_waits": "  Mind: it stops everything that waits, that of the rules too: the table may "
        "have to be loaded again.",
        "adopt_mind_kept": "  Mind: it reads what the save keeps by itself, where there is more now than its "
        "own.",
        "adopt_screens": "Its own screens stay.",
        "adopt_screens_faulty": "  They cannot be read ({fault}): TTS will show none at all of them until "
        "that is mended.",
        "adopt_screens_shared": "  They use ids that the game's panels have too: {ids}. Give them others.",
        "adopt_better": "{title} knows {count} of them: give --game {game}.",
        "adopt_how": "A number; Enter is",
        "adopt_how_named": "A number, or a card's name; Enter is",
        "adopt_object": "The object: {path}",
        "adopt_object_next": "Start `{call}`, and drop it on the table in TTS (Objects, Saved Objects).",
        "adopt_table": "The table: {path}",
        "adopt_table_next": "Start `{call}`, and open it in TTS (Games, Save & Load).",
    },
    "ru": {
        "faulty": "В сохранении были бы ошибки:",
        # check
        "check_name": "Сохранение «{name}»",
        "check_nameless": "Сохранение без имени.",
        "check_table": "  на столе: {pieces}, внутри них ещё {held}",
        "check_cards": "  всего: {decks}, {cards}, {hands}, {zones}",
        "check_lua": "  Lua: {scripts}, байт: {bytes:,}",
        "check_memos": "  с заметкой Memo: {memos}",
        "check_memos_shared": "  с заметкой Memo: {memos}, из них с одинаковой: {doubled}",
        "check_pictures": "  картинки и модели с {host}: {count}",
        "check_pictures_local": "  картинки и модели на одном компьютере, другие их не увидят: {count}",
        "check_also": "То же, ещё {count}: {places}.",
        "check_pictures_here": "Картинок, которые есть лишь на этом компьютере: {count}. Вы их видите; для "
        "остальных загрузите их (в TTS: Modding, Cloud Manager, Upload All).",
        "check_problems": "Итого: {problems}.",
        "check_sound": "Всё в порядке.",
        # upgrade
        "upgrade_done": "Обновлено: {save}\n  было:  {before}\n  стало: {after}",
        "upgrade_kept": "Прежнее сохранение: {kept}\nЕсли оно сейчас загружено в TTS, загрузите его снова.",
        "upgrade_same": "{save}: уже этой версии, {after}.",
        "upgrade_version": "программа tts-bridge {version}",
        "upgrade_early": "более ранняя tts-bridge",
        "upgrade_build": "{version}, сборка {build}",
        "upgrade_unnamed": "{version}, сборка без имени",
        "upgrade_lacking": "На столе этой версии есть и другое ({pieces}). Кнопки для всего есть на экране; "
        "полный стол делает `{call}`.",
        "upgrade_strange": "Нет в файлах: {cards} ({names}). Сохранённая партия без них не продолжится: "
        "верните файлы на место.",
        # push
        "push_question": "TTS снова загрузит последнее сохранение этого стола: сохранён ли он после "
        "последнего хода?",
        "push_done": "Передано: {pushed}. Теперь на столе их {all}.",
        "push_kept": "Что было раньше: {kept}",
        # adopt
        "adopt_again": "Этому столу правила уже давали: скрипты обновлены, карты и места прежние.",
        "adopt_granted": "Принято само собой; чтобы ответить иначе, укажите --answer или файл в --answers:",
        "adopt_or": "    {key}={answer}; или {others}",
        "adopt_between_others": ", или ",
        "adopt_played": "{title}: в игре {cards}; всего в ней {all}.",
        "adopt_deck": "  {pile}: здесь {cards}",
        "adopt_home": "  {pile}: здесь {cards}; колода — «{title}» {guid}",
        "adopt_slips": "  узнаны, хотя написаны иначе: {slips}",
        "adopt_slip": "«{slip}» — это {name}",
        "adopt_missing": "  нет, играем без них: {cards}",
        "adopt_surplus": "  лишние копии, не тронуты: {cards}",
        "adopt_left_boxed": "  в мешках и коробках, там и остались: {cards}",
        "adopt_boxed": "  вынуты из мешков и коробок: {cards}",
        "adopt_strange": "  игре не известны: {cards}",
        "adopt_aside": "  вынуты из её колод и лежат у восточного края: {cards}",
        "adopt_overwritten": "  в заметках было другое, оно потеряно: {cards}",
        "adopt_unnamed": "  без названия, никто не скажет, что это: {cards}",
        "adopt_more": " и ещё {count}",
        "adopt_seats": "Места: {seats}.",
        "adopt_strangers": "  Для этих цветов в игре места нет: {colours}. Сядьте за другие.",
        "adopt_size": "Места игры обведены линиями, их размер — {size:.0%} от обычного.",
        "adopt_piles": "  Стопки ({piles}) могут лежать иначе: --answer place.{last}=X,Z",
        "adopt_small": "  Это мало: освободите середину или раздвиньте руки и повторите.",
        "adopt_in_the_way": "  Уберите то, что мешает: {pieces}",
        "adopt_script": "Свой скрипт стола (байт: {bytes:,}) остался, его спрашивают первым.",
        "adopt_mind_screens": "  Учтите: он по ходу дела заново строит экран, тогда панели игры исчезнут.",
        "adopt_mind_waits": "  Учтите: он отменяет всё отложенное, и у правил тоже: стол, возможно, придётся "
        "загрузить снова.",
        "adopt_mind_kept": "  Учтите: он сам читает то, что хранит сохранение, а там теперь есть и чужое.",
        "adopt_screens": "Свои экраны стола остались.",
        "adopt_screens_faulty": "  Их не прочесть ({fault}): пока это не исправлено, TTS не покажет ничего.",
        "adopt_screens_shared": "  В них есть id, которые нужны панелям игры: {ids}. Назовите их иначе.",
        "adopt_better": "Больше их узнаёт {title} ({count}): укажите --game {game}.",
        "adopt_how": "Номер; Enter — это",
        "adopt_how_named": "Номер или название карты; Enter — это",
        "adopt_object": "Объект: {path}",
        "adopt_object_next": "Запустите `{call}` и бросьте его на стол в TTS (Objects, Saved Objects).",
        "adopt_table": "Стол: {path}",
        "adopt_table_next": "Запустите `{call}` и откройте его в TTS (Games, Save & Load).",
    },
}
"""By language and name; values in braces are filled in."""

NOUNS: Mapping[str, tuple[str, str, str]] = {
    "card": ("карта", "карты", "карт"),
    "deck": ("колода", "колоды", "колод"),
    "move": ("действие", "действия", "действий"),
    "hand": ("рука", "руки", "рук"),
    "other zone": ("другая зона", "другие зоны", "других зон"),
    "piece": ("объект", "объекта", "объектов"),
    "problem": ("ошибка", "ошибки", "ошибок"),
    "script": ("скрипт", "скрипта", "скриптов"),
    "scripted object": ("объект со скриптами", "объекта со скриптами", "объектов со скриптами"),
}
"""In Russian: one, two, and five of them."""
