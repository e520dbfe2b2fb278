# Имена карт и мест стоят только в именительном падеже: «Красный → Синий», «Сброшено: …».
# О значениях `x` и `x_is` сказано в en.ftl.

### Имена

seat-white = Белый
seat-brown = Коричневый
seat-red = Красный
seat-orange = Оранжевый
seat-yellow = Жёлтый
seat-green = Зелёный
seat-teal = Бирюзовый
seat-blue = Синий
seat-purple = Фиолетовый
seat-pink = Розовый
seat-host = Хозяин стола
seat-chance = Случай
seat-clock = Время

card-unknown = карта
cards-none = ничего
cards-unknown = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
}
card-of = { $card } ({ $seat })
zone-of = { $zone } ({ $seat })
keyword = { $word }: { $means }
meant = { $near_is ->
    [none] { "" }
   *[other] {" "}Может быть, «{ $near }»?
}

### Что случилось

because = { $cause_is ->
    [card] {" "}({ $cause })
   *[other] { "" }
}
by-source = { $source_is ->
    [card] {" "}({ $source })
   *[other] { "" }
}

event-play = { "" }
event-rolled = { $cause_is ->
    [none] { $seat } бросает кубик: { $number }.
   *[other] { $seat } бросает кубик: { $number } ({ $cause }).
}
event-roll_set = { $by } меняет бросок: теперь { $number } ({ $cause }).
event-cancelled = { $by } предотвращает это ({ $cause }).
event-redirected = { $by } перенаправляет это ({ $cause }) → { $to }.
event-in_vain = Бросок ничего не меняет{ because }.
event-extra_turn = { $seat } получит ещё один ход{ because }.
event-modified = { $cause }: { $stat } { $op ->
    [set] = { $by }
    [scale] ×{ $by }
    [halve] вдвое меньше
    [suppress] 0
    [at_least] не меньше { $by }
    [at_most] не больше { $by }
   *[add] { $by }
} → { $of }.
event-paid = { $seat } платит{ because }: { $cards }.
event-discarded = В сброс{ because }: { $cards }.
event-revealed = Показано всем{ because }: { $cards }.
event-removed = Выходит из игры{ because }: { $cards }.
event-became = { $cards } теперь считается за: { $like }{ because }.
event-fact_told = { $cause }: { $fact }? Ответ ({ $seat }): { $so_is ->
    [yes] да
   *[no] нет
}.
event-by_hand = { $seat } делает сам, что сказано на карте: { $cause }.
event-drew = { $card_is ->
    [card] { $seat } берёт: { $card }{ by-source }.
   *[hidden] { $times ->
        [1] { $seat } берёт карту ({ $cause }){ by-source }.
        [one] { $seat } берёт { $times } карту ({ $cause }){ by-source }.
        [few] { $seat } берёт { $times } карты ({ $cause }){ by-source }.
       *[other] { $seat } берёт { $times } карт ({ $cause }){ by-source }.
    }
}
event-pile_rebuilt = Сброс перемешан и снова стал колодой ({ $deck }).
event-moved = { $origin_is ->
    [none] { $cause_is ->
        [itself] { $seat } оставляет себе: { $cards }.
       *[other] { $seat } берёт: { $cards } ({ $cause }).
    }
   *[other] { $origin } → { $seat }: { $cards } ({ $cause }).
}
event-attached = Присоединено{ because }: { $card } → { $target }.
event-rebuilt = Игра продолжается с картами, как они лежат на столе.
event-edited = { $by } правит стол: { $what }.
waived = Играем так, вопреки правилам: { $rules }.

### Чего нельзя

objection = Нельзя «{ $what }». { $reason }
objection-reason = { $why } [{ $rules }]

rule-told = { $rule }: { $says }
rule-others = О том же: { $rules }.
rule-none = Такого правила нет: { $asked }.
rule-how = Напишите !правило и его номер, какой стоит при отказе, или слова из него. Например: !правило { $example }.

