/** From what a fact or a move holds to the arguments of its message: the twin of words/arguments.py. */
import type { Args } from "./messages.ts";
import { tally, type Phrases } from "./phrases.ts";

/** Facts hold values of many types, each known by its name. */
export type Held = Readonly<Record<string, unknown>>;
type Phrased = (say: Phrases, held: Held) => Args;

/** The colours in the order in which the Python half lists them; the last four are in owners' boxes alone. */
export const COLOURS = [
  ...(["red", "orange", "yellow", "green", "blue", "violet", "pink", "brown", "black", "gray"] as const),
  ...(["white", "purple", "turquoise", "gold"] as const),
] as const;
export type Colour = (typeof COLOURS)[number];

/** The arguments of a message: phrases where a value needs one, all others as they are. */
export function args(say: Phrases, key: string, held: Held): Args {
  const result: Args = {};
  for (const [name, value] of Object.entries(held)) {
    const phrased = PHRASED[`${key}.${name}`] ?? PHRASED[name];
    Object.assign(result, phrased ? phrased(say, held) : { [name]: value as string | number });
  }
  return result;
}

function texts(held: Held, name: string): string[] {
  return held[name] as string[];
}

function numbers(held: Held, name: string): number[] {
  return held[name] as number[];
}

/** Several players, and how many they are. */
export function playersArgs(say: Phrases, seats: readonly number[]): Args {
  return { players: say.players(seats), players_count: seats.length };
}

/** Dice by their letters, and how many they are. */
export function lettersArgs(say: Phrases, dice: string): Args {
  return { letters: say.listText([...dice]), letters_count: dice.length };
}

/** Dice: one by one where they have numbers, by colour where they have none. */
function colours(say: Phrases, held: Held): Args {
  if ("numbers" in held) return { dice: say.dice(numbers(held, "numbers"), texts(held, "colours")) };
  return { dice: say.countText("yam-color-dice", inOrder(tally(texts(held, "colours")))) };
}

function balls(say: Phrases, held: Held): Args {
  const counts = new Map(Object.entries(held["balls"] as Record<string, number>));
  return { balls: say.countText("yam-color-balls", inOrder(counts)) };
}

/** Dice and card in the same order of colours, so that they compare at a glance. */
function inOrder(counts: Map<string, number>): [string, number][] {
  return COLOURS.filter((colour) => counts.has(colour)).map((colour) => [colour, counts.get(colour) ?? 0]);
}

/** One player's points as a number; those of all as a list, and the most of them. */
function points(say: Phrases, held: Held): Args {
  const value = held["points"] as number | number[];
  return typeof value === "number" ? { points: value } : { points: say.scores(value), points_most: Math.max(...value) };
}

/** A card of YAM color is a number; one of Coloretto has a name. */
function card(say: Phrases, held: Held): Args {
  const value = held["card"] as number | string;
  return { card: typeof value === "number" ? value : say.cards([value]) };
}

/** Cards of YAM color by their numbers, and how many they are. */
function stakes(say: Phrases, held: Held): Args {
  const cards = numbers(held, "cards");
  return { cards: say.listText(cards.map(String)), cards_count: cards.length };
}

function box(say: Phrases, held: Held): Args {
  return { box: say.box(String(held["box"]), Number(held["number"] ?? 0)) };
}

/** A sheet by its number, and by an owner's name of it. */
function sheet(say: Phrases, held: Held): Args {
  const number = Number(held["number"]);
  const name = say.sheetName(number);
  return { number, name, named: name ? "yes" : "no" };
}

function countPhrase(name: string): Phrased {
  return (say, held) => ({
    [name]: say.colours(texts(held, name)),
    [`${name}_count`]: texts(held, name).length,
  });
}

const nothing: Phrased = () => ({});

/** How a value is put into words, by its name; by its message too, where one name means two things. */
const PHRASED: Record<string, Phrased> = {
  balls,
  box,
  card,
  cards: (say, held) => ({ cards: say.cards(texts(held, "cards")) }),
  "color-yam-sheet.number": sheet,
  "coloretto-out.cards": (say, held) => ({ colours: say.colours(texts(held, "cards")) }),
  colours,
  counts: nothing,
  cup: nothing,
  dice: (say, held) => lettersArgs(say, String(held["dice"])),
  "double-yam-move-score.number": nothing,
  hands: (say, held) => ({ hands: say.hands(held["hands"] as string[][]) }),
  jokers: countPhrase("jokers"),
  minus: countPhrase("minus"),
  matched: nothing,
  numbers: nothing,
  plus: countPhrase("plus"),
  points,
  scores: (say, held) => ({ scores: say.scores(numbers(held, "scores")) }),
  seat: (say, held) => ({ player: say.player(Number(held["seat"])) }),
  seats: (say, held) => playersArgs(say, numbers(held, "seats")),
  "yam-color-stakes-back.cards": stakes,
  "yam-color-stakes-won.cards": stakes,
  totals: (say, held) => ({ scores: say.scores(numbers(held, "totals")) }),
};

export interface Move {
  /** again, stop, score, cross, yam, line, crossline, says, passes, bets, stakes, draw, place, take. */
  kind: string;
  held: Held;
}

const READERS: [RegExp, (match: RegExpExecArray) => Move][] = [
  [/^(stop|cross|yam|draw)$/, (m) => ({ kind: m[1] ?? "", held: {} })],
  [/^again ([A-F]+)$/, (m) => ({ kind: "again", held: { dice: m[1] } })],
  [/^score (\w+)(?: (\d+))?$/, (m) => ({ kind: "score", held: { box: m[1], number: m[2] ? Number(m[2]) : null } })],
  [/^line (\d+)$/, (m) => ({ kind: "line", held: { line: Number(m[1]) } })],
  [/^cross (\d+)$/, (m) => ({ kind: "crossline", held: { line: Number(m[1]) } })],
  [/^(place|take) (\d+)$/, (m) => ({ kind: m[1] ?? "", held: { row: Number(m[2]) } })],
  [/^(\d+) (says|bets|stakes) (\d+)$/, (m) => ({ kind: m[2] ?? "", held: { seat: Number(m[1]), number: Number(m[3]) } })],
  [/^(\d+) passes$/, (m) => ({ kind: "passes", held: { seat: Number(m[1]) } })],
];

/** A move from its text; null where it is none that we know. */
export function readMove(text: string): Move | null {
  for (const [pattern, make] of READERS) {
    const match = pattern.exec(text);
    if (match) return make(match);
  }
  return null;
}
