"""What people call things in sentences: codes, and English, German and French names."""

from collections.abc import Iterable, Mapping
from typing import Final

from ....engine.notation import Reader, plain_name
from .actions import VISITS, WISHES
from .box import ALIGNMENTS, CHARACTERS
from .cards import CARD_CODES, CREATURE_NAMES, KIND_CODES, SPELL_CODES, SPELL_KIND_CODES, SPELL_NAMES
from .spaces import SPACE_CODES, SPACE_KINDS

#: By code: the names besides it; a space of which there are several is named with its number.
SPACE_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "Fields": ("Felder", "Champs"),
    "Plains": ("Ebene", "Plaine"),
    "Woods": ("Gehölz", "Bois"),
    "Hills": ("Hügel", "Collines"),
    "Runes": ("Runensteine",),
    "Desert": ("Wüste", "Désert"),
    "Ruins": ("Ruinen", "Ruines"),
    "Sentinel": ("Wachtposten", "Sentinelle"),
    "Tavern": ("Taverne",),
    "Village": ("Dorf",),
    "City": ("Stadt", "Cité", "Ville"),
    "Chapel": ("Kapelle", "Chapelle"),
    "Graveyard": ("Friedhof", "Cimetière"),
    "Crags": ("Klippen", "Falaises"),
    "Forest": ("Wald", "Forêt"),
    "Temple": ("Tempel",),
    "Oasis": ("Oase",),
    "Hidden": ("Hidden Valley", "Verborgenes Tal", "Val Caché"),
    "Glade": ("Cursed Glade", "Verwunschene Lichtung", "Lichtung", "Clairière Maudite", "Clairière"),
    "Knight": ("Black Knight", "Schwarzer Ritter", "Chevalier Noir"),
    "Portal": ("Portal of Power", "Portal der Macht", "Portail du Pouvoir", "Portail"),
    "Castle": ("Burg", "Château"),
    "Chasm": ("Felsspalte", "Gouffre"),
    "Warlock": ("Warlock's Cave", "Höhle des Hexers", "Antre du Sorcier"),
    "Peril": ("Plain of Peril", "Ebene der Todesgefahr", "Plaine du Péril"),
    "Fire": ("Valley of Fire", "Tal des Feuers", "Vallée de Feu"),
    "Crypt": ("Krypta", "Crypte"),
    "Mine": (),
    "Vampire": ("Vampire's Tower", "Turm des Vampirs", "Tour du Vampire"),
    "Pits": ("Grubenunholde", "Fosses"),
    "Werewolf": ("Werewolf Den", "Werwolfsbau", "Antre du Loup-garou"),
    "Death": ("Dice with Death", "Würfelspiel mit dem Tod", "Dés avec la Mort"),
    "Crown": ("Crown of Command", "Krone der Herrschaft", "Krone", "Couronne de Commandement", "Couronne"),
}
CHARACTER_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "Priest": ("Priester", "Prêtre"),
    "Warrior": ("Krieger", "Guerrier"),
    "Wizard": ("Zauberer", "Magicien"),
    "Assassin": ("Meuchelmörder",),
    "Thief": ("Dieb", "Voleur"),
    "Bard": ("Barde", "Ménestrel"),
    "Prophetess": ("Prophetin", "Prophétesse"),
    "Sorceress": ("Zauberin", "Sorcière"),
    "Dwarf": ("Zwerg", "Nain"),
    "Troll": (),
    "Elf": ("Elfe",),
    "Druid": ("Druide",),
    "Ghoul": ("Ghul", "Goule"),
    "Monk": ("Mönch", "Moine"),
}
#: By the code of a kind of card.
CARD_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "Imp": ("Kobold", "Diablotin"),
    "Ang": ("Angel", "Engel", "Ange"),
    "Dev": ("Devil", "Teufel", "Diable"),
    "Mep": ("Mephistopheles", "Méphistophélès"),
    "Sto": ("Storm", "Sturm", "Tempête"),
    "Pes": ("Pestilence", "Pest", "Peste"),
    "Boo": ("Book of Spells", "Zauberbuch", "Grimoire"),
    "Rai": ("Raiders", "Räuber", "Pillards"),
    "Vor": ("Vortex", "Strudel"),
    "Boa": ("Boar", "Eber", "Sanglier"),
    "Wol": ("Wolf", "Loup"),
    "Bea": ("Bear", "Bär", "Ours"),
    "Lio": ("Lion", "Löwe"),
    "Gob": ("Goblin", "Gobelin"),
    "Hob": ("Hobgoblin", "Hobgobelin"),
    "Ogr": ("Ogre", "Oger"),
    "Gar": ("Gargoyle", "Wasserspeier", "Gargouille"),
    "Gia": ("Giant", "Riese", "Géant"),
    "Dra": ("Dragon", "Drache"),
    "Sha": ("Shade", "Schatten", "Ombre"),
    "Spe": ("Spectre", "Gespenst"),
    "Gho": ("Ghost", "Geist", "Fantôme"),
    "Wra": ("Wraith", "Schemen", "Apparition"),
    "Dem": ("Demon", "Dämon", "Démon"),
    "Wit": ("Witch", "Hexe", "Sorcière"),
    "Hea": ("Healer", "Heiler", "Guérisseur"),
    "Her": ("Hermit", "Einsiedler", "Ermite"),
    "Fai": ("Fairy", "Fee", "Fée"),
    "Pha": ("Phantom", "Fantôme noir"),
    "Sor": ("Sorcerer", "Hexer", "Enchanteur"),
    "Swo": ("Sword", "Schwert", "Épée"),
    "Axe": ("Axt", "Hache"),
    "Shi": ("Shield", "Schild", "Bouclier"),
    "Hel": ("Helmet", "Helm", "Casque"),
    "Arm": ("Armour", "Armor", "Rüstung", "Armure"),
    "Wat": ("Water", "Wasservorrat", "Wasser", "Outre"),
    "Mul": ("Mule", "Maultier", "Mulet"),
    "Raf": ("Raft", "Floß", "Radeau"),
    "Bag": ("Bag of gold", "Goldsack", "Bourse"),
    "Bel": ("Belt", "Magischer Gürtel", "Gürtel", "Ceinture"),
    "Msw": ("Magic Sword", "Magisches Schwert", "Épée magique"),
    "Run": ("Rune Sword", "Runesword", "Runenschwert", "Épée runique"),
    "Lan": ("Holy Lance", "Lance", "Geweihte Lanze", "Lanze", "Sainte Lance"),
    "Sol": ("Solomon's Crown", "Salomos Krone", "Couronne de Salomon"),
    "Rin": ("Ring", "Anneau"),
    "Wan": ("Wand", "Zauberstab", "Baguette"),
    "Amu": ("Amulet", "Amulett", "Amulette"),
    "Tal": ("Talisman",),
    "Uni": ("Unicorn", "Einhorn", "Licorne"),
    "Mai": ("Maiden", "Holde Maid", "Maid", "Demoiselle"),
    "Pri": ("Princess", "Prinzessin", "Princesse"),
    "Gui": ("Guide", "Führer"),
    "Hag": ("Scheuche", "Mégère"),
    "Shr": ("Shrine", "Schrein", "Sanctuaire"),
    "Mar": ("Market", "Markt", "Marché"),
    "Maz": ("Maze", "Labyrinth", "Labyrinthe"),
    "Poo": ("Pool of Life", "Pool", "Lebensquell", "Source de Vie"),
}
#: By the English name.
SPELL_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "Healing": ("Heilzauber", "Heilung", "Guérison"),
    "Hex": ("Verwünschung", "Maléfice"),
    "Immobility": ("Unbeweglichkeit", "Immobilité"),
    "Invisibility": ("Unsichtbarkeit", "Invisibilité"),
    "Counterspell": ("Gegenzauber", "Contresort"),
    "Preservation": ("Bewahrung", "Préservation"),
    "Psionic": ("Geistesblitz", "Décharge psionique"),
    "Teleport": ("Téléportation",),
    "Acquisition": ("Aneignung",),
    "Mesmerism": ("Betörung", "Mesmérisme"),
    "Destruction": ("Vernichtung",),
    "Nullify": ("Auflösung", "Annulation"),
}
ALIGNMENT_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "good": ("gut", "bon"),
    "neutral": ("neutre",),
    "evil": ("böse", "mauvais"),
}
VISIT_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "healer": ("Heiler", "guérisseur"),
    "smith": ("Schmied", "forgeron"),
    "mystic": ("Mystiker", "mystique"),
    "enchantress": ("Verzauberin", "Zauberkundige", "enchanteresse"),
    "doctor": ("Doktor", "Arzt", "docteur", "médecin"),
    "alchemist": ("Alchemist", "alchimiste"),
}
WISH_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "spell": ("Zauberspruch", "sort"),
    "gold": ("or",),
    "strength": ("Stärke", "force"),
    "craft": ("Talent",),
    "life": ("Leben", "vie"),
}
CREATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "Sentinel": ("Wachtposten", "Sentinelle"),
    "Farmer": ("Bauer", "Fermier"),
    "Brigand": ("Wegelagerer",),
    "Spirit": ("Geist der Klippen", "Esprit"),
    "Fiend": ("Unhold", "Démon des fosses"),
    "Werewolf": ("Werwolf", "Loup-garou"),
}


