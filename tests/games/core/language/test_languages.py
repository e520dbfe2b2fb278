"""The languages of all games: each reads its own cards, knows its own words, and proposes the nearest one."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import cycle, permutations

import pytest

from tests.games.proofs.tables import classic, fallout
from tts_bridge.games.core.language.ability import Sentence
from tts_bridge.games.core.language.actions import Action
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.language import Language, parts
from tts_bridge.games.core.language.library import CardFileError, block_paths, read_definitions
from tts_bridge.games.registry import GAMES, game_entry
from tts_bridge.table.assets import read_cards

ITEM = 'kind = "item"\ndeck = "treasure"\nprice = 100\n'
UNIT = 'kind = "unit"\ncolor = "white"\ncost = 1\ntech = 0\natk = 1\nhp = 1\n'
BODIES: Mapping[str, tuple[str, str]] = {
    "munchkin-fallout": ("mf", ITEM),
    "munchkin-classic": ("mc", ITEM),
    "codex": ("cx", UNIT),
}
"""How the ids of each game begin, and what a card of it must have besides id, name and text."""

SAID: Mapping[str, Callable[[str], str]] = {
    "sources": lambda word: f'grant = "odd"\nof = {{ from = "{word}" }}',
    "stats": lambda word: f'stat = "{word}"\namount = 1',
    "events": lambda word: f'on = "after {word}"\ndo = [{{ do = "cancel" }}]',
    "situations": lambda word: f'grant = "odd"\nif = "{word}"',
    "rules": lambda word: f'rule = "{word}"',
    "timings": lambda word: f'use = "{word}"\ndo = [{{ do = "cancel" }}]',
    "places": lambda word: f'grant = "odd"\nactive = "{word}"',
    "limits": lambda word: f'use = "peace"\nlimit = "{word}"\ndo = [{{ do = "cancel" }}]',
}
"""A sentence in which a word of each list stands."""

PAIRS = list(permutations(GAMES, 2))
SLIPS: tuple[Callable[[str], str], ...] = (
    lambda word: word[:1] + word,
    lambda word: word[:-2] + word[:-3:-1],
    lambda word: word.translate(str.maketrans("aeo", "аео")),
)
"""A letter doubled, two of them swapped, letters that only look right."""


@cache
def cards(game: str) -> Mapping[str, Definition]:
    made = {"munchkin-fallout": fallout, "munchkin-classic": classic}
    return made[game]().library.definitions if game in made else read_cards(game_entry(game))


def language(game: str) -> Language:
    return game_entry(game).language()


def written(game: str, sentences: Iterable[str]) -> str:
    """A card of the game for each of the sentences."""
    begins, body = BODIES[game]
    head = 'name = { en = "Odd", ru = "Чудо" }\ntext = { en = "Odd.", ru = "Чудо." }\n'
    return "\n".join(
        f'[[card]]\nid = "{begins}.odd_{at}"\n{body}{head}[[card.ability]]\n{sentence}\n'
        for at, sentence in enumerate(sentences)
    )


def faults(game: str, text: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_definitions({"odd.toml": text}, language(game), cards(game).values())
    return [str(fault) for fault in caught.value.faults]


def line_of(text: str, card: str, word: str) -> int:
    """The line of the word in a card."""
    lines = text.splitlines()
    card_at = lines.index(f'id = "{card}"')
    return next(at for at, line in enumerate(lines, 1) if at > card_at and re.search(rf'\b{word}"', line))


# ---------------------------------------------------------------- its own cards


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_understood(game: str) -> None:
    for definition in cards(game).values():
        assert definition.kind in definition.all_tags()
        assert all(isinstance(sentence, Sentence) for sentence in definition.sentences())
        assert all(block for _, block in block_paths(definition))


@pytest.mark.parametrize("game", GAMES)
def test_editors_get_a_schema_with_all_that_its_cards_do(game: str) -> None:
    schema = str(language(game).schema())
    done = {part.do for card in cards(game).values() for part in parts(card) if isinstance(part, Action)}
    assert len(done) > 20
    assert [word for word in done if f"'const': '{word}'" not in schema] == []


def test_editors_get_no_words_of_another_game() -> None:
    assert "'lose_levels'" not in str(language("codex").schema())
    assert "'summon'" not in str(language("munchkin-classic").schema())
    assert "'race'" not in str(language("munchkin-fallout").schema())


# ---------------------------------------------------------------- words of others


@pytest.mark.parametrize(("game", "other"), PAIRS)
def test_the_words_of_one_game_are_strange_to_another(game: str, other: str) -> None:
    strange = {
        word: say(word)
        for name, say in SAID.items()
        for word in sorted(words(other, name) - words(game, name))
    }
    text = written(game, strange.values())
    told = faults(game, text)
    for at, word in enumerate(strange):
        assert [line for line in told if f"odd_{at}): ability 1" in line and f"'{word}' is not known" in line]
    assert len(strange) > 10


def words(game: str, name: str) -> set[str]:
    return set(getattr(language(game).vocabulary, name))


@pytest.mark.parametrize(
    ("game", "action"),
    [("munchkin-fallout", "set_level"), ("munchkin-classic", "offer_perks"), ("codex", "lose_levels")],
)
def test_the_actions_of_one_game_are_strange_to_another(game: str, action: str) -> None:
    (told,) = faults(game, written(game, [f'on = "after rolled"\ndo = [{{ do = "{action}" }}]']))
    assert f"ability 1, do 1: the action '{action}' is not known (known: " in told


@pytest.mark.parametrize(("game", "other"), PAIRS)
def test_a_card_of_another_game_is_told_by_its_kind(game: str, other: str) -> None:
    begins, _ = BODIES[game]
    kinds = {card.kind for card in cards(other).values()} - {card.kind for card in cards(game).values()}
    text = "".join(f'[[card]]\nid = "{begins}.{kind}"\nkind = "{kind}"\n' for kind in sorted(kinds))
    told = faults(game, text)
    for kind in kinds:
        place = f"odd.toml:{line_of(text, f'{begins}.{kind}', kind)} ({begins}.{kind}): "
        said = [line for line in told if line.startswith(place)]
        assert any(f"the kind '{kind}' is not known (known: " in line for line in said), kind


# ---------------------------------------------------------------- slips


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_is_told_at_its_line_and_card_with_the_right_one(game: str) -> None:
    known = [(name, word) for name in SAID for word in sorted(words(game, name))]
    slips = [
        (wrong, word, SAID[name])
        for (name, word), slip in zip(known, cycle(SLIPS), strict=False)
        if (wrong := slip(word)) not in words(game, name)
    ]
    text = written(game, [say(wrong) for wrong, _, say in slips])
    told = set(faults(game, text))
    for at, (wrong, word, _) in enumerate(slips):
        card = f"{BODIES[game][0]}.odd_{at}"
        place = f"odd.toml:{line_of(text, card, wrong)} ({card}): ability 1, "
        right = f"'{wrong}' is not known: did you mean '{word}'?"
        assert any(fault.startswith(place) and right in fault for fault in told), (place, right)
    assert len(slips) > 50


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("sentence", "line", "said"),
    [
        (
            'onn = "after rolled"\ndo = []',
            1,
            "ability 1: the key 'onn' is not known here: did you mean 'on'?",
        ),
        (
            'stat = "hands"\namuont = 1',
            2,
            "ability 1, amuont: this key is not known here: did you mean 'amount'?",
        ),
        (
            'grant = "odd"\nif = { nto = "alone" }',
            2,
            "ability 1, if: the key 'nto' is not known here: did you mean 'not'?",
        ),
        (
            'on = "after rolled"\ndo = [\n  { do = "cancel" },\n  { do = "dicsard", what = "source" },\n]',
            4,
            "ability 1, do 2: the action 'dicsard' is not known: did you mean 'discard'?",
        ),
        (
            'on = "after rolled"\ndo = [\n  { od = "cancel" },\n]',
            3,
            "ability 1, do 1: the key 'od' is not known here: did you mean 'do'?",
        ),
        (
            'grant = "odd"\nof = { form = "hand" }',
            2,
            "ability 1, of, form: this key is not known here: did you mean 'from'?",
        ),
        (
            'grant = "odd"\nof = { from = "hand", pick = "choоse" }',
            2,
            "did you mean 'choose'?",
        ),
        (
            'grant = "odd"\nof = { from = "hand", deck = "door" }',
            2,
            "deck: this key is not known here (known: by, from, n, of, pick, reach, stat, up_to, where)",
        ),
    ],
)
def test_misspelt_keys_and_actions_are_told_with_the_right_ones(
    game: str, sentence: str, line: int, said: str
) -> None:
    text = written(game, [sentence])
    at = text.splitlines().index("[[card.ability]]") + 1 + line
    (told,) = faults(game, text)
    assert told.startswith(f"odd.toml:{at} ({BODIES[game][0]}.odd_0): ability 1")
    assert said in told


@pytest.mark.parametrize(
    ("game", "written_id", "proper"),
    [
        ("munchkin-fallout", "mf.Toaster Gun", "mf.toaster_gun"),
        ("munchkin-classic", "home.gun", "mc.gun"),
        ("munchkin-classic", "mс.gun", "mc.gun"),  # its с is Cyrillic
        ("codex", "🎲", "cx.odd"),
        ("codex", "HB.Bird!", "hb.bird"),
        ("codex", "птица", "cx.odd"),
    ],
)
def test_an_id_that_is_none_is_told_with_a_proper_one_of_its_game(
    game: str, written_id: str, proper: str
) -> None:
    text = written(game, ['grant = "odd"']).replace(f"{BODIES[game][0]}.odd_0", written_id)
    (told,) = faults(game, text)
    ids = "write two small letters, a point, then small letters, digits and _"
    assert told == f"odd.toml:2 ({written_id}): id: {ids}: {proper}"


def test_the_ids_of_a_modder_begin_as_they_do_in_the_file() -> None:
    good = written("codex", ['grant = "odd"']).replace("cx.odd_0", "hb.bird")
    bad = good.replace("hb.bird", "Big Bird")
    (told,) = faults("codex", good + bad)
    assert told.endswith("digits and _: hb.big_bird")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('grаnt = "odd"', "'grаnt' has letters that only look Latin: write 'grant' anew"),
        ('on = "after rolled"\ndо = []', "'dо' has letters that only look Latin: write 'do' anew"),
        ('on = "after rolled"\ndo = [{ dо = "draw" }]', "'dо' has letters that only look Latin"),
        ('цена = "odd"', "this is not TOML: "),
        ("grant = odd # цена", "this is not TOML: "),
    ],
)
def test_a_key_with_letters_that_only_look_latin_is_named(line: str, said: str) -> None:
    text = written("codex", [line])
    (told,) = faults("codex", text)
    assert told.startswith(f"odd.toml:{len(text.splitlines())}: {said}")
