### Что произошло: ходы

heading-setup = Перед первым ходом
heading-turn = Ход { $number }: { $seat }

event-setup = Колоды перемешаны, карты розданы.
event-turn = { "" }
event-first_player = { $seat } ходит первым.
event-ending = { $seat } завершает главную фазу.
event-hand_discarded = { $seat } сбрасывает руку, карт: { $number }.
event-won = { $seat } разрушает базу и побеждает!
event-drew = { $card_is ->
    [card] { $seat } берёт: { $card }.
   *[hidden] { $seat } берёт карту.
}
event-pile_rebuilt = Сброс перемешан и снова стал колодой.
event-tech = { $seat } кладёт в сброс новые карты: { $cards }.
event-teched = { $seat } выбирает на следующий ход: { $card }.
event-unteched = { $seat } возвращает в кодекс: { $card }.

### Что произошло: золото, рабочие, постройки

event-gold = { $cause_is ->
    [codex-income] { $seat } получает золото от рабочих: { $number }.
    [codex-scavenger] { $seat } получает золото за мародёра: { $number }.
   *[other] { $seat }, золото: { $number }.
}
event-hired = { $seat } нанимает рабочего: { $card }.
event-workers_trashed = { $seat } теряет рабочих: { $number }.
event-built = { $seat } строит: { $card }.
event-specialized = { $seat } выбирает специализацию: { $card }.

### Что произошло: герои

event-summoned = { $seat } призывает: { $card }.
event-leveled = { $cause_is ->
    [codex-levels_for_death] Уровни за гибель героя: { $card }, { $number }.
   *[other] Уровни: { $card }, { $number }.
}

### Что произошло: розыгрыш и применение

event-played = { $target_is ->
    [none] { $seat } разыгрывает: { $card }.
   *[other] { $seat } разыгрывает: { $card } → { $target }.
}
event-used = { $target_is ->
    [none] { $seat } применяет: { $card }.
   *[other] { $seat } применяет: { $card } → { $target }.
}
event-by_hand = { $seat } исполняет вручную: { $cause }.
event-spell_done = { "" }
event-forecast = { $seat } кладёт в будущее: { $card }.
event-legend_discarded = Вторая такая легенда уходит в сброс: { $card }.
event-tokens = { $seat } получает помощников: { $like }, { $number }.
event-looked_at = { $seat } смотрит карты: { $number }.
event-controlled = { $card } переходит под контроль: { $seat }.

### Что произошло: патруль и атаки

event-patrols = { $card } → { $zone }.
event-stood_down = { $card } покидает патруль.
event-attacked = { $seat } атакует: { $card } → { $target }.
event-detected = { $seat } обнаруживает: { $card }.
event-damaged = { $soaked ->
    [0] { $card }, урон: { $number }.
   *[other] { $card }, урон: { $number }, броня приняла { $soaked }.
}
event-healed = { $card }, исцелено: { $number }.
event-exhausted = { "" }
event-readied = Снова наготове: { $card }.
event-runes = { $rune_is ->
    [plus] { $card }, руны +1/+1: { $number }.
    [minus] { $card }, руны -1/-1: { $number }.
    [time] { $card }, руны времени: { $number }.
   *[other] { $card }, руны ({ $rune }): { $number }.
}
event-runes_cancelled = { $card }, взаимно уничтожено рун: { $number }.
event-killed = Погибает: { $card }.
event-destroyed = Уничтожено: { $card }.
event-sacrificed = Принесено в жертву: { $card }.
event-bounced = Возвращается в руку: { $card }.
event-trashed = Вне игры: { $card }.
event-discarded = { $cards_is ->
    [none] В сброс: { $card }.
   *[other] В сброс: { $cards }.
}
event-stacked = На верх колоды: { $card }.

### Что нельзя: золото и постройки

