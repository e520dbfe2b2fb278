### Что произошло: ходы

heading-setup = Перед первым ходом
heading-turn = Ход { $number }: { $seat }
for-gold = { $price ->
    [0] { "" }
    [one] {" "}(за { $price } золото, осталось { $left })
   *[other] {" "}(за { $price } золота, осталось { $left })
}
from-card = { $cause_is ->
    [card] {" "}({ $cause })
    [itself] {" "}(сам себе)
    [codex-crash] {" "}за уничтоженное здание
   *[other] { "" }
}

event-setup = Колоды перемешаны, карты розданы.
event-turn = { "" }
event-first_player = { $seat } ходит первым.
event-ending = { $seat } завершает ход.
event-hand_discarded = { $seat } сбрасывает руку, карт: { $number }.
event-won = База уничтожена ({ $loser }): { $seat } побеждает!
event-gave_up = { $seat } сдаётся.
event-drew = { $card_is ->
    [card] { $seat } берёт: { $card }{ drawn-for }.
   *[hidden] { $times ->
        [1] { $seat } берёт карту{ drawn-for }.
        [one] { $seat } берёт { $times } карту{ drawn-for }.
        [few] { $seat } берёт { $times } карты{ drawn-for }.
       *[other] { $seat } берёт { $times } карт{ drawn-for }.
    }
}
drawn-for = { $source_is ->
    [codex-technician] {" "}за техника
    [card] {" "}({ $source })
   *[other] { "" }
}
event-pile_rebuilt = { $deck } перемешивает сброс: он снова стал колодой.
event-tech = { $seat } кладёт выбранное в сброс: { $cards }.
event-teched = { $card_is ->
    [card] { $seat } выбирает на следующий ход: { $card }.
   *[hidden] { "" }
}
event-unteched = { $card_is ->
    [card] { $seat } возвращает в кодекс: { $card }.
   *[hidden] { "" }
}

### Что произошло: золото, рабочие, постройки

event-gold = { $cause_is ->
    [codex-income] { $seat } получает золото от рабочих: { $number }, теперь { $left }.
    [codex-scavenger] { $seat } получает золото за мародёра: { $number }, теперь { $left }.
   *[other] { $less_is ->
        [yes] { $seat } теряет золото: { $number }{ because }, осталось { $left }.
       *[no] { $seat } получает золото: { $number }{ because }, теперь { $left }.
    }
}
event-hired = { $card_is ->
    [card] { $seat } нанимает рабочего: { $card }{ for-gold }.
   *[hidden] { $seat } нанимает рабочего{ for-gold }.
}
event-workers_trashed = { $seat } теряет рабочих: { $number }{ because }, осталось { $left }.
event-built = { $seat } строит: { $card }{ for-gold }.
event-specialized = { $seat } выбирает специализацию героя: { $card }.

### Что произошло: герои

event-summoned = { $seat } призывает: { $card }{ for-gold }.
event-leveled = { $less_is ->
    [yes] { $card } понижает уровень на { $number }, до { $level }{ because }.
   *[no] { $cause_is ->
        [codex-levels_for_death] { $card } повышает уровень на { $number }, до { $level }, за гибель героя противника.
       *[other] { $card } повышает уровень на { $number }, до { $level }{ because }{ for-gold }.
    }
}

### Что произошло: розыгрыш и применение

event-played = { $target_is ->
    [none] { $seat } играет: { $card }{ for-gold }.
   *[other] { $seat } играет: { $card } → { $target }{ for-gold }.
}
event-used = { $target_is ->
    [none] { $seat } применяет: { $card }{ for-gold }.
   *[other] { $seat } применяет: { $card } → { $target }{ for-gold }.
}
event-boosted = { $seat } оплачивает усиление: { $card }{ for-gold }.
event-resisted = { $seat } платит за сопротивление: { $cards }{ for-gold }.
event-cancelled = { $what_is ->
    [dies] Спасение от гибели{ because }: { $card }.
    [damaged] Без урона{ because }: { $card }.
    [arrives] Вместо прибытия{ because }: { $card }.
   *[other] { $by } предотвращает это{ because }.
}
event-spell_done = { "" }
event-forecast = { $seat } кладёт в будущее: { $card }.
event-arrived = { $cause_is ->
    [codex-forecast] Прибытие из будущего: { $card } → { $seat }.
   *[other] Прибытие{ because }: { $card } → { $seat }.
}
event-legend_discarded = Вторая такая легенда уходит в сброс: { $card }.
event-tokens = { $seat } получает помощников: { $like }, { $number }{ because }.
event-looked_at = { $seat } смотрит карты: { $number }{ because }.
event-controlled = { $until_is ->
    [none] { $seat } получает контроль: { $card }{ because }.
   *[other] { $seat } получает контроль на этот ход: { $card }{ because }.
}
event-given_back = { $seat } получает контроль обратно: { $card }.

