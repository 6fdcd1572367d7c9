"""The data of the game as tables, every cell with where it comes from.

All cards are a teaching set of our own; only their kinds, symbols and mechanisms are those of the real game. What the
cells mean for play stands in `cards`.
"""

from typing import Final

from ....engine.tables import Entry, Table, Tables

COLOURS: Final = ("red", "green", "blue")
ELEMENTS: Final = ("fire", "earth")
BOXES: Final = ("EI", "IE")
LANGUAGES: Final = ("en", "de", "fr")

#: Code, type, fire/earth, symbols, effect, moons, name (one, or en · de · fr), and the box of a new people card.
_CARDS: Final = """
Br1 C 6/1 . . 2 Askra
Br2 C 5/2 . . 1 Bolk
Br3 C 5/1 . . 1 Cinda
Br4 C 4/3 . . 1 Dorrn
Br5 C 4/2 . . 0 Elvo
Br6 C 4/1 . . 0 Ferro
Br7 C 3/3 . . 0 Gild
Br8 C 3/2 . . 0 Harn
Br9 C 2/4 . . 1 Ilma
Br10 C 1/4 . . 0 Jorn
Br11 C 3/1 PAIR . 0 Kess the Elder · Kess die Ältere · Kess l'Aînée
Br12 C 2/2 PAIR . 0 Kess the Younger · Kess die Jüngere · Kess la Cadette
Br13 C 3/2 RETRIEVE . 1 Lunt
Br14 C 2/1 . drop 1 Mirra
Br15 C 2/2 . more 2 Nork
Br16 C 3/2 . ban.lead 2 Oske
Br17 B 3/1 . . 1 Spark Glove · Funkenhandschuh · Gant d'étincelles
Br18 B 0/0 SHIELD-earth . 1 Slag Coat · Schlackenmantel · Manteau de scories
Br19 B 1/1 FREE . 1 Torch · Fackel · Torche
Br20 B 0/0 . double.fire 2 Hot Blood · Heißes Blut · Sang chaud
Br21 B 4/3 STOP . 1 Great Mace · Großer Streitkolben · Grande masse
Br22 S 2/1 . . 1 Ballista · Balliste · Baliste
Br23 S 1/2 . . 1 Watchfire · Wachfeuer · Feu de garde
Br24 S 2/2 PROTECTED . 2 Fire Standard · Feuerbanner · Étendard de feu
Br25 S 0/1 . mute.char 3 Smoke Veil · Rauchschleier · Voile de fumée
Br26 S 1/1 . ban.booster 2 Closed Gate · Geschlossenes Tor · Porte close
Br27 S 1/0 . plus.booster 2 Forge · Schmiede · Forge
Br28 L . . draw.3 3 Muster · Musterung · Rassemblement
Br29 L . . fetch 2 Second Wind · Zweiter Atem · Second souffle
Br30 L . . blind.support 2 Blind Charge · Blinder Ansturm · Charge aveugle
Br31 L . . chosen.change 1 Chosen of the Brann · Auserwählter der Brann · Élu des Brann [EI]
Br32 C 7/3 . must.discard 2 Urgo [EI]
Br33 S 1/1 REPLACE . 0 Ember Drum · Gluttrommel · Tambour de braise [IE]
Lo1 C 1/6 . . 2 Pebb
Lo2 C 2/5 . . 1 Quarn
Lo3 C 1/5 . . 1 Rusk
Lo4 C 3/4 . . 1 Sello
Lo5 C 2/4 . . 0 Tumm
Lo6 C 1/4 . . 0 Ulb
Lo7 C 3/3 . . 0 Vann
Lo8 C 2/3 . . 0 Wick
Lo9 C 4/2 . . 1 Yarro
Lo10 C 4/1 . . 0 Zund
Lo11 C 1/3 PAIR . 0 Dell the Bright · Dell der Helle · Dell le Clair
Lo12 C 2/2 PAIR . 0 Dell the Dark · Dell der Dunkle · Dell le Sombre
Lo13 C 2/2 . end.draw 1 Fenn
Lo14 C 1/2 . foe.discard 1 Grita
Lo15 C 2/2 . less 2 Holm
Lo16 C 3/6 STOP . 1 Immo
Lo17 B 1/3 . . 1 Root Club · Wurzelkeule · Gourdin de racine
Lo18 B 0/0 SHIELD-fire . 1 Moss Mantle · Moosumhang · Cape de mousse
Lo19 B 1/1 RETRIEVE . 2 Sling · Schleuder · Fronde
Lo20 B 0/0 . double.earth 2 Deep Roots · Tiefe Wurzeln · Racines profondes
Lo21 B 2/4 . . 2 Boulder · Felsbrocken · Rocher
Lo22 S 1/2 . . 1 Dry Wall · Trockenmauer · Mur de pierres
Lo23 S 2/1 . . 1 Mill · Mühle · Moulin
Lo24 S 2/2 PROTECTED . 2 Old Oak · Alte Eiche · Vieux chêne
Lo25 S 1/1 . blind.booster 3 Thick Mud · Zäher Schlamm · Boue épaisse
Lo26 S 1/1 . ban.support 2 Sunken Lane · Hohlweg · Chemin creux
Lo27 S 0/1 . plus.support 2 Terrace · Terrasse · Terrasse
Lo28 L . . draw.3 3 Gathering · Versammlung · Assemblée
Lo29 L . . recall 2 Call Back · Rückruf · Rappel
Lo30 L . . mute.fight 1 Stone Stare · Steinblick · Regard de pierre
Lo31 L . . chosen.recall 1 Chosen of the Lomm · Auserwählte der Lomm · Élue des Lomm [EI]
Lo32 C 3/5 . must.lay 1 Jadda [IE]
Lo33 B 1/1 FREE,REPLACE . 1 Seed Bag · Saatbeutel · Sac de graines [IE]
Tu1 C 3/3 REPLACE . 1 Tutu Runner · Tutu-Läufer · Coureur tutu
Tu2 S 2/1 REPLACE . 1 Tutu Choir · Tutu-Chor · Chœur tutu
Tu3 S 1/2 . . 1 Tutu Bell · Tutu-Glocke · Cloche tutu
Tu4 C 4/2 REPLACE . 1 Tutu Piper · Tutu-Pfeifer · Flûtiste tutu
Tu5 C 2/4 REPLACE . 1 Tutu Weaver · Tutu-Weberin · Tisseuse tutu
Hy1 H . . hyla.power 2 Hyla of Strength · Hyla der Stärke · Hyla de la force
Hy2 H . . hyla.hand 2 Hyla of Plenty · Hyla der Fülle · Hyla de l'abondance
Hy3 H . REPLACE hyla.noretrieve 1 Hyla of No Return · Hyla ohne Wiederkehr · Hyla sans retour
Iv1 I . . cancel.bs 2 Broken Haft · Gebrochener Schaft · Hampe brisée
Iv2 I . . cancel.char 3 Recall Order · Rückbefehl · Ordre de rappel
Iv3 I . . cancel.action 2 Closed Court · Geschlossener Hof · Cour fermée
Iv4 I . . pursue 2 Pursuit · Verfolgung · Poursuite
Ex1 I . REPLACE expected 1 I expected that! (Princess) · Das habe ich erwartet! (Prinzessin) · Je m'y attendais ! (princesse)
Ex2 I . REPLACE expected 1 I expected that! (Prince) · Das habe ich erwartet! (Prinz) · Je m'y attendais ! (prince)
Cr1 K . . crystal.red 2 Red Crystal · Roter Kristall · Cristal rouge
Cr2 K . . crystal.green 2 Green Crystal · Grüner Kristall · Cristal vert
Cr3 K . . crystal.blue 2 Blue Crystal · Blauer Kristall · Cristal bleu
"""  # noqa: E501 (a card is a line)

