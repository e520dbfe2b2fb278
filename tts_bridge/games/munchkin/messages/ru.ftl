### Обороты

n-levels = { $n ->
    [one] { $n } Уровень
    [few] { $n } Уровня
   *[other] { $n } Уровней
}
n-treasures = { $n ->
    [0] ничего
    [one] { $n } Сокровище
    [few] { $n } Сокровища
   *[other] { $n } Сокровищ
}

for-treasures = { $n ->
    [0] даром
    [one] за { $n } Сокровище
    [few] за { $n } Сокровища
   *[other] за { $n } Сокровищ
}
others-turn = { $turn_of_is ->
    [none] Ходить ещё никто не начал.
   *[other] Сейчас ходит { $turn_of }.
}

### Что случилось: начало, ходы, взятые карты

heading-setup = До первого хода
heading-turn = Ход { $number }: { $seat }

event-setup = Колоды перемешаны, карты розданы.
event-ready = { $seat }: готов.
event-first_player = { $seat } ходит первым.
event-skipped = { $seat } пропускает ход.
event-turn = { "" }
event-kicked = { $seat } вышибает Дверь.
event-turned_up = За Дверью: { $card }.
event-trouble = { $seat } ищет Неприятности.
event-loot_room = { $seat } чистит Нычки.
event-ending = { $seat } заканчивает ход.
event-took = { $cause_is ->
    [door] { $seat } берёт на «руку»: { $card }.
    [treasures] { $seat } получает: { $card }.
   *[other] { $seat } не дерётся, а берёт на «руку»: { $card }.
}

### Что случилось: сыгранные карты и способности

event-played = { $target_is ->
    [none] { $by } играет: { $card }.
   *[other] { $by } играет: { $card } → { $target }.
}
event-used = { $target_is ->
    [none] { $by } применяет: { $card }.
   *[other] { $by } применяет: { $card } → { $target }.
}
event-cancelled = { $what_is ->
    [dies] { $by } спасает жизнь ({ $cause }).
    [caught] { $by } спасает от неудачной Смывки ({ $cause }).
    [perks_offered] { $by } применяет: { $cause }.
   *[other] { $by } отменяет ({ $cause }): { $card }.
}
event-redirected = { $by } перенаправляет ({ $cause }): { $card } → { $to }.
event-discarded = { $cause_is ->
    [charity] { $seat } сбрасывает излишки: { $cards }.
    [treasures] { $seat } сбрасывает из только что полученных Сокровищ: { $cards }.
    [munchkin-nothing_left_behind] В сброс, потому что больше ни для чего не нужно: { $cards }.
    [itself] В сброс, как и сказано на карте: { $cards }.
    [card] В сброс ({ $cause }): { $cards }.
   *[other] В сброс: { $cards }.
}
event-not_paid = { $seat } всё-таки не платит: ничего не происходит{ because }.
event-stays = Остаётся при игроке: { $cause } → { $seat }.
event-threatened = Угроза{ because }: { $card } → { $seat }.
event-acted = Подействовало: { $cause } → { $seat }.
event-found_nothing = { $cause } → { $seat }: подействовать не на что, ничего не происходит.

### Что случилось: шмотки