refusal-codex-gold = Цена в золоте: { $price }, а у вас есть { $gold }.
refusal-codex-one_worker = За ход нанимают одного рабочего.
refusal-codex-standing = Это уже построено: { $card }.
refusal-codex-needs_workers = Нужно рабочих: { $wanted }, а у вас { $there }.
refusal-codex-tech_in_order = Сначала должно быть достроено: { $needs }.
refusal-codex-one_add_on_a_turn = За ход строят одну пристройку.
refusal-codex-tech_building = Нужно достроенное здание теха { $tech }.
refusal-codex-tech_spec = Ваше здание теха не для этой специализации: { $spec }.
refusal-codex-two_tech_cards = { $chosen ->
    [2] Две карты уже выбраны.
   *[other] Нужно выбрать две карты, пока их { $chosen }.
}
refusal-codex-tech_first = Сначала нужно выбрать карты на этот ход.

### Что нельзя: герои и карты

refusal-codex-hero_limit = Героев в игре может быть не больше: { $limit }.
refusal-codex-hero_rests = Этого героя пока нельзя призвать: { $card }.
refusal-codex-levels_locked = Этот герой сейчас не получает уровней: { $card }.
refusal-codex-needs_hero = { $spec_is ->
    [any] Для заклинания нужен герой в игре.
   *[other] Для этого заклинания нужен в игре ваш герой специализации: { $spec }.
}
refusal-codex-ultimate = Его герой должен иметь высший уровень ещё до этого хода.
refusal-codex-no_play = Это запрещает { $by }.
refusal-codex-one_card_a_turn = За ход можно разыграть лишь одну карту ({ $by }).
refusal-codex-card_condition = То, чего требует карта, сейчас не выполнено: { $card }.
refusal-codex-needs_target = Нет цели для карты: { $card }.
refusal-codex-cost = Нужно отдать карт: { $wanted }, а отдать можно { $there }.
refusal-codex-exhausted = Это уже повёрнуто: { $card }.
refusal-codex-arrival_fatigue = Прибыло в этот ход, и повернуть его как плату нельзя: { $card }.
refusal-codex-rune_cost = Рун на карте не хватает: { $there }.
refusal-codex-limit = Больше за этот ход применить нельзя.
refusal-codex-untargetable = Это не может быть целью: { $target }.
refusal-codex-invisible = Вы этого не видите: { $target }.
refusal-codex-flagbearer = Целью должен быть знаменосец: { $flagbearer }.
refusal-codex-tower_once = Башня обнаруживает одну цель за ход.

### Что нельзя: атаки и патруль

refusal-codex-attack_ready = Атакует только то, что наготове: { $card }.
refusal-codex-attack_fatigue = Прибыло в этот ход и не может атаковать: { $card }.
refusal-codex-readiness_once = Атакует один раз за ход: { $card }.
refusal-codex-cannot_attack = Не может атаковать: { $card }.
refusal-codex-fliers_are_out_of_reach = Летит слишком высоко: { $target }.
refusal-codex-unattackable = Это нельзя атаковать: { $target }.
refusal-codex-patrollers_first = Сначала нужно атаковать патрульного: { $patroller }.
refusal-codex-must_be_attacked = Сначала нужно атаковать: { $wanted }.
refusal-codex-ready_to_patrol = В патруль идёт только то, что наготове: { $card }.
refusal-codex-cannot_patrol = Не может патрулировать: { $card }.
refusal-codex-one_in_a_slot = В этой ячейке уже есть патрульный: { $there }.

### О чём спрашивают

question-boost = { $cause }: оплатить усиление?
option-boost = Оплатить
option-no_boost = Не платить
question-by_hand_done = { $cause }: исполните карту, затем продолжайте.
option-by_hand_done = Готово
question-keep-codex-stash = Какую карту оставить? Выберите { how-many }.
question-pick-codex-attack = Защитника больше нет: что вы атакуете?
question-pick-codex-overpower = Урона больше, чем нужно: кто получит остальное?
question-pick-codex-sparkshot = Какой соседний патрульный получит урон?
question-pick-codex-levels_for_death = Какой герой получит два уровня?
question-pick-codex-spec = Специализация какого героя?