refusal-core-no_such_move = Такого действия нет: { $kind }.{ meant }
refusal-core-no_such_seat = Такого места нет: { $seat }.{ meant } Есть: { $known }.
refusal-core-no_such_card = Этой карты в игре нет.
refusal-core-no_such_zone = Такого места на столе нет: { $zone }.{ meant }
refusal-core-nobody_leaves = Из этой игры до её конца не выходят.
refusal-core-no_free_seat = За это место не сесть: { $seat }.{ meant }{ $known_is ->
    [none] { "" }
   *[other] {" "}Свободны: { $known }.
}
refusal-core-no_such_value = Допишите значение: «{ $written }».{ $known_is ->
    [none] { "" }
   *[other] {" "}Можно: { $known }.
}
refusal-core-no_such_frame = Это уже закончилось (номер { $number }).
refusal-core-no_such_option = { $written_is ->
    [none] Напишите имя настройки и её значение.
   *[other] Настройки «{ $written }» нет.
} { $near_is ->
    [none] Есть: { $known }.
   *[other] Может быть, «{ $near }»?
}
refusal-core-no_such_setting = Так настроить нельзя: «{ $written }». { $near_is ->
    [none] Можно: { $known }.
   *[other] Может быть, «{ $near }»?
}
refusal-core-under_itself = { $target } уже лежит под картой: { $card }. Наоборот положить нельзя.
refusal-core-not_possible = { $amiss ->
    [turn] Сейчас действуют другие: { $waits }.
    [card] { $card_is ->
        [none] Нужно назвать карту.
       *[other] С этой картой там, где она сейчас, так нельзя: { $card }.
    }
    [target] { $target_is ->
        [none] Нужно назвать цель.
       *[other] К этому не применить: { $target }.
    }
    [number] С этим числом нельзя: { $number }.
   *[time] Ничего такого сейчас сделать нельзя.{ $now }
}
refusal-core-not_now = Сначала должно закончиться другое.{ $now }
refusal-core-answer_first = Сначала нужно ответить на вопрос.{ $now }
refusal-core-draw_first = Сначала нужно взять карту.{ $now }
refusal-core-roll_first = Сначала нужно бросить кубик.{ $now }
refusal-core-only_answers = Сейчас можно только ответить на объявленное.{ $now }
refusal-core-game_over = Игра окончена.

# Что отвечает `!правило` о правилах всех игр, которых нет в перечне правил.

rule-core-no_such_move = Действие должно быть одним из тех, что есть в игре.
rule-core-no_such_seat = Чтобы сделать что-то с местом игрока, нужно место за этим столом.
rule-core-no_such_card = Чтобы сделать что-то с картой, нужна карта этого стола.
rule-core-no_such_zone = Чтобы положить куда-то карту, нужно место, которое на столе есть.
rule-core-no_free_seat = Кто вступает в начатую игру, садится туда, где никто не играет.
rule-core-nobody_leaves = Некоторые игры все доигрывают до конца.
rule-core-no_such_value = Чтобы что-то задать, нужно значение.
rule-core-no_such_frame = Прекратить можно только то, что ещё не закончилось.
rule-core-no_such_option = Настроить можно только то, что в игре настраивается.
rule-core-no_such_setting = Настройка может быть только такой, какой ей позволяет игра.
rule-core-under_itself = Карта не лежит под той, что лежит под ней.
rule-core-not_possible = Для действия нужно его время, а ещё карта, цель и число, какие для него тогда есть.
rule-core-not_now = Начатое доводят до конца раньше всего остального.
rule-core-answer_first = Игра идёт дальше, когда на открытый вопрос отвечено.
rule-core-draw_first = Игра идёт дальше, когда взята карта, которую пора взять.
rule-core-roll_first = Игра идёт дальше, когда брошен кубик, который пора бросить.
rule-core-only_answers = На объявленное сначала можно ответить; потом оно действует, и игра идёт дальше.
rule-core-game_over = Когда кто-то победил, больше ничего не играют.

### О чём спрашивают