event-stood = { "" }
event-put_on = { $target_is ->
    [none] { $seat } пускает в дело: { $card }.
   *[other] { $seat } меняет: { $target } → { $card }.
}
event-looked_through = { $seat } просматривает: { $target }.
event-packed = { $seat } убирает в Рюкзак: { $card }.
event-dismissed = { $seat } сбрасывает: { $card }.
event-unfit = { $cause_is ->
    [pack] { $card } уходит в Рюкзак: { $seat } больше не может это использовать.
    [needs] { $card } идёт в сброс: у игрока { $seat } больше нет того, чего требует эта карта.
   *[other] { $card } идёт в сброс: игроку { $seat } эту карту больше иметь нельзя.
}
event-surplus = { $cause_is ->
    [pack] { $seat } убирает лишнее в Рюкзак: { $card }.
    [give_away] { $seat } отдаёт лишнее: { $card }.
   *[other] { $seat } сбрасывает лишнее: { $card }.
}
event-offered = { $seat } → { $target }, предложение: { $card }.
event-traded = { $seat } и { $target } договорились.
event-trade_refused = { $seat } и { $target }: обмена не будет.
event-given = { $cause_is ->
    [promise] { $seat } получает обещанное: { $card }.
   *[other] { $seat } получает: { $card }.
}
event-at_trader = { $seat } выставляет на продажу: { $card }.
event-taken_back = { $seat } забирает обратно: { $card }.
event-sold = { $seat } продаёт: { $cards }.
event-gave = Благотворительность: { $seat } → { $target }: { $card }.

### Что случилось: бои

event-combat = { "" }
event-joined = { $by_is ->
    [seat] { $by } добавляет в бой{ because }: { $card } → { $seat }.
   *[other] Нападение{ because }: { $card } → { $seat }.
}
event-swapped = Замена монстра ({ $cause }): { $card } → { $new }.
event-asked_help = { $seat } зовёт на помощь { for-treasures }: { $target }.
event-offered_help = { $seat } предлагает помощь { for-treasures }.
event-promised = { $seat } обещает: { $card }.
event-declined = { $seat } отказывается от договора.
event-helped = { $seat } вступает в бой { for-treasures }.
event-winning = { $seat } вот-вот победит: { $munchkins } против { $monsters }.
event-left = { $cause_is ->
    [killed] { $card }: монстр убит{ by-source }.
    [beaten] { $card }: монстр побеждён{ by-source }.
   *[gone] { $card }: монстр выходит из боя{ by-source }.
}
event-treasures = Добыча: { n-treasures } → { $seat }.
event-lost = Бой проигран, { $munchkins } против { $monsters }. Пора смываться: { $seat }.
event-ran = { $bonus ->
    [0] Смывка ({ $cause }), { $seat }: { $roll }, а нужно 5.
   *[other] Смывка ({ $cause }), { $seat }: { $roll } и { $bonus }, а нужно 5.
}
event-said_first = { $seat } предлагает, кому смываться первым: { $target }.
event-not_pursued = Погони нет: { $cause } → { $seat }.
event-no_escape = Смыться нельзя: { $cause } → { $seat }.
event-escaped = { $seat } смывается ({ $cause }).
event-caught = Смыться не удалось: { $cause } → { $seat }.
event-spared = Из Непотребства действует только смерть: { $cause } → { $seat }.
event-covered = { $cause } прикрывает отступление: { $seat } смывается.
event-running_over = { "" }
event-combat_over = { "" }

### Что случилось: Уровни и смерть

event-level_gained = { $cause_is ->
    [kill] { $seat } получает { n-levels } за убийство, теперь Уровень { $level }.
    [sale] { $seat } получает { n-levels } за продажу, теперь Уровень { $level }.
    [card] { $seat } получает { n-levels }, теперь Уровень { $level } ({ $cause }).
   *[other] { $seat } получает { n-levels }, теперь Уровень { $level }.
}
event-level_lost = { $cause_is ->
    [card] { $seat } теряет { n-levels }, теперь Уровень { $level } ({ $cause }).
   *[other] { $seat } теряет { n-levels }, теперь Уровень { $level }.
}
event-level_kept = { $seat } на 1 Уровне, терять нечего{ because }.
event-died = { $seat } умирает{ because }.
event-skips = { $seat } пропустит ход{ because }.
event-looted = Мародёрство ({ $dead }). { $seat } берёт: { $card }.
event-revived = { $seat } снова в игре, новым манчкином.
event-game_won = { $seat } достигает 10-го Уровня и побеждает!
event-left_table = { $seat } выходит из игры, и всё, что у него было, сбрасывается.
event-last_at_table = { $seat } остаётся за столом последним местом и побеждает.
event-joined_table = { $seat } вступает в игру манчкином 1-го Уровня.