### Что произошло: патруль и атаки

event-patrols = { $seat } ставит в патруль: { $card } → { $zone }.
event-stood_down = { $card } покидает патруль{ because }.
event-patrol_over = { $seat } снимает патруль: { $cards }.
event-shifted = Другая ячейка{ because }: { $card } → { $zone }.
event-attacked = { $seat } атакует: { $card } → { $target }{ for-gold }.
event-detected = Башня ({ $seat }) обнаруживает: { $card }.
event-damaged = { $soaked ->
    [0] { $card }, урон: { $number }{ from-card }, осталось ЗДР: { $left }.
   *[other] { $card }, урон: { $number }{ from-card }, броня приняла { $soaked }, осталось ЗДР: { $left }.
}
event-prevented = Урон по { $card } предотвращён{ because }: { $number }.
event-healed = { $cause_is ->
    [codex-band_heals] { $card }, новая ступень, исцелено: { $number }, теперь ЗДР: { $left }.
   *[other] { $card }, исцелено: { $number }{ because }, теперь ЗДР: { $left }.
}
event-exhausted = { $cause_is ->
    [card] Повёрнута карта{ because }: { $card }.
   *[other] { "" }
}
event-readied = Снова наготове{ because }: { $card }.
event-disabled = { $card } не станет готовой картой в следующую фазу готовности{ because }.
event-locked = Нельзя призвать на следующем ходу{ because }: { $card }.
event-runes = { $less_is ->
    [yes] { $stat }, { $card }: снято { $number }{ because }, осталось { $left }.
   *[no] { $stat }, { $card }: положено { $number }{ because }, теперь { $left }.
}
event-runes_cancelled = Руны +1/+1 и -1/-1, { $card }: уничтожили друг друга, по { $number }.
event-killed = { $cause_is ->
    [codex-ephemeral] Погибает эфемерный: { $card }.
   *[other] Погибает: { $card }.
}
event-destroyed = { $cause_is ->
    [codex-illusion] Погибает Иллюзия, ставшая целью: { $card }.
    [codex-add_on] Уничтожено новой пристройкой: { $card }.
   *[other] Уничтожено{ because }: { $card }.
}
event-sacrificed = { $cause_is ->
    [codex-fading] Угасает, последняя руна времени снята: { $card }.
    [codex-channeling] Принесено в жертву без героя своей специализации: { $card }.
   *[other] Принесено в жертву{ because }: { $card }.
}
event-bounced = { $zone_is ->
    [none] { $card } покидает игру{ because }.
   *[other] { $card } → { $zone }{ because }.
}
event-trashed = Вне игры{ because }: { $card }.
event-discarded = { $cause_is ->
    [codex-attachments] В сброс, прикрепляться больше не к чему: { $cards }.
   *[other] В сброс{ because }: { $cards }.
}
event-stacked = На верх колоды{ because }: { $card }.

### Что нельзя: золото и постройки

refusal-codex-gold = Цена в золоте: { $price }, а у вас { $gold }.
refusal-codex-one_worker = За ход нанимают одного рабочего.
refusal-codex-standing = Это уже построено: { $card }.
refusal-codex-needs_workers = Нужно рабочих: { $wanted }, а у вас { $there }.
refusal-codex-tech_in_order = Сначала должно быть достроено: { $needs }.
refusal-codex-one_add_on_a_turn = За ход строят одну пристройку.
refusal-codex-tech_building = Нужно достроенное здание теха { $tech ->
    [1] I
    [2] II
   *[other] III
}.
refusal-codex-tech_spec = Ваши здания теха не для этой специализации: { $spec }.
refusal-codex-two_tech_cards = { $chosen ->
    [2] Две карты уже выбраны.
   *[other] Нужно выбрать две карты, пока их { $chosen }.
}
refusal-codex-tech_first = Сначала выберите карты на этот ход.