how-many = { $bound ->
    [exactly] { $n }
   *[at_most] до { $n }
}

question-pick = { $cause }: выберите ({ how-many }).
question-pick-core-order = Происходит сразу несколько вещей: что сначала?
question-discard = { $cause }: сбросьте ({ how-many }).
question-give = { $cause }: отдайте ({ how-many }).
question-take = { $cause }: возьмите ({ how-many }).
question-keep = { $cause }: оставьте ({ how-many }).
question-pay = { $cause }: заплатите ({ how-many }).
question-order = { $cause }: разложите по порядку, начиная с верхней.
question-choose = { $cause }: выберите.
question-yes = { $cause }: применить?
question-fact = { $cause } спрашивает о том, что вне игры: { $fact }?
question-by_hand_done = { $cause }: сделайте, что сказано на карте, и продолжайте.

choice-done = Готово
choice-none = Ничего
choice-as_they_lie = Как лежат
choice-house = { $choice } (так у вас принято)
choice-clock = { $choice } (по часам)
option-yes = Да
option-no = Нет
option-by_hand_done = Сделано

### Что происходит

now-prompt = Выбирает: { $seat }.
now-draw = Отсюда берётся карта: { $zone }.
now-blind = Отсюда карта берётся не глядя: { $zone }.
now-other = Ждём: { $waits }.

about-rolled = { $subject }: на кубике { $number }.

roll-effect = { $seat }: бросьте кубик. За что: { $cause }.
roll-other = { $seat }: бросьте кубик.

### Из чего складывается число

why-printed = напечатано
why-set = теперь столько
why-ability = { "" }
why-times = умножено на { $n }
why-halved = пополам
why-at_least = не меньше
why-at_most = не больше

reason = { $amount } { $source } ({ $why })
reason-bare = { $amount } { $source }
reason-struck = ({ $amount }) { $source }: не считается, мешает { $struck_by }
total = { $stat }: { $sum }
counted = { $stat }: { $n } (на карте { $printed })
counted_now = Здесь и сейчас: { $what }.

### Действия: что написано на кнопке

move-pick = Выбрать: { $card_is ->
    [none] { $target }
   *[other] { $card }
}
move-discard = Сбросить: { $card }
move-give = Отдать: { $card }
move-take = Взять: { $card }
move-keep = Оставить: { $card }
move-pay = Заплатить: { $card }
move-order = Следующее: { $card_is ->
    [none] { $target }
   *[other] { $card }
}
move-done = Готово
move-pass = Пас
move-time = Время вышло
move-drawn = Взята карта: { $card }
move-rolled = На кубике: { $n }
move-edit-move = { $card } → { $target }
move-edit-on_top = { $card } → { $target }, сверху
move-edit-at_bottom = { $card } → { $target }, снизу
move-edit-flip = { $card }, другой стороной
move-edit-attach = { $target_is ->
    [none] { $card }, отдельно от других карт
   *[other] { $card } → под карту: { $target }
}
move-edit-count = { $target }, { $card } { $change }
move-edit-mark = { $target }, { $card }
move-edit-option = { $card }
move-edit-abandon = начатое прекращается
move-edit-leave = { $target } выходит из игры насовсем
move-edit-join = { $target } вступает в игру
setting = настройка «{ $name }={ $value }»

### Действия: что можно сделать

may-pick = Выбрать
may-discard = Сбросить
may-give = Отдать
may-take = Взять
may-keep = Оставить
may-pay = Заплатить
may-order = Разложить по порядку
may-choose = Выбрать
may-done = Закончить выбор
may-pass = Сказать «пас»

### Сам стол