### Чего нельзя: ходы и фазы

refusal-munchkin-top_of_discard = В сбросе видна только верхняя карта; рыться в нём ({ $zone }) можно лишь с разрешения карты.
refusal-munchkin-one_door = Дверь вышибают один раз за ход, прежде всего остального.
refusal-munchkin-trouble_if_no_monster = { $phase_is ->
    [early] Сначала вышибите Дверь.
   *[other] Неприятности ищут после Двери, и только если за ней не было монстра.
}
refusal-munchkin-loot_if_no_monster = { $phase_is ->
    [early] Сначала вышибите Дверь.
   *[other] Нычки чистят один раз за ход, и только если монстр не встретился.
}
refusal-munchkin-phases_in_order = { $phase_is ->
    [early] Сначала вышибите Дверь.
   *[other] Сначала поищите Неприятности или почистите Нычки.
}
refusal-munchkin-no_plays_in_charity = Раздача излишков началась: карты в этом ходу больше не играют.
refusal-munchkin-charity_evenly = Излишки делят поровну, и здесь уже хватит: { $target }.
refusal-munchkin-the_dead_do_nothing = { $seat } — мертвец и до следующего хода ничего не делает.
refusal-munchkin-dead_get_nothing = { $seat } — мертвец, а мертвецы ничего не получают.

### Чего нельзя: шмотки

refusal-munchkin-items_on_own_turn = Шмотки надевают и убирают в свой ход или сразу при получении. { others-turn }
refusal-munchkin-no_change_in_combat = В бою шмотки не меняют: дерутся тем, что надето.
refusal-munchkin-wearer = Использовать это вы не можете: { $card }. В Рюкзаке нести можно.
refusal-munchkin-one_per_slot = { $slot_is ->
    [headgear] Надеть можно только один Головняк.
    [armor] Надеть можно только один Броник.
   *[footgear] Надеть можно только одну Обувку.
} Уже надето: { $worn }.
refusal-munchkin-slot_allowed = Такое вам сейчас не надеть. Мешает: { $card }.
refusal-munchkin-hands = { $needed ->
    [0] Рук это не занимает, но на каждую Руку надевают не больше одного такого. Уже надето: { $used }.
   *[other] Нужно Рук: { $needed }. Занято: { $used } из { $hands }.
}
refusal-munchkin-one_big = { $limit ->
    [0] Больших шмоток нести нельзя.
    [1] Нести можно только одну Большую шмотку.
   *[other] Больших шмоток можно нести только { $limit }.
} Уже есть: { $big }.
refusal-munchkin-pack_is_for_items = В Рюкзак кладут только шмотки.
refusal-munchkin-fixed = Это не снять ({ $card }).
refusal-munchkin-class_limit = { $twice_is ->
    [yes] Двух одинаковых Классов не бывает.
   *[no] { $limit ->
        [1] Класс может быть только один.
       *[other] Классов может быть только { $limit }.
    }
}
refusal-munchkin-card_needs = У вас нет того, чего требует карта: { $card }.
refusal-munchkin-nothing_thrown_away = Просто так шмотки не сбрасывают: продайте их, отдайте или заплатите ими.

### Чего нельзя: обмен и продажа

refusal-munchkin-trade_in_play = Меняются только шмотками, которые в игре. Сначала введите её в игру.
refusal-munchkin-trade_in_peace = { $seat } в бою: обмен возможен до или после него.
refusal-munchkin-not_tradable = Этим не меняются ({ $card }).
refusal-munchkin-sell_on_own_turn = Шмотки продают в свой ход. { others-turn }
refusal-munchkin-sell_in_peace = В бою ничего не продают.
refusal-munchkin-not_sellable = Это не продать ({ $card }).
refusal-munchkin-sale_of_a_thousand = Уровень стоит { $price } { -coins }, а шмоток набралось на { $value }.
refusal-munchkin-no_level_ten_by_sale = Десятый Уровень не купить.

