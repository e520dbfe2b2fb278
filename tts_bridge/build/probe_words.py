"""What the probe says, in both languages."""

from typing import Final

SAYINGS: Final = {
    "en": {
        "begin": "Sit at White, alone, and do what stands above; then press what is true. Nothing breaks.",
        "end": "That was all. Thank you! Save the game now, if tts-bridge does not run beside it.",
        "spot": "free spot",
        "note": "A probe by tts-bridge: it asks for thirty small things and writes down what the game says.",
        "done": "Done", "skipped": "Skip", "impossible": "It cannot be done",
    },
    "ru": {
        "begin": "Сядьте за белых, одни, и делайте то, что написано вверху; потом нажмите то, что верно. "
        "Испортить здесь ничего нельзя.",
        "end": "Это всё. Спасибо! Если рядом не запущен tts-bridge, сохраните теперь игру.",
        "spot": "пустое место",
        "note": "Проба tts-bridge: просит сделать десятка три мелочей и записывает, что говорит игра.",
        "done": "Сделано", "skipped": "Пропустить", "impossible": "Так нельзя",
    },
}  # fmt: skip
"""By language: what stands above, on the buttons and in the notes."""

_NOTHING_EN = " Nothing may happen; press Done all the same."
_NOTHING_RU = " Может ничего не произойти; всё равно нажмите «Сделано»."

INSTRUCTIONS: Final = {
    "en": {
        "drag_top": "Drag the top card of the deck quickly to the free spot.",
        "drag_deck": "Press on the deck, wait until all of it is held, and drag it to the free spot.",
        "number_deck": "Point at the deck and press 2. Wait a moment.",
        "number_sealed": "Point at the deck and press 2. Wait a moment." + _NOTHING_EN,
        "draw_menu": "Right click on the deck: Draw, 1.",
        "deal_menu": "Right click on the deck: Deal, 1.",
        "shuffle": "Point at the deck and press R.",
        "search": "Right click on the deck: Search. Close the window without taking anything.",
        "search_sealed": "Try to search the deck with a right click, and close the window." + _NOTHING_EN,
        "tooltip_sealed": "Point at the deck. Does its name appear? Done: yes. It cannot be done: no.",
        "zoom_sealed": "Point at the deck and hold Alt. Is it shown large? Done: yes. It cannot be done: no.",
        "card_on_card": "Drag the card A (the left one) onto the card B beside it.",
        "card_on_card_refused": "Drag the card A onto the card B once more: this time they stay apart.",
        "card_into_deck": "Drag the card that lies face down onto the deck.",
        "card_into_deck_refused": "Drag the card that lies face down onto the deck: now it is not let in.",
        "escape": "Pick the card A up, hold it over the free spot, and press Esc.",
        "pick_up_refused": "Try to drag the card A to the free spot." + _NOTHING_EN,
        "delete_refused": "Point at the card A and press Delete." + _NOTHING_EN,
        "throw": "Throw the card A away from you: let it go while you move it fast.",
        "flip": "Point at the card A and press F.",
        "turn": "Point at the card A and press E, once.",
        "peek": "Point at the card that lies face down, and hold Alt and Shift.",
        "to_hand": "Drag the card A into your hand.",
        "out_of_hand": "Drag the card A into your hand; then drag it from there to the free spot.",
        "over_hand": "Hold the card A over your hand for two seconds; then drag it on to the free spot.",
        "face_seen": "Is a second person here? Drag the card A into your hand and slowly out again: do they "
        "see its face before you let go? Done: yes. It cannot be done: no. Alone: Skip.",
        "screen_of_newcomers": "Let a second person join now. Do they read this very sentence? Done: yes. It "
        "cannot be done: no. Alone: Skip.",
        "roll": "Point at the die and press R. Wait until it lies still.",
        "number_die": "Point at the die and press 5. Wait a moment.",
        "number_die_refused": "Point at the die and press 5 once more." + _NOTHING_EN,
        "button": "Press the button of the plate, once.",
        "chat": "Type the word probe into the chat.",
        "ping": "Point at the free spot and press Tab.",
    },
    "ru": {
        "drag_top": "Быстро перетащите верхнюю карту колоды на пустое место.",
        "drag_deck": "Нажмите на колоду, подождите, пока не возьмётся вся, и перетащите её на пустое место.",
        "number_deck": "Наведите на колоду и нажмите 2. Подождите немного.",
        "number_sealed": "Наведите на колоду и нажмите 2. Подождите немного." + _NOTHING_RU,
        "draw_menu": "Правый щелчок по колоде: Draw, 1.",
        "deal_menu": "Правый щелчок по колоде: Deal, 1.",
        "shuffle": "Наведите на колоду и нажмите R.",
        "search": "Правый щелчок по колоде: Search. Закройте окно, ничего не взяв.",
        "search_sealed": "Попробуйте открыть Search правым щелчком по колоде и закройте окно." + _NOTHING_RU,
        "tooltip_sealed": "Наведите на колоду. Показалось её имя? Сделано: да. Так нельзя: нет.",
        "zoom_sealed": "Наведите на колоду и держите Alt. Она показана крупно? Сделано: да. Так нельзя: нет.",
        "card_on_card": "Перетащите карту A (левую) на карту B рядом с ней.",
        "card_on_card_refused": "Ещё раз перетащите карту A на карту B: теперь они останутся порознь.",
        "card_into_deck": "Перетащите карту, которая лежит лицом вниз, на колоду.",
        "card_into_deck_refused": "Перетащите карту, что лежит лицом вниз, на колоду: теперь её не пустят.",
        "escape": "Возьмите карту A, подержите над пустым местом и нажмите Esc.",
        "pick_up_refused": "Попробуйте перетащить карту A на пустое место." + _NOTHING_RU,
        "delete_refused": "Наведите на карту A и нажмите Delete." + _NOTHING_RU,
        "throw": "Бросьте карту A от себя: отпустите её, быстро двигая.",
        "flip": "Наведите на карту A и нажмите F.",
        "turn": "Наведите на карту A и нажмите E один раз.",
        "peek": "Наведите на карту, которая лежит лицом вниз, и держите Alt и Shift.",
        "to_hand": "Перетащите карту A себе в руку.",
        "out_of_hand": "Перетащите карту A себе в руку, а потом оттуда на пустое место.",
        "over_hand": "Подержите карту A над рукой две секунды и, не отпуская, перенесите на пустое место.",
        "face_seen": "С вами есть кто-то второй? Перенесите карту A в руку и медленно обратно: видит ли он "
        "её лицевую сторону, пока вы её держите? Сделано: да. Так нельзя: нет. Вы одни: пропустите.",
        "screen_of_newcomers": "Пусть сейчас войдёт кто-то второй. Читает ли он это самое предложение? "
        "Сделано: да. Так нельзя: нет. Вы одни: пропустите.",
        "roll": "Наведите на кубик и нажмите R. Подождите, пока он не ляжет.",
        "number_die": "Наведите на кубик и нажмите 5. Подождите немного.",
        "number_die_refused": "Ещё раз наведите на кубик и нажмите 5." + _NOTHING_RU,
        "button": "Нажмите кнопку на плашке один раз.",
        "chat": "Напишите в чат слово probe.",
        "ping": "Наведите на пустое место и нажмите Tab.",
    },
}
"""By language and task."""
