"""What the commands that read journals say, in both languages, and in Russian what may be wrong with one."""

from collections.abc import Mapping

from tts_bridge.games.core.words import Language

JOURNAL_SAYINGS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        # replay
        "replay_lines": "lines: {lines}, with {back} that were taken back",
        "replay_other_cards": "The card files have changed since: {moves} (between move {first} and {last}) "
        "made with others than those that are here now. To decide them again as they were, put those back.",
        "replay_sound": "Every change in it could be carried out again; --decide also asks the rules.",
        "replay_same": "Decided again: no difference.",
        "replay_differs": "The first difference is at move {depth} (node {node}), {move}: {how}.",
        # salvage
        "salvage_kept": "Moves kept: {moves}.",
        "salvage_kept_and_others": "Moves kept: {moves}; refused or taken back: {others}.",
        "salvage_lost": "{count} are known to be lost: {nodes}.",
        "salvage_cut_off": "{count} more are intact, but what led to them is lost.",
        "salvage_head_lost": "Where the table stood is lost; it now stands at the last move kept, {head}.",
        "salvage_beginning_lost": "How the table stood at the beginning is lost: the new journal cannot be "
        "told or replayed (`log`, `replay`), but the game can be played on.",
        "salvage_state_lost": "How the table stood at the beginning is lost: the new journal cannot be "
        "told or replayed (`log`, `replay`), nor can the game be played on.",
        "salvage_new": "The new journal: {file}",
    },
    "ru": {
        "replay_lines": "линий: {lines}, отменено: {back}",
        "replay_other_cards": "Файлы карт с тех пор изменились: {moves} (между действиями {first} и {last}) "
        "совершено не с теми, что есть сейчас. Чтобы решить всё заново, как тогда, верните прежние.",
        "replay_sound": "Все перемены в журнале удалось повторить; --decide спросит ещё и правила.",
        "replay_same": "Решено заново: различий нет.",
        "replay_differs": "Первое различие в действии {depth} (узел {node}), {move}: {how}.",
        "salvage_kept": "Действий сохранено: {moves}.",
        "salvage_kept_and_others": "Действий сохранено: {moves}; отказов и отменённых: {others}.",
        "salvage_lost": "Точно потеряно: {count} ({nodes}).",
        "salvage_cut_off": "Уцелело, но потеряно то, что к этому вело: {count}.",
        "salvage_head_lost": "Где остановился стол, неизвестно; теперь это последнее из сохранённых "
        "действий, {head}.",
        "salvage_beginning_lost": "Начальное положение стола потеряно: новый журнал не пересказать и не "
        "проверить (`log`, `replay`), но играть дальше можно.",
        "salvage_state_lost": "Начальное положение стола потеряно: новый журнал не пересказать и не "
        "проверить (`log`, `replay`), и играть дальше тоже нельзя.",
        "salvage_new": "Новый журнал: {file}",
    },
}
"""By language and name; values in braces are filled in."""

_SALVAGE = "Не трогайте файл; `bridge.py salvage FILE NEW` перепишет в новый всё, что уцелело."
_BEGINNING = "потеряно начальное положение стола."

RUSSIAN_FAULTS: Mapping[str, str] = {
    "no_file": "такого файла нет. Поищите его в другом месте или начните новый стол.",
    "no_folder": "такой папки нет. Создайте её или назовите другой файл.",
    "name_taken": "такой файл уже есть. Назовите другой.",
    "empty": "файл пуст. Возьмите его копию или начните новый стол.",
    "not_of_ours": "это база данных другой программы. Возьмите журнал самого стола.",
    "no_journal": "это не журнал. Возьмите журнал стола; если это он и был, `bridge.py salvage FILE NEW` "
    "перепишет в новый всё, что уцелело.",
    "not_of_a_table": "там не то, что пишет стол. Прочтите журнал той версией tts-bridge, которая его "
    "записала.",
    "newer": "журнал записала более новая tts-bridge (формат {version}, а здесь знают {own}). Обновите "
    "программу.",
    "unknown": "узла {asked} в нём нет. Быть может, сохранение от другого стола: откройте его журнал.",
    "moved": "другая программа уже повела стол дальше. Закройте вторую tts-bridge и откройте стол снова.",
    "locked": "файл занят другой программой. Закройте вторую tts-bridge и повторите.",
    "full": "диск полон. Освободите место; то, что ещё не записано, до тех пор не пропадёт.",
    "read_only": "файл нельзя изменять. Разрешите запись в файл и в его папку.",
    "not_opened": "файл не открыть. Проверьте, есть ли его папка и можно ли ею пользоваться.",
    "not_allowed": "файлом нельзя пользоваться. Разрешите чтение и запись файла и его папки.",
    "bad_disk": "ошибка диска. Проверьте диск; скопируйте файл на другой.",
    "unusable": "файлом не воспользоваться ({why}). Проверьте, на месте ли файл и его папка и можно ли ими "
    "пользоваться.",
    "cut_short": f"файл обрезан: из {{expected}} байт осталось {{size}}. {_SALVAGE}",
    "stub": f"файл обрезан: осталось байт: {{size}}. {_SALVAGE}",
    "damaged": f"файл повреждён. {_SALVAGE}",
    "damaged_as": f"файл повреждён ({{name}}). {_SALVAGE}",
    "damaged_there": f"файл здесь повреждён. {_SALVAGE}",
    "damaged_log": f"последние действия в этом файле, и он здесь повреждён; пусть лежит рядом с журналом. "
    f"{_SALVAGE}",
    "damaged_node": f"записанное там повреждено. {_SALVAGE}",
    "damaged_values": f"их не прочесть. {_SALVAGE}",
    "no_head": f"не сказано, на каком действии остановился стол. {_SALVAGE}",
    "head_lost": f"потеряно действие, на котором остановился стол. {_SALVAGE}",
    "first_lost": f"потерян первый узел. {_SALVAGE}",
    "moves_lost": f"потеряны действия перед этим. {_SALVAGE}",
    "state_lost": f"потеряно положение стола перед этим. {_SALVAGE}",
    "beginning_lost": f"{_BEGINNING} {_SALVAGE}",
    "beyond_salvage": f"{_BEGINNING} Больше ничего не вернуть: возьмите прежнюю копию журнала или начните "
    "новый стол.",
    "nothing_left": "не уцелел даже первый узел, спасать нечего. Возьмите копию файла или начните новый "
    "стол.",
}
"""What may be wrong with a journal, by fault."""

RUSSIAN_PLACES: Mapping[str, str] = {
    "": "",
    "node": "узел {node}",
    "move": "узел {node}, действие {move}",
    "values": "сведения о столе",
    "page": "{page}",
    "header": "заголовок файла {log}",
    "frame": "запись {frame} файла {log}",
}
"""Where in the file it is."""