table-put_back = Вернуть
table-play_it_so = Играем так
table-more = Ещё …
table-back = Оставить
table-roll = Бросить за меня
table-pick = Взять одну
table-which = { $card_is ->
    [none] Что сделать?
   *[other] Что сделать с картой: { $card }?
}
table-in_hand = { $what }: выберите карту в своей руке.
table-no_meaning = От этого здесь ничего не происходит: { $card }.
table-turned = Для чего повёрнута карта: { $card }?
table-turned_in_vain = Поворачивать эту карту сейчас незачем: { $card }.
table-stays_sideways = Эта карта лежит боком, пока её не повернёт сама игра: { $card }.
table-laid_again = Карта снова лежит так, как в игре: { $card }.
table-no_counters = Считать здесь нечего.
table-which_counter = { $of }: что исправить?
table-set_counter = { $of }. { $counter }
table-counter = { $counter }: { $n }
table-count_up = + 1
table-count_down = − 1
table-half = Эта карта ждёт ту, с которой её играют: { $card }. С какой?
table-shuffled = Карту могли увидеть: колода перемешана.
table-difference = { $card }: { $table_is ->
    [none] на столе её нет
   *[other] на столе она здесь: { $table }
}, { $state_is ->
    [none] в игре её нет
   *[other] в игре здесь: { $state }
}.
table-lobby = { $choices_is ->
    [no] Садитесь. Когда все на месте, хозяин стола начинает игру.
   *[yes] Садитесь и выбирайте. Когда все на месте, хозяин стола начинает игру.
}
table-seated = { $seats_n ->
    [0] За столом пока никого.
   *[other] За столом: { $seats }.
}
table-choose = Кем вы будете?
table-start = Начать игру
table-rebuild = Играть с картами, как они лежат
table-edit = Пишите так: !исправить, что, карту или имя, чьё или куда, число; - значит ничего. Например: !исправить { $example }. Настройки: !исправить { "option" } имя=значение; есть: { $options }.
table-again = Ещё одна игра
table-host_only = Это может только хозяин стола или тот, кого он назначил.
table-players_only = Это могут только те, кто играет.
table-may_mean = Слова { $command } нет. Может быть, { $near }?
table-allow = Играем так
table-pause = Перерыв
table-go_on = Продолжить
table-pause_begun = Перерыв: время не идёт. Закончит его !пауза.
table-pause_over = Перерыв окончен.
table-why = Почему нельзя?
table-what = Что писать в чат?
table-join = { $seat } вступает в игру
table-parting = Кто-то вышел насовсем
table-parting_who = Кто вышел насовсем? Всё, что у него было, сбросится.
table-parting_none = Никто
table-about = { $card }: { $does }
table-about_hidden = Что делает эта карта, вам знать нельзя.
table-may_now = Сейчас можно: { $moves }
table-may_nothing = Сейчас с этой картой делать нечего.
table-help = !почему: почему нельзя. !правило: что гласит правило, по номеру или по словам. !назад: отменить последнее действие; !назад 3: последние три. !можно: играем так. !строгость нет, совет или строго: насколько строги правила. !правка: поправить стол руками. !пауза: перерыв, в котором время не идёт. !здесь: если сохранение открыто дважды, играть за этим столом. !сверка: сравнить стол и игру. !шансы: какие сейчас шансы. !исправить: поправить что угодно. !начать: начать игру.
table-level-off = Правила: считают и ничего не запрещают
table-level-advise = Правила: возражают, решаете вы
table-level-strict = Правила: недозволенное возвращается
table-here = Правила и так следят за этим столом.
table-levels = Напишите !строгость и одно из слов: нет, совет, строго.
table-no_command = Слова { $command } нет. Какие есть, перечислит !помощь.
table-no_game = Игра ещё не идёт.
table-nothing_to_allow = Разрешать нечего: ничего не было запрещено.
table-fix = Поправить стол
table-fix_begun = Стол правят руками: двигать можно всё, правила не вмешиваются.
table-fix_done = Стол поправлен, игра идёт дальше.
table-fixing = Стол поправлен
table-check = Сравнить стол и игру
table-undo = Отменить действие
table-undone = Отменено. Вернуть всё как было: !назад { $node }.
table-nothing_to_undo = Отменять нечего.
table-rewound = Стол отмотан назад, и игра вместе с ним.
table-answer = Ответить за место: { $seat }
table-wait = Подождите
table-no_why = Вам давно ничего не запрещали.
table-peeked = { $seat_is ->
    [seat] { $seat }: взгляд на закрытую карту
   *[other] Кто-то взглянул на закрытую карту
}: { $place }.
table-searched = { $seat_is ->
    [seat] { $seat } просматривает стопку
   *[other] Кто-то просматривает стопку
}: { $place }.
table-hidden_pile = Что лежит в этой стопке, скрыто: её не просматривают. Закройте окно.
table-order_seen = Порядок карт увидели: стопка перемешана.
table-copy = На столе две копии одной карты: { $card }. Уберите одну.
table-missing = Пропала карта: { $card }. Верните её на стол.
table-unknown_card = Эта карта не из этой игры: она не считается.
table-not_laid = Карту не удаётся положить на место, положите её руками: { $card }.
table-no_journal = Журнала этой игры нет на этом компьютере: правила не могут за ней следить. Загрузите сохранение игры, которая шла здесь, или новое.
table-journal_fault = { $kind ->
    [locked] его держит другая программа; закройте её
    [moved] за этим столом играли с другим { "tts-bridge" }; закройте его и загрузите сохранение снова
    [full] диск полон; освободите место
    [damaged] он повреждён; не трогайте его, а то, что уцелело, скопируйте командой { "bridge.py salvage" }
    [newer] его записал более новый { "tts-bridge" }; обновите этот
   *[other] причина записана в { "tts-bridge.log" }
}
table-journal_fails = Журнал не читается и не пишется, { $file }: { table-journal_fault }.
table-journal_stuck = Журнал сейчас не записать; игра идёт, а он допишется, как только сможет: { table-journal_fault }.
table-journal_works = Журнал снова пишется: ничего не пропало.
table-stumbled = В программе что-то не сработало; игра идёт дальше без этого. Что именно, записано в { "tts-bridge.log" }.
table-drift = { $n ->
    [one] Стол и игра расходятся: { $n } карта.
    [few] Стол и игра расходятся: { $n } карты.
   *[other] Стол и игра расходятся: { $n } карт.
}
table-no_drift = Стол и игра совпадают во всём.
table-drift_rules = Разложить, как в игре
table-drift_table = Прав стол
table-drift_later = Пока оставить