### Что нельзя: герои и карты

refusal-codex-hero_limit = Героев в игре может быть не больше: { $limit }.
refusal-codex-hero_rests = Этого героя пока нельзя призвать: { $card }.
refusal-codex-levels_locked = Этот герой сейчас не получает уровней: { $card }.
refusal-codex-needs_hero = { $spec_is ->
    [any] Для заклинания нужен герой в игре.
   *[other] Для этого заклинания нужен в игре ваш герой специализации: { $spec }.
}
refusal-codex-ultimate = Герой этого заклинания должен быть на высшем уровне ещё до этого хода.
refusal-codex-no_play = Это запрещает { $by }.
refusal-codex-one_card_a_turn = За ход можно сыграть лишь одну карту ({ $by }).
refusal-codex-card_condition = Сейчас нет того, чего требует карта: { $card }.
refusal-codex-needs_target = Нет цели для карты: { $card }.
refusal-codex-cost = Нужно отдать карт: { $wanted }, а отдать можно { $there }.
refusal-codex-exhausted = Карта уже повёрнута: { $card }.
refusal-codex-arrival_fatigue = Карта прибыла в этот ход, и повернуть её ради цены нельзя: { $card }.
refusal-codex-rune_cost = Рун на карте не хватает: { $there }.
refusal-codex-limit = Эту способность за ход больше применить нельзя.
refusal-codex-untargetable = Это не может быть целью: { $target }.
refusal-codex-invisible = Вы этого не видите: { $target }.
refusal-codex-flagbearer = Целью должен быть знаменосец: { $flagbearer }.
refusal-codex-tower_once = Ваша башня в этот ход уже обнаружила одну карту.

### Что нельзя: атаки и патруль

refusal-codex-attack_ready = Карта повёрнута, а атакуют только готовые: { $card }.
refusal-codex-attack_fatigue = Карта прибыла в этот ход и атаковать не может: { $card }.
refusal-codex-readiness_once = В этот ход эта карта уже атаковала: { $card }.
refusal-codex-cannot_attack = Не может атаковать: { $card }.
refusal-codex-fliers_are_out_of_reach = До летающих не достать: { $target }.
refusal-codex-unattackable = Это нельзя атаковать: { $target }.
refusal-codex-patrollers_first = Сначала атакуйте патрульного: { $patroller }.
refusal-codex-ready_to_patrol = Карта повёрнута, а патрулируют только готовые: { $card }.
refusal-codex-cannot_patrol = Не может патрулировать: { $card }.
refusal-codex-one_in_a_slot = В этой ячейке уже есть патрульный: { $there }.

### О чём спрашивают

question-boost = { $cause }: оплатить усиление?
option-boost = Оплатить
option-no_boost = Не платить
question-keep-codex-stash = Какую карту оставить? Выберите { how-many }.
question-pick-codex-attack = Защитника больше нет: что вы атакуете?
question-pick-codex-overpower = Урона больше, чем выдержит патрульный: кто получит остальное?
question-pick-codex-sparkshot = Какой соседний патрульный получит урон?
question-pick-codex-levels_for_death = Какой герой получит два уровня?
question-pick-codex-spec = Специализация какого героя?

now-turn = { $seat } действует.
now-teching = { $seat } выбирает карты на следующий ход.
now-attack = Атака.
now-over = Игра окончена.

### Откуда берётся число

why-squad_leader = командир
why-elite = элита
why-lookout = дозорный
why-frenzy = ярость
why-plus_runes = руны +1/+1
why-minus_runes = руны -1/-1
why-everybody = есть у всех
why-counted = посчитано
why-marked = отмечено
why-workers = рабочие
why-level = уровень
why-other_colour = нет героя этого цвета
why-several_colours = герои разных цветов
why-rebuilt = восстановление
why-named = названо
why-HP = ЗДР
why-damage = урон
why-announced = объявлено

