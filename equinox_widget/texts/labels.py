"""The words on and around the board, and the sentences a screen reader speaks for its parts.

Every entry is one template in all languages, in the order of `LANGUAGES`; `{name}` marks what is filled in.
The names of the creatures are facts of the game; no English ones exist, so English uses the German names.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Language = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_TEMPLATES: Final[dict[str, tuple[str, str, str]]] = {
    # around the board
    "table.name": ("Equinox table", "Equinox-Tisch", "Table d’Equinox"),
    "status.name": ("Game status", "Spielstand", "État de la partie"),
    "status.round": ("Round {round} of 5", "Runde {round} von 5", "Manche {round} sur 5"),
    "status.turn": ("{seat} to move", "{seat} ist am Zug", "À {seat} de jouer"),
    "status.choice": ("{seat} must choose", "{seat} muss wählen", "{seat} doit choisir"),
    "status.over": ("The game is over", "Das Spiel ist zu Ende", "La partie est terminée"),
    "status.spoken": ("Round {round}. {turn}. {step}.", "Runde {round}. {turn}. {step}.",
                      "Manche {round}. {turn}. {step}."),
    "steps.name": ("Steps of the turn", "Schritte des Zuges", "Phases du tour"),
    "step.1": ("Bet", "Wetten", "Miser"),
    "step.2": ("Play", "Spielen", "Jouer"),
    "step.3": ("Discard", "Abwerfen", "Défausser"),
    "step.4": ("Draw", "Ziehen", "Piocher"),
    "step.5": ("Check", "Prüfen", "Vérifier"),
    "step.spoken": ("Step {step}, {name}", "Schritt {step}, {name}", "Phase {step}, {name}"),
    "edition.de": ("German edition", "Deutsche Ausgabe", "Édition allemande"),
    "edition.fr": ("French edition", "Französische Ausgabe", "Édition française"),
    "board.name": ("Board", "Spielplan", "Plateau"),
    "hand.name": ("Hand of {seat}", "Hand von {seat}", "Main de {seat}"),
    "hand.blocked": ("Blocked until step 3", "Blockiert bis Schritt 3", "Bloquées jusqu’à la phase 3"),
    "seats.name": ("Players", "Mitspieler", "Joueurs"),
    "seat.spoken": ("{seat}: {stones} free stones, {cards} cards in hand",
                    "{seat}: {stones} freie Steine, {cards} Karten auf der Hand",
                    "{seat} : {stones} cailloux libres, {cards} cartes en main"),
    "pile.draw": ("Draw pile", "Nachziehstapel", "Pioche"),
    "pile.discard": ("Discard pile", "Ablagestapel", "Défausse"),
    "actions.name": ("Actions", "Aktionen", "Actions"),
    "action.skip": ("Skip", "Auslassen", "Passer"),
    "action.reveal": ("Reveal the secret bet", "Geheime Wette aufdecken", "Révéler la mise secrète"),
    "action.pass": ("Pass", "Passen", "Passer le tour"),
    "action.use": ("Use the power", "Fähigkeit nutzen", "Utiliser le pouvoir"),
    "action.decline": ("Decline", "Verzichten", "Renoncer"),
    "action.done": ("Done", "Fertig", "Terminé"),
    "action.undo": ("Undo", "Zurück", "Annuler"),
    "action.redo": ("Redo", "Wieder vor", "Rétablir"),
    "explain.name": ("Explanation", "Erklärung", "Explication"),
    "explain.bet": ("Choose a marked field of the current row to bet on its creature.",
                    "Wähle ein markiertes Feld der aktuellen Reihe, um auf die Kreatur zu wetten.",
                    "Choisissez une case marquée de la rangée actuelle pour miser sur sa créature."),
    "explain.choose": ("Choose one of the actions.", "Wähle eine der Aktionen.", "Choisissez une des actions."),
    "explain.wait": ("Waiting for {seat}.", "Warten auf {seat}.", "En attente de {seat}."),
    "explain.silence": ("Python does not answer. Is the kernel running?",
                        "Python antwortet nicht. Läuft der Kernel?",
                        "Python ne répond pas. Le noyau est-il démarré ?"),
    # rows, fields, champions and cards, as seen and as spoken
    "row.champions": ("Champions", "Champions", "Champions"),
    "row.name": ("Row {row}", "Reihe {row}", "Rangée {row}"),
    "row.value": ("worth {value}", "Wert {value}", "vaut {value}"),
    "row.current": ("current row", "aktuelle Reihe", "rangée actuelle"),
    "field.empty": ("Empty.", "Leer.", "Vide."),
    "field.card": ("Strength {strength}, top card {card}.", "Stärke {strength}, oberste Karte {card}.",
                   "Force {strength}, carte du dessus {card}."),
    "field.covered": ("Covered cards: {count}.", "Verdeckte Karten darunter: {count}.",
                      "Cartes recouvertes : {count}."),
    "field.stone": ("Stone of {seat}.", "Stein von {seat}.", "Caillou de {seat}."),
    "field.bet": ("You may bet here.", "Hier darfst du wetten.", "Vous pouvez miser ici."),
    "field.vanished": ("Vanished in round {round}.", "In Runde {round} verschwunden.",
                       "Éliminée à la manche {round}."),
    "champion.controlled": ("Controlled by {seat}.", "Beherrscht von {seat}.", "Contrôlée par {seat}."),
    "champion.free": ("Controlled by nobody.", "Von niemandem beherrscht.", "Contrôlée par personne."),
    "card.creature": ("{creature} {value}", "{creature} {value}", "{creature} {value}"),
    "card.chameleon": ("Chameleon {value}", "Chamäleon {value}", "Caméléon {value}"),
    "card.Uv": ("Urvater", "Urvater", "L’Ancêtre"),
    "card.Dr": ("Dryada", "Dryada", "Dryade"),
    "card.unknown": ("Unknown card", "Unbekannte Karte", "Carte inconnue"),
    "number.half": ("{whole}.5", "{whole},5", "{whole},5"),
    # what is answered when the table refuses for a reason of its own
    "error.stale": ("The game has moved on. The board now shows where it is.",
                    "Das Spiel ist weiter. Der Plan zeigt jetzt den Stand.",
                    "La partie a avancé. Le plateau montre où elle en est."),
    "error.watching": ("This table only watches the game.", "Dieser Tisch schaut nur zu.",
                       "Cette table ne fait que regarder."),
    "error.not_your_turn": ("It is not the turn of {seat}.", "{seat} ist nicht am Zug.", "Ce n’est pas à {seat}."),
    "error.no_undo": ("Undo is for the modes learn and sandbox.", "Zurück geht in den Modi learn und sandbox.",
                      "Annuler est réservé aux modes learn et sandbox."),
    "error.internal": ("Something went wrong inside Python: {error}", "In Python ging etwas schief: {error}",
                       "Une erreur est survenue dans Python : {error}"),
}  # fmt: skip

_CREATURES: Final[dict[str, tuple[str, str, str]]] = {
    "susi": ("Susi", "Susi", "Gruyère"),
    "moosmann": ("Moosmann", "Moosmann", "Lichen"),
    "cornu": ("Cornu", "Cornu", "Panache"),
    "klumpi": ("Klumpi", "Klumpi", "Griso"),
    "echomir": ("Echomir", "Echomir", "Bicéphale"),
    "lupino": ("Lupino", "Lupino", "Croc ardent"),
    "noctia": ("Noctia", "Noctia", "Le Duc"),
    "carmen": ("Carmen", "Carmen", "Carmen"),
    "fungi": ("Fungi", "Fungi", "Bolet"),
    "ziegfried": ("Ziegfried", "Ziegfried", "Sabot"),
    "aquilon": ("Aquilon", "Aquilon", "Le Pèlerin"),
    "raneri": ("Raneri", "Raneri", "Rainette"),
    "vulpa": ("Vulpa", "Vulpa", "Plume de velours"),
    "ursus": ("Ursus", "Ursus", "Ursus"),
}


def label(key: str, lang: Language, **values: object) -> str:
    """Return the text of a key in a language, with its values filled in."""
    return _TEMPLATES[key][LANGUAGES.index(lang)].format(**values)


def labels(lang: Language) -> dict[str, str]:
    """Return all templates of a language, unfilled, as the front end takes them."""
    column = LANGUAGES.index(lang)
    return {key: texts[column] for key, texts in _TEMPLATES.items()}


def creature_name(creature: str, lang: Language) -> str:
    """Return the name of a creature, given by its id."""
    return _CREATURES[creature][LANGUAGES.index(lang)]


def number(value: float, lang: Language) -> str:
    """Return a number of whole or half points as the language writes it."""
    whole, rest = divmod(value, 1)
    return label("number.half", lang, whole=int(whole)) if rest else str(int(whole))