### Чего нельзя: карты и способности

time-needed = { $needs_is ->
    [combat] Это для боя.
    [own_combat] Это для боя, в котором вы дерётесь.
    [others_combat] Это для боя, в котором вы не дерётесь.
    [peace] Не тогда, когда вы в бою.
    [own_turn] Это для своего хода.
    [turn_start] Это для начала своего хода, пока Дверь не открыта.
    [run] Это для Смывки.
   *[before_running] Бой проигран: сила сторон больше не меняется.
}
refusal-munchkin-timing = { time-needed }
refusal-munchkin-combat_cards = { time-needed }
refusal-munchkin-one_shot_not_lost = { time-needed }
refusal-munchkin-card_condition = Сейчас нет того, чего требует карта: { $card }.
refusal-munchkin-needs_target = Сейчас эту карту не на что сыграть: { $card }.
refusal-munchkin-cost = { $stat_is ->
    [price] Это стоит карт на { $wanted } { -coins }
   *[none] Это стоит { $wanted ->
        [one] { $wanted } карту
        [few] { $wanted } карты
       *[other] { $wanted } карт
    }
}, а заплатить { $there ->
    [0] нечем
   *[other] { $stat_is ->
        [price] можно картами только на { $there }
       *[none] можно только { $there ->
            [one] { $there } картой
           *[other] { $there } картами
        }
    }
}.
refusal-munchkin-limit = { $limit_is ->
    [turn] Это применяют один раз за ход.
    [combat] Это применяют один раз за бой.
    [victim] Это применяют за бой к каждому по разу.
   *[other] Это уже применено.
}
refusal-munchkin-enhancer_fits = Не для этого монстра: { $target }.
refusal-munchkin-level_card_needs = Сейчас нет того, чего требует карта: { $card }.

### Чего нельзя: бои

refusal-munchkin-strictly_stronger = Для победы нужно больше, чем у монстров: { $munchkins } против { $monsters }.
refusal-munchkin-no_running_from_a_win = Смываются только от тех, кого не победить: { $munchkins } против { $monsters }.
refusal-munchkin-one_helper = Помощник уже есть: { $helper }.
refusal-munchkin-no_helper = Помогать против этого монстра нельзя: { $card }.
refusal-munchkin-help_is_needed = Здесь победят и без помощи: { $seat }.
refusal-munchkin-may_not_help = Этим двоим нельзя помогать друг другу ({ $card }).
refusal-munchkin-promised_items_in_play = Это нельзя обещать ({ $card }).

### О чём спрашивают

question-pick-pack = Лишнее: что убрать в Рюкзак?
question-pick-give_away = Лишние Большие шмотки: какую отдать?
question-pick-discard = Лишнее: что сбросить?
question-pay-own_card = Заплатить можно только самой картой, которая это позволяет: сбросить её или отказаться?
question-discard-charity = Излишки на «руке»: сбросьте ({ how-many }).
question-take-treasures = Ваша доля: возьмите ({ how-many }).
question-discard-treasures = Сбросьте из только что полученных Сокровищ ({ how-many }).
question-take-looting = Мародёрство: возьмите карту.
question-order-running = { $seat }: в каком порядке смываться? Выберите первое.

about-winning = { $subject } вот-вот победит.
about-turned_up = За Дверью: { $card }.
about-played = { $actor } играет: { $card }.
about-laid_down = { $actor } играет: { $card }.
about-afflicted = Угроза: { $card } → { $subject }.
about-runs = { $subject } вот-вот побежит: { $card }.
about-escaped = { $subject } смывается ({ $card }).
about-caught = Смыться не удалось: { $card } → { $subject }.
about-bad_stuff = Непотребство: { $card } → { $subject }.
about-dies = { $subject } вот-вот умрёт.
about-discarded = В сброс: { $subject }.
about-taken = Забрано: { $subject }.