stat-atk = АТК
stat-hp = ЗДР
stat-cost = Цена
stat-price = Цена розыгрыша
stat-tech = Уровень теха
stat-armour = Броня
stat-resist = Сопротивление
stat-frenzy = Ярость
stat-healing = Исцеление
stat-obliterate = Истребление
stat-sparkshot = Искра
stat-fading = Угасание
stat-forecast = Предвидение
stat-boost = Усиление
stat-hp_left = Осталось ЗДР
stat-printed_atk = Напечатанная АТК
stat-effect_damage = Урон эффектов
stat-max_level = Высший уровень
stat-level = Уровень
stat-damage = Урон
stat-plus = Руны +1/+1
stat-minus = Руны -1/-1
stat-time = Руны времени
stat-crumbling = Руны распада
stat-blood = Руны крови
stat-corpse = Руны праха
stat-feather = Руны пера
stat-focus = Руны концентрации
stat-growth = Руны роста
stat-javelin = Руны дротика
stat-sword = Руны меча
stat-gold = Золото
stat-workers = Рабочие
stat-worker_income = Доход
stat-hire_cost = Цена рабочего
stat-construction_cost = Надбавка к стройке
stat-attack_cost = Цена атаки
stat-draw = Карт сверх сброшенных
stat-hand_limit = Предел руки
stat-heroes_allowed = Героев в игре
stat-named_number = Названное число
stat-announced = Объявленное число
stat-die = Кубик

### Ходы: надписи на кнопках