### Шансы

odds-title = Шансы, если никто больше ничего не сделает
odds-alone = Слишком много исходов: каждый шанс сам по себе, как если бы он был первым
odds-none = Сейчас ничего не решается.
chance-exact = { $percent } ({ $fraction })
chance-range = от { $least } до { $most } (от { $from } до { $to }: решает то, что неизвестно)
chance-unknown = решает то, что неизвестно

### Домашние правила

house-file = Домашние правила: как начинаются столы этой игры. Уберите # перед теми, что нужны, и напишите, как хотите играть. Пока здесь всё так, как было бы и без этого файла; "" значит «как обычно».
house-disabled = Правила, которых за этим столом нет; их названия перечисляет команда { "rules" }. Если среди них { "core.ask_the_players" }, карты не спрашивают о том, что знают только игроки: всё так, как у вас принято. Если не сказано: ни одного.
house-level = Насколько строги правила: все или одно из них. Если не сказано: { "advise" }.
house-piles = Закрыты ли колоды, или карты можно брать из них рукой. Если не сказано: закрыты, когда правила строги.
house-grace = Сколько секунд можно ещё ответить, прежде чем случившееся считается. Если не сказано: полторы.
house-first_player = Кто начинает; если не сказано, решают кубики.
house-quotes = Слова пишутся в кавычках: { $written }
house-encoding = Это не { "UTF-8" } (байт { $byte }). Сохраните файл заново в { "UTF-8" } (в Блокноте: Сохранить как, Кодировка).
house-no_toml = Эту строку не прочесть. Настройка пишется так: имя = "значение".
house-twice = Эта настройка уже есть выше. Уберите одну из двух строк.