now-preparation = Можно ввести в игру Класс и шмотки. Ждём: { $waits }.
now-turn = { $seat } действует.
now-combat = Бой. Решает { $main }.
now-charity = { $seat } отдаёт { $left ->
    [one] { $left } карту
    [few] { $left } карты
   *[other] { $left } карт
}.
now-over = Игра окончена.

roll-game = { $seat }: бросьте кубик, кому ходить первым.
roll-death = { $seat }: бросьте кубик, кому мародёрствовать раньше.
roll-flight = { $seat }: бросьте кубик, кому смываться раньше.
roll-escape = { $seat }: бросьте кубик на Смывку ({ $cause }).

### Из чего складывается число

why-everybody = у каждого
why-level = Уровень
why-empty = пустые
why-item = шмотка
why-attached = присоединено
why-one-shot = разовая

granted-headgear = носят как Головняк
granted-armor = носят как Броник
granted-footgear = носят как Обувку
stat-strength = Боевая Сила
stat-win_margin = Перевес для победы
stat-level = Уровень
stat-level_counted = Уровень в бою
stat-item_bonus = Бонус шмотки
stat-one_shot_bonus = Бонус разовой шмотки
stat-price = Цена в { -coins-in }
stat-treasures = Сокровища
stat-levels_gained = Уровни за убийство
stat-run_away = Смывка
stat-pursue = Не преследует до Уровня
stat-hands = Руки
stat-empty_hands = Свободных Рук
stat-hands_needed = Сколько Рук занимает
stat-slot_limit = Шмоток одного вида
stat-big_limit = Больших шмоток
stat-hand_limit = Предел «руки»
stat-class_limit = Классов
stat-loot = Карт при Мародёрстве
stat-die = Прибавка к каждому броску
stat-bonus_treasures = Сокровища сверх положенных
stat-helper_levels = Уровни за помощь в убийстве
stat-treasures_thrown = Сброс из добычи

### Действия: что написано на кнопке

