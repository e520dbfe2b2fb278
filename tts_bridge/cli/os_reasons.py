"""What the system says of files and ports, in Russian: Python has it in English on most systems."""

import errno
from collections.abc import Mapping
from typing import Final

from tts_bridge.games.core.words import Language

RUSSIAN: Final[Mapping[int, str]] = {
    errno.EPERM: "на это нет прав",
    errno.ENOENT: "нет такого файла или папки",
    errno.EIO: "диск не читается или не пишется",
    errno.EACCES: "доступ запрещён",
    errno.EBUSY: "это занято другой программой",
    errno.EEXIST: "такой файл или папка уже есть",
    errno.EXDEV: "это на другом диске",
    errno.ENOTDIR: "на этом месте файл, а нужна папка",
    errno.EISDIR: "это папка, а нужен файл",
    errno.EINVAL: "такого имени быть не может",
    errno.EMFILE: "открыто слишком много файлов",
    errno.EFBIG: "файл слишком велик",
    errno.ENOSPC: "на диске нет места",
    errno.EROFS: "сюда ничего нельзя записать",
    errno.ENAMETOOLONG: "имя слишком длинное",
    errno.ENOTEMPTY: "папка не пуста",
    errno.ELOOP: "ссылки ведут по кругу",
    errno.EADDRINUSE: "порт занят",
    errno.ECONNREFUSED: "там никто не отвечает",
    errno.ECONNRESET: "связь оборвалась",
    errno.ETIMEDOUT: "ответа не было слишком долго",
}
"""By the number of an error."""


def os_reason(language: Language, error: OSError) -> str:
    """Why the system has refused something; as it says it where there is no Russian for it."""
    told = error.strerror or str(error)
    return RUSSIAN.get(error.errno or 0, told) if language == "ru" else told