move-hire = Нанять рабочего: { $card }
move-summon = Призвать: { $card }
move-level = Уровни, { $card }: { $n }
move-play = { $label_is ->
    [none] Сыграть: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-use = { $label_is ->
    [none] Применить: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-attack = Атаковать: { $card } → { $target }
move-patrol = В патруль: { $card } → { $target }
move-stand_down = Из патруля: { $card }
move-build = Построить: { $card }
move-detect = Обнаружить: { $card }
move-tech = На следующий ход: { $card }
move-untech = Вернуть в кодекс: { $card }
move-tech_done = Больше карт не нужно
move-end_turn = Завершить ход
move-edit-turn = ходит { $target }
move-edit-damage = { $card }, урон: { $n }
move-edit-plus = { $card }, руны +1/+1: { $n }
move-edit-minus = { $card }, руны -1/-1: { $n }
move-edit-time = { $card }, руны времени: { $n }
move-edit-crumbling = { $card }, руны распада: { $n }
move-edit-blood = { $card }, руны крови: { $n }
move-edit-corpse = { $card }, руны праха: { $n }
move-edit-feather = { $card }, руны пера: { $n }
move-edit-focus = { $card }, руны сосредоточения: { $n }
move-edit-growth = { $card }, руны роста: { $n }
move-edit-javelin = { $card }, руны копья: { $n }
move-edit-sword = { $card }, руны меча: { $n }
move-edit-level = { $card }, уровень: { $n }
move-edit-summoning = { $card }, ждать ходов: { $n }
move-edit-maxed = { $card }, на высшем уровне
move-edit-fresh = { $card }, прибытие в этот ход
move-edit-turned = { $n ->
    [0] { $card }, наготове
   *[other] { $card }, карта повёрнута
}
move-edit-built = { $n ->
    [0] { $target }, достроено: { $card }
    [1] { $target }, строится: { $card }
   *[other] { $target }, не построено: { $card }
}
move-edit-tech_level = { $target }, достроено зданий теха: { $n }
move-edit-token = { $target } получает помощника: { $card }
move-edit-may_tech = { $n ->
    [0] { $target } не выбирает карты
   *[other] { $target } выбирает карты
}

### Ходы: что можно сделать

may-hire = Нанять рабочего
may-summon = Призвать героя
may-level = Повысить уровень
may-play = Сыграть карту
may-use = Применить способность
may-attack = Атаковать
may-patrol = В патруль
may-stand_down = Из патруля
may-build = Построить
may-detect = Обнаружить
may-tech = Выбрать новые карты
may-untech = Вернуть в кодекс
may-tech_done = Больше карт не нужно
may-end_turn = Завершить ход

### Что на экране

roll-game = { $seat }: бросьте кубик, кому ходить первым. 1–3: вам, 4–6: противнику.
strip-turn = Ход { $number }: { $seat }
strip-won = Победитель: { $seat }
strip-preparation = Игра вот-вот начнётся
me = { $seat }
me-purse = Золото { $gold }, рабочие { $workers }
me-hand = Рука { $hand }, колода { $draw }, сброс { $discard }
me-tech = { $n ->
    [0] Новые карты: выберите две
    [1] Новые карты: выбрана одна из двух
   *[other] Новые карты: выбраны обе
}
plate-standing = ЗДР { $hp } из { $most }
plate-unfinished =
    готово со
    следующего хода
plate-build = Построить · { $price }
short-codex-needs_workers = нужно рабочих: { $wanted }
short-codex-tech_in_order = сначала { $needs }
short-codex-one_add_on_a_turn = одна за ход
short-codex-gold = есть только { $gold }
plate-purse = Золото { $gold }, рабочие { $workers }
plate-seat = { $seat }, рука { $hand }
plate-count = { $n }
plate-tech = { $n ->
    [0] { "" }
   *[other] Выбрано: { $n }
}
label-fighter = { $atk }/{ $hp }
label-hero = { $level }: { $atk }/{ $hp }
label-thing = { $hp }
label-unbuilt = не построено
label-constructing = строится
label-runes = { $rune }: { $n }
label-rests = отдыхает

### Имена

word-codex = Кодекс
word-hero = Герой
word-fixture = Здание
word-gold = золото
word-workers = рабочие
word-blood = Кровь
word-growth = Рост
word-bashing = Сокрушение
word-finesse = Изящество
word-anarchy = Анархия
word-fire = Огонь
word-balance = Равновесие
word-feral = Дикость
word-law = Закон
word-peace = Мир
word-truth = Истина
word-demonology = Демонология
word-disease = Болезнь
word-necromancy = Некромантия
word-discipline = Дисциплина
word-ninjutsu = Ниндзюцу
word-strength = Сила
word-past = Прошлое
word-present = Настоящее
word-future = Будущее
zone-hand = рука
zone-draw = колода
zone-discard = сброс
zone-codex = кодекс
zone-tech = новые карты
zone-workers = рабочие
zone-command = командная зона
zone-play = игра
zone-patrol-1 = командир
zone-patrol-2 = элита
zone-patrol-3 = мародёр
zone-patrol-4 = техник
zone-patrol-5 = дозорный
zone-future = будущее
zone-base = база
zone-tech1 = место здания теха I
zone-tech2 = место здания теха II
zone-tech3 = место здания теха III
zone-addon = место пристроек
zone-leaving = покидает игру
zone-spotlight = происходящее
zone-trash = вне игры
zone-box = коробка

### Слова на картах, и что они значат

keyword-haste = Расторопность
means-haste = в ход прибытия карта может атаковать и поворачиваться ради цены.
keyword-flying = Полёт
means-flying = проходит мимо нелетающего патруля; атаковать летающих могут только летающие и ПВО.
keyword-anti_air = ПВО
means-anti_air = может атаковать летающих; в патруле бьёт тех, кто пролетает мимо.
keyword-stealth = Скрытность
means-stealth = проходит мимо патруля, если у противника нет обнаружения.
keyword-invisible = Невидимость
means-invisible = карта скрыта; без обнаружения противник не может сделать её целью, а вне патруля и атаковать.
keyword-unstoppable = Неудержимость
means-unstoppable = проходит мимо патруля.
keyword-detector = Обнаружение
means-detector = игрок видит всё скрытое и невидимое у противников.
keyword-overpower = Превосходство
means-overpower = лишний урон по атакованному патрульному достаётся другому патрульному, а если других нет, чему угодно.
keyword-swift_strike = Быстрый удар
means-swift_strike = боевой урон наносится раньше остальных.
keyword-readiness = Боеготовность
means-readiness = карта не поворачивается при атаке, но атакует один раз за ход.
keyword-long_range = Дальнобойность
means-long_range = при атаке защитники без дальнобойности не бьют в ответ.
keyword-deathtouch = Смертельное касание
means-deathtouch = любой боевой урон этой карты убивает юнита или героя.
keyword-armor_piercing = Бронебойность
means-armor_piercing = броня не принимает урона от этой карты.
keyword-ephemeral = Эфемерность
means-ephemeral = карта погибает в конце любого хода.
keyword-channeling = Поддержание
means-channeling = карта приносится в жертву, как только у её игрока нет в игре героя её специализации.
keyword-attach = Прикрепление
means-attach = остаётся на той карте, на которую сыграно; когда та покидает игру, уходит в сброс.
keyword-indestructible = Неразрушимость
means-indestructible = вместо гибели карта поворачивается и теряет весь урон и всё прикреплённое.
keyword-two_lives = Две жизни
means-two_lives = в первый раз вместо гибели исцеляется весь урон.
keyword-flagbearer = Знаменосец
means-flagbearer = если карта противника может выбрать его целью, другой цели ей не выбрать.
keyword-illusion = Иллюзия
means-illusion = погибает, как только становится целью.
keyword-resist = Сопротивление
means-resist = чтобы сделать карту целью, противник каждый раз платит { $n ->
    [one] { $n } золото
   *[other] { $n } золота
}.
keyword-frenzy = Ярость
means-frenzy = +{ $n } АТК в ходы её игрока.
keyword-healing = Исцеление
means-healing = в начале хода каждый свой юнит и герой исцеляется на { $n }.
keyword-obliterate = Истребление
means-obliterate = при атаке сначала уничтожается столько юнитов защитника с самым низким техом: { $n }.
keyword-sparkshot = Искра
means-sparkshot = при атаке на патрульного наносит { $n ->
    [X] 1 урон
    [one] { $n } урон
   *[other] { $n } урона
} его соседу по патрулю.
keyword-fading = Угасание
means-fading = прибывает со столькими рунами времени: { $n }; в начале хода её игрока одна снимается, и с последней карта приносится в жертву.
keyword-forecast = Предвидение
means-forecast = ждёт в будущем со столькими рунами времени: { $n }; в начале хода её игрока одна снимается, и с последней карта прибывает.
keyword-boost = Усиление
means-boost = когда карту играют, можно доплатить { $n ->
    [one] { $n } золото
   *[other] { $n } золота
} ради того, что на ней сказано.
keyword-disable = Обездвижить
means-disable = повернуть и вывести из патруля; в следующую фазу готовности карта не становится готовой.
keyword-sideline = Вывести из патруля
means-sideline = карта покидает ячейку патруля и остаётся в игре.
keyword-trash = Убрать из игры
means-trash = карта в этой партии больше не участвует; это не гибель.
keyword-minor = Малое
means-minor = его может сыграть любой герой в игре; без героя своего цвета стоит на 1 больше, если не нейтральное.
keyword-ultimate = Ультимативное
means-ultimate = герой его специализации должен быть на высшем уровне ещё с прошлых ходов.
keyword-ongoing = Длительное
means-ongoing = остаётся в игре.
keyword-legendary = Легенда
means-legendary = под контролем игрока может быть только одна такая карта.
keyword-token = Помощник
means-token = юнит, который не бывает ни в колоде, ни на руке; когда он покидает игру, его больше нет.

### Виды карт

kind-unit = Юнит
kind-hero = Герой
kind-spell = Заклинание
kind-building = Здание
kind-upgrade = Улучшение
kind-fixture = Здание

### Как начать нельзя

setup-seats = В { "Codex" } играют двое, а за столом игроков: { $n }.
setup-no_hero = { $name } — не герой: назовите героев их номерами.
setup-heroes = { $seat }, героев: { $n }. В простой игре нужен один, в обычной три.
setup-specs = { $seat }: два героя одной специализации, а они нужны разные.

### Домашние правила

house-game = basic: по одному герою; standard: по три. Если не сказано: { "basic" }.
house-heroes = Кто какими героями играет: одним, а в обычной игре тремя (heroes.white=cx.…,cx.…,cx.…).
house-free_levels = Два уровня за чужого героя: как бы он ни ушёл (any) или только за убитого (kills). Если не сказано: { "any" }.
house-overpower_armour = Уменьшает ли броня, что была до удара, лишний урон превосходства. Если не сказано: { "yes" }.
house-by_hand = Участвуют ли карты, которые игроки исполняют сами. Если не сказано: { "yes" }.
