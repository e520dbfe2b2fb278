### Деньги

-coins = крышек
-coins-in = крышках

### Что случилось

event-defended = Защита от Радиации: { $seat } справляется ({ $cause }): { $roll } и { $defence } больше 6.
event-irradiated = Защита от Радиации: { $seat } не справляется ({ $cause }): { $roll } и { $defence } не больше 6.
event-compensated = Хлам: { $cause }. { $seat } берёт ещё одно Сокровище.
event-perk = { $seat } выбирает Перк: { $card }.

### Чего нельзя

refusal-munchkin-one_companion = { $twice_is ->
    [yes] Двух одинаковых Напарников не бывает.
   *[no] { $limit ->
        [1] Напарник одновременно может быть только один.
       *[other] Напарников одновременно может быть только { $limit }.
    }
}
refusal-munchkin-modifier_fits = К этой шмотке не подходит: { $item }.
refusal-munchkin-trapped = Ловушка вот-вот подействует: пока можно только пытаться её избежать.
refusal-munchkin-defending = Радиация вот-вот подействует: пока можно только отвечать на неё.

### О чём спрашивают

question-discard-cover = Бой проигран: оставить Напарника прикрывать отступление?
question-keep-perks = Какой Перк выбрать?
question-discard-perks = Какой старый Перк сбросить взамен?
question-world-daytime = { $cause }: у вас сейчас день (по часам, с 8 до 20)?
question-world-photo_id_shown = { $cause }: вы показали документ с фотографией?
question-world-ran_around_shouting = { $cause }: вы побегали с криком вокруг стола?
question-world-rivals_sing = { $cause }: вы, соперники, спели песню про 33 коровы?
word-daytime = сейчас день
word-photo_id_shown = документ с фотографией показан
word-ran_around_shouting = побегали с криком вокруг стола
word-rivals_sing = соперники спели
question-cover_helper = Смывается ли помощник вместе с вами?
option-cover_helper = Тоже смывается
option-helper_rolls = Бросает кубик

about-defending = { $subject } вот-вот будет защищаться от Радиации ({ $card }).
about-perks_offered = { $subject } вот-вот выберет Перк.
roll-defence = { $seat }: бросьте кубик на Защиту от Радиации ({ $cause }).

### Из чего складывается число

why-radioactivity = радиоактивность

stat-radiation_bonus = Бонус от радиации
stat-radioactivity = Радиоактивность
stat-rad_defence = Защита от Радиации
stat-companion_limit = Напарников
stat-perk_limit = Перков
stat-perk_choice = Перков на выбор

### Названия

kind-trap = Ловушка
kind-modifier = Модификатор
kind-companion = Напарник
kind-junk = Хлам
kind-radiation = Радиация
kind-perk = Перк

word-perk = Перк
zone-perk-draw = Перки
zone-perk-discard = сброс Перков

### Что можно сделать

move-attach = Присоединить: { $card } → { $target }
may-attach = Присоединить ({ $n })
may-dismiss = Сбросить Класс или Напарника

### Шансы

odds-defend = { $seat } выдерживает ({ $card }): { $chance }

### Домашние правила

house-card_rulings = Действуют ли разъяснения по отдельным картам. Если не сказано: { "yes" }.
house-harsh = За взятый Хлам ничего не полагается. Если не сказано: { "no" }.
house-least_seats = Сколько игроков нужно самое меньшее. Если не сказано: 2.
house-world-daytime = Какой ответ отмечен, когда карта спрашивает, день ли там, где вы играете (Трог, Член Семьи). День — с 8 до 20. Если не сказано: по часам.
house-world-photo_id_shown = Какой ответ отмечен, когда карта спрашивает, показан ли документ с фотографией (Протектрон Анклава). Если не сказано: { "no" }.
house-world-ran_around_shouting = Какой ответ отмечен, когда карта спрашивает, бегал ли пойманный с криком вокруг стола (Огненный Муравей). Если не сказано: { "no" }.
house-world-rivals_sing = Какой ответ отмечен, когда карта спрашивает, спели ли остальные игроки (33 Брамина). Если не сказано: { "no" }.