def _spaces() -> dict[str, str]:
    """Every spelling of a space, with its code."""
    found = {}
    for code in SPACE_CODES:
        bare = code.rstrip("0123456789")
        for name in (bare, *SPACE_NAMES[bare]):
            found[plain_name(name + code[len(bare) :])] = code
    return found


def _numbered(codes: Iterable[str], names: Mapping[str, tuple[str, ...]], cards: tuple[str, ...]) -> dict[str, str]:
    """Every spelling of a card and of a kind of cards, with its code."""
    found = dict[str, str]()
    for code in codes:
        copies = [card[len(code) :] for card in cards if card.rstrip("0123456789") == code]
        for name in (code, *names.get(code, ())):
            found.setdefault(plain_name(name), code)
            for copy in copies:
                found.setdefault(plain_name(name + copy), code + copy)
    return found


def _words(codes: Iterable[str], names: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {plain_name(name): code for code in codes for name in (code, *names.get(code, ()))}


_SPELLS_BY_CODE: Final = {
    code: (name, *SPELL_WORDS[name]) for code, name in zip(SPELL_KIND_CODES, SPELL_NAMES, strict=True)
}
#: What a word can mean, by sort of thing: folded spelling -> code.
MEANINGS: Final[dict[str, dict[str, str]]] = {
    "space": _spaces(),
    "card": _numbered(KIND_CODES, CARD_NAMES, CARD_CODES),
    "spell": _numbered(SPELL_KIND_CODES, _SPELLS_BY_CODE, SPELL_CODES),
    "character": _words(CHARACTERS, CHARACTER_NAMES),
    "alignment": _words(ALIGNMENTS, ALIGNMENT_NAMES),
    "visit": _words(VISITS, VISIT_NAMES),
    "wish": _words(WISHES, WISH_NAMES),
    "creature": _words(CREATURE_NAMES, CREATURES),
}
SPELLINGS: Final = {
    "space": list(dict.fromkeys(SPACE_KINDS)),
    "card": [*KIND_CODES, *[name for names in CARD_NAMES.values() for name in names]],
    "spell": [*SPELL_NAMES, *SPELL_KIND_CODES, *[name for names in SPELL_WORDS.values() for name in names]],
    "character": [*CHARACTERS, *[name for names in CHARACTER_NAMES.values() for name in names]],
    "alignment": list(ALIGNMENTS),
    "visit": list(VISITS),
    "wish": list(WISHES),
    "creature": list(CREATURE_NAMES),
}
EXPECTED: Final = {
    "space": "a space such as Woods1",
    "card": "a card such as Swo1",
    "spell": "a spell such as Healing",
    "character": "a character such as Wizard",
    "alignment": "an alignment: good, neutral or evil",
    "visit": "somebody to visit: {names}",
    "wish": "a wish: {names}",
    "creature": "a being such as Sentinel",
    "target": "a player, a space, a card or a being",
    "outcome": "a number from 1 to 6, a card or a character",
}


class TalismanReader(Reader):
    """A cursor over a sentence that knows the names of this game."""

    def rest(self) -> str:
        """What is left of the text, folded, without spaces."""
        self.skip_space()
        return plain_name(self.text[self.at :])

    def whole(self, sort: str) -> str:
        """The code of what the rest of the text names. Raises `NotationError`."""
        code = self.maybe(sort)
        if code is None:
            raise self.unknown(sort, sort)
        return code

    def maybe(self, sort: str) -> str | None:
        """The code of what the rest of the text names, if it names such a thing; then it is read."""
        code = MEANINGS[sort].get(self.rest())
        if code is not None:
            self.at = len(self.text)
        return code

    def unknown(self, expected: str, *sorts: str) -> ValueError:
        """The error for a rest that names nothing of the kind."""
        spellings = [name for sort in sorts for name in SPELLINGS[sort]]
        names = ", ".join(SPELLINGS[sorts[0]][:6])
        return self.fail(EXPECTED[expected], spellings, names=names)