now-turn = { $seat } действует.
now-teching = { $seat } выбирает карты на следующий ход.
now-attack = Атака.
now-over = Игра окончена.

### Откуда берётся число

why-squad_leader = лидер патруля
why-elite = элита
why-lookout = скаут
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
why-announced = объявлено

stat-atk = Атака
stat-hp = Прочность
stat-cost = Цена
stat-tech = Уровень теха
stat-armour = Броня
stat-resist = Сопротивление
stat-frenzy = Ярость
stat-healing = Исцеление
stat-obliterate = Истребление
stat-sparkshot = Искры
stat-fading = Угасание
stat-forecast = Прогноз
stat-boost = Усиление
stat-base_floor = ЗДР, которые база сохраняет
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
stat-focus = Руны сосредоточения
stat-growth = Руны роста
stat-javelin = Руны копья
stat-sword = Руны меча
stat-gold = Золото
stat-workers = Рабочие
stat-worker_income = Доход
stat-hire_cost = Цена рабочего
stat-construction_cost = Надбавка к постройке
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
    [none] Разыграть: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-use = { $n ->
    [0] Применить: { $card }
    [1] Применить: { $card }
   *[other] Применить: { $card }, свойство { $n }
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
move-edit-turn = Ходит { $target }
move-edit-damage = { $card }, урон: { $n }
move-edit-plus = { $card }, руны +1/+1: { $n }
move-edit-minus = { $card }, руны -1/-1: { $n }
move-edit-time = { $card }, руны времени: { $n }
move-edit-level = { $card }, уровень: { $n }
move-edit-summoning = { $card }, ждать ходов: { $n }
move-edit-maxed = На высшем уровне: { $card }
move-edit-fresh = Только что прибыло: { $card }
move-edit-turned = { $n ->
    [0] Наготове: { $card }
   *[other] Повёрнуто: { $card }
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
may-play = Разыграть карту
may-use = Применить свойство
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

roll-game = { $seat }: брось кубик, кому ходить первым. 1–3: тебе, 4–6: противнику.
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
plate-standing = Прочность { $hp } из { $most }
plate-unfinished = готово со следующего хода
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
label-runes = { $rune } × { $n }
label-rests = отдыхает

### Имена

word-codex = Кодекс
word-hero = Герой
word-fixture = Постройка
word-time = время
word-crumbling = распад
word-blood = кровь
word-corpse = прах
word-feather = перо
word-focus = сосредоточение
word-growth = рост
word-javelin = копьё
word-sword = меч
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
zone-patrol-1 = лидер
zone-patrol-2 = элита
zone-patrol-3 = мародёр
zone-patrol-4 = техник
zone-patrol-5 = скаут
zone-future = будущее
zone-base = база
zone-tech1 = место первого теха
zone-tech2 = место второго теха
zone-tech3 = место третьего теха
zone-addon = место пристроек
zone-leaving = покидает игру
zone-spotlight = происходящее
zone-trash = вне игры
zone-box = коробка

### Виды карт

kind-unit = Юнит
kind-hero = Герой
kind-spell = Заклинание
kind-building = Здание
kind-upgrade = Улучшение
kind-fixture = Постройка

### Домашние правила

house-game = basic: по одному герою; standard: по три.
house-heroes = Кто какими героями играет: одним, а в обычной игре тремя (heroes.white=cx.…,cx.…,cx.…).
house-free_levels = Два уровня за чужого героя: как бы он ни ушёл (any) или только за убитого (kills).
house-overpower_armour = Уменьшает ли броня, что была до удара, перехлёст урона.
house-by_hand = Участвуют ли карты, которые игроки исполняют сами.