_PAIRS: Final = {"Br11": "Br12", "Br12": "Br11", "Lo11": "Lo12", "Lo12": "Lo11"}


def _card(line: str) -> tuple[str, Entry]:
    """One line of the list above."""
    code, kind, values, symbols, effect, moons, name = line.split(" ", 6)
    name, _, box = name.removesuffix("]").partition(" [")
    names = name.split(" · ")
    fire, _, earth = values.partition("/")
    return code, Entry(
        {
            "names": tuple(names * 3)[:3],
            "type": kind,
            "fire": int(fire.replace(".", "0")),
            "earth": int(earth or 0),
            "moons": int(moons),
            "symbols": tuple(symbols.split(",")) if symbols != "." else (),
            "pair": _PAIRS.get(code, ""),
            "effect": effect.removeprefix("."),
            "box": box,
        },
        {},
        "teaching",
    )


def _people(name: str, leader: str) -> Entry:
    numbers = {"size": "public", "moons": "public"}
    return Entry({"name": name, "leader": leader, "size": 30, "moons": 10}, numbers, "teaching")


def _emissary(name: str, cards: str, without: str) -> Entry:
    """An emissary's seven cards, and what takes the place of crystal cards where box IE is not used."""
    return Entry({"name": name, "cards": tuple(cards.split()), "without_IE": tuple(without.split())}, {}, "teaching")


def _inquisitor(names: tuple[str, str, str], cards: int, moons: int, effect: str, source: str) -> Entry:
    return Entry({"name": names, "cards": cards, "moons": moons, "effect": effect}, {}, source)


_PEOPLES: Final[Table] = {"Br": _people("Brann", "Tarvok"), "Lo": _people("Lomm", "Omra")}
_EMISSARIES: Final[Table] = {
    "Or": _emissary("Orla", "Tu1 Hy1 Hy3 Iv1 Iv3 Ex1 Cr1", "Cr1 Tu3"),
    "Be": _emissary("Benno", "Tu2 Hy2 Iv2 Iv4 Ex2 Cr2 Cr3", "Cr2 Tu4 Cr3 Tu5"),
}
_INQUISITORS: Final[Table] = {
    "Do": _inquisitor(("Thunderfist", "Donnerfaust", "Poing-de-tonnerre"), 0, 0, "start.dragon", "public"),
    "Sc": _inquisitor(("Snaketongue", "Schlangenzunge", "Langue-de-serpent"), 15, 10, "hand.7", "public"),
    "Wa": _inquisitor(("Scalekeeper", "Waagemeister", "Maître de la balance"), -5, 5, "start.dragon", "teaching"),
    "To": _inquisitor(("Gatekeeper", "Torwächterin", "Gardienne de la porte"), 10, -5, "first.bs", "teaching"),
}

STANDARD_TABLES: Final = Tables(
    {
        "people": _PEOPLES,
        "card": dict([_card(line) for line in _CARDS.split("\n") if line]),
        "emissary": _EMISSARIES,
        "inquisitor": _INQUISITORS,
    }
)
