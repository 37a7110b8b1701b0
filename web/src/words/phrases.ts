/** The small phrases of which sentences are made: the twin of words/phrases.py. */
import type { Material } from "../rules/material.ts";
import { Messages, type Args } from "./messages.ts";

/** Names of cards that a message cannot spell as they are. */
const KEYS: Record<string, string> = { "+2": "plus-two" };
export const LETTERS = "ABCDEF";
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// eslint-disable-next-line no-control-regex -- Python takes these for blanks, and names are shown alike
const SPACES = /[\s\x1c-\x1f\x85]+/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name as it may be shown: without control characters and without changes of direction. */
export function safeName(name: string): string {
  const plain = name.replace(SPACES, " ").trim().replace(UNSEEN, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

export type ColourNames = Material["colourNames"];
/** Of material: what an owner calls things. */
export type OwnNames = Pick<Material, "colourNames" | "sheetNames">;

/** The name of a colour: an owner's, or ours. */
export function colourName({ names }: Messages, colour: string, own: ColourNames = {}): string {
  return own[colour] ?? names.colours?.[colour]?.name ?? colour;
}

export class Phrases {
  readonly game: string;
  readonly messages: Messages;
  /** An owner's names of colours, in place of ours. */
  readonly colourNames: ColourNames;
  readonly #sheetNames: readonly string[];
  readonly #names: string[];

  constructor(messages: Messages, game: string, players: readonly string[], material?: OwnNames) {
    this.messages = messages;
    this.game = game;
    this.colourNames = material?.colourNames ?? {};
    this.#sheetNames = material?.sheetNames ?? [];
    this.#names = players.map((name, i) => safeName(name).trim() || this.say("unnamed", { seat: i + 1 }));
  }

  say(key: string, args: Args = {}): string {
    const own = this.colourNames[args["colour"] ?? ""];
    return this.messages.say(key, own === undefined ? args : { ...args, colour: own });
  }

  has(key: string): boolean {
    return this.messages.has(key);
  }

  listText(words: readonly string[]): string {
    return this.messages.listText(words);
  }

  // --- players -----------------------------------------------------------------------------------

  player(seat: number): string {
    return this.#names[seat - 1] ?? this.say("unnamed", { seat });
  }

  players(seats: readonly number[]): string {
    return this.listText(seats.map((seat) => this.player(seat)));
  }

  /** A score with its unit: `34 points`, `5 cards`. */
  score(number: number): string {
    const key = `${this.game}-score`;
    return this.has(key) ? this.say(key, { number }) : String(number);
  }

  /** What each player has, in seat order: `Ana 34 and Bob 30`. */
  scores(numbers: readonly number[]): string {
    return this.listText(numbers.map((number, i) => this.say("score", { player: this.player(i + 1), number })));
  }

  // --- dice and boxes ----------------------------------------------------------------------------

  /** All dice on the table: `A blue 3, B green 5 and …`. */
  dice(numbers: readonly number[], colours: readonly string[]): string {
    return this.listText(numbers.map((number, i) => this.die(LETTERS[i] ?? "", colours[i] ?? "", number)));
  }

  die(letter: string, colour: string, number: number): string {
    return this.say("die", { letter, colour: this.colour(colour), number });
  }

  /** This many of each colour or card: `3 red and 5 blue`. */
  countText(key: string, counts: Iterable<readonly [string, number]>): string {
    const each = Array.from(counts, ([name, number]) => this.say(key, { colour: KEYS[name] ?? name, number }));
    return this.listText(each);
  }

  /** A box of Double Yam: `the red box`, `a set of sixes`. */
  box(box: string, series: number): string {
    return this.say("double-yam-box", { colour: box, series, number: 1 });
  }

  /** An owner's name of a sheet; empty where it has none. */
  sheetName(number: number): string {
    return this.#sheetNames[number - 1] ?? "";
  }

  // --- colours and cards -------------------------------------------------------------------------

  colour(colour: string): string {
    return colourName(this.messages, colour, this.colourNames);
  }

  /** Colours by name, each once. */
  colours(colours: readonly string[]): string {
    return this.listText([...new Set(colours)].map((colour) => this.colour(colour)));
  }

  /** Cards of Coloretto: `2 red cards and a joker`. */
  cards(cards: readonly string[]): string {
    return this.countText("coloretto-cards", tally(cards));
  }

  /** What each player starts with: `Ana (red) and Bob (blue)`. */
  hands(hands: readonly (readonly string[])[]): string {
    return this.listText(hands.map((hand, i) => this.#hand(i + 1, hand)));
  }

  #hand(seat: number, hand: readonly string[]): string {
    return this.say("coloretto-hand", { player: this.player(seat), colours: this.colours(hand) });
  }
}

/** How often each comes, in the order of its first coming. */
export function tally(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}