move-ready = Готов
move-kick_open = Вышибаю Дверь
move-look_for_trouble = Ищу Неприятности: { $card }
move-loot_room = Чищу Нычки
move-end_turn = Закончить ход
move-use = { $target_is ->
    [none] В дело: { $card }
   *[other] Заменить: { $target } → { $card }
}
move-pack = В Рюкзак: { $card }
move-look_through = Просмотреть: { $target }
move-dismiss = Сбросить: { $card }
move-play = { $label_is ->
    [none] Сыграть: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-activate = { $label_is ->
    [none] Применить: { $card }
   *[word] { $card }: { $label }
}{ $target_is ->
    [none] { "" }
   *[other] {" "}→ { $target }
}
move-sell = На продажу: { $card }
move-unsell = Забрать обратно: { $card }
move-close_sale = Продать
move-offer = Предложить: { $card } → { $target }
move-accept_trade = По рукам: { $target }
move-refuse_trade = Обмена не будет: { $target }
move-fight = Победить
move-run_away = Смыться
move-ask_help = Позвать на помощь: { $target }, { for-treasures }
move-offer_help = Помочь { for-treasures }
move-agree = { $at ->
    [itself] По рукам
   *[another] По рукам: { $target }
}
move-decline = Не договорились
move-promise = Обещать: { $card }
move-join = В бой: { $card }
move-give_charity = Отдать: { $card } → { $target }
move-edit-turn = ходит { $target }
move-edit-dead = { $target }: { $n ->
    [0] в живых
   *[other] мертвец
}

### Действия: что можно сделать

may-ready = Сказать, что готов
may-kick_open = Вышибить Дверь
may-look_for_trouble = Искать Неприятности
may-loot_room = Чистить Нычки
may-end_turn = Закончить ход
may-use = Пустить в дело ({ $n })
may-pack = Убрать в Рюкзак ({ $n })
may-look_through = Просматривать сброс
may-dismiss = Сбросить Класс
may-play = Сыграть ({ $n })
may-activate = Применить способность ({ $n })
may-sell = Продать ({ $n })
may-unsell = Забрать с продажи
may-close_sale = Завершить продажу
may-offer = Обменять или отдать ({ $n })
may-accept_trade = Согласиться на обмен
may-refuse_trade = Отказаться от обмена
may-fight = Победить
may-run_away = Смыться
may-ask_help = Звать на помощь
may-offer_help = Предложить помощь
may-agree = Согласиться на договор
may-decline = Отказаться от договора
may-promise = Обещать шмотки
may-join = Добавить монстра в бой
may-give_charity = Отдать излишки

### Названия мест

zone-hand = «рука»
zone-use = в деле
zone-pack = Рюкзак
zone-lasting = длящееся
zone-tray = поднос
zone-doorstep = открытая Дверь
zone-spotlight = происходит сейчас
zone-side-players = сторона манчкинов
zone-trader = на продажу
zone-treaty = обещано
zone-loot = имущество умершего
zone-removed = вне игры
zone-lane = монстр { $n }
zone-door-draw = Двери
zone-door-discard = сброс Дверей
zone-treasure-draw = Сокровища
zone-treasure-discard = сброс Сокровищ

word-door = Дверь
word-treasure = Сокровище
word-level = Уровень
word-looting = Мародёрство
word-running = Кому раньше
word-skips = пропуск хода

### Виды карт

kind-monster = Монстр
kind-enhancer = Усилитель
kind-item = Шмотка
kind-one_shot = Разовая шмотка
kind-level_card = Получи Уровень
kind-trick = Особая карта
kind-class = Класс

### Экран

strip-preparation = До первого хода
strip-turn = { $seat } · { $phase_is ->
    [begin] начало хода
    [early] вышибаю Дверь
    [kick] Дверь открывается
    [opened] Дверь открыта
    [entered] Дверь открыта
    [trouble_begins] ищу Неприятности или чищу Нычки
    [trouble] ищу Неприятности или чищу Нычки
    [after_combat] бой окончен
    [late] конец хода
    [ending] Благотворительность
   *[over] ход окончен
}
strip-won = Победитель: { $seat }!

combat-title = { $monsters_n ->
    [0] { $seats }: монстров больше нет
   *[other] { $seats } против: { $monsters }
}
combat-munchkins = { $n }
combat-monsters = { $n }
combat-winning = Для победы хватает.
combat-needed = До победы не хватает: { $n }
combat-lost-anyway = Бой проигран, как бы ни был велик перевес.
combat-stake = На кону: Уровни { $levels }, Сокровища { $treasures }
combat-helper = { $seat } помогает { for-treasures }.
combat-more = … и ещё { $n }

me = { $seat }: Уровень { $n }
me-strength = Боевая Сила { $n }
me-hand = «Рука»: { $n } из { $limit }

plate-draw = { $deck }: { $n }
plate-seat = { $seat }: Уровень { $n }
plate-dead = { $seat }: мертвец, Уровень { $n }
plate-fighter = { $seat }: { $n }
plate-trader = { $value } из { $price } { -coins }

### До игры

sex-male = Мужчина
sex-female = Женщина

### Шансы

odds-win = { $seat } побеждает: { $chance }
odds-escape = { $seat } смывается ({ $card }): { $chance }
odds-survive = { $seat } остаётся в живых: { $chance }

### Как начать нельзя

setup-seats = В эту игру играют от { $fewest } до { $most } человек, а за столом игроков: { $n }.

### Домашние правила

house-direction = В какую сторону идёт ход. Если не сказано: { "clockwise" }.
