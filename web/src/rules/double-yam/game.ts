/** Rules of Double Yam: dice for the start, ten turns each, and what is written. Twin of `games/double_yam/rules.py`. */
import { alikeOf, areAllAlike, nextSeat } from "./dice.ts";
import { THROWS } from "../../wire/types.ts";
import { doubleYamFacts, type Coup } from "./facts.ts";
import type { Fact } from "../fact.ts";
import { match, type OneGame, type Until } from "../match.ts";
import type { Material } from "../material.ts";
import { endOf, option, sum, upTo, type Due, type End, type GameView, type Played, type Position } from "../position.ts";
import {
  again,
  CHOICES,
  coloursOf,
  contestAfter,
  dieDue,
  FRESH,
  NO_TURN,
  diceViews,
  throwDice,
  throwDue,
  type Contest,
  type Turn,
} from "../turn.ts";

/** DY-14: a match ends after a number of games, or this many that each has brought so few points. */
const [MOST_GAMES, LEAST_A_GAME] = [100, 50];

type Phase = "die" | "throw" | "choose" | "score" | "over";
/** The points of each box; null where it is empty. */
type Sheet = readonly (number | null)[];

interface State {
  readonly phase: Phase;
  readonly contest: Contest;
  /** Whose turn it is; 0 before the start. */
  readonly seat: number;
  readonly turn: Turn;
  readonly sheets: readonly Sheet[];
}

class DoubleYam implements OneGame {
  readonly #played: Played;
  readonly #state: State;

  constructor(played: Played, state: State) {
    this.#played = played;
    this.#state = state;
  }

  readonly racing = false;

  get #box(): Material {
    return this.#played.material;
  }

  /** The name of each box of a sheet. */
  get #names(): readonly string[] {
    return boxNames(this.#box);
  }

  get pending(): Due | null {
    const { phase, turn, contest, seat } = this.#state;
    if (phase === "die") return dieDue(contest);
    return phase === "throw" ? throwDue(turn, seat) : null;
  }

  after(text: string): DoubleYam | null {
    const next = this.#after(text);
    return next && new DoubleYam(this.#played, { ...this.#state, ...next });
  }

  facts(text: string): readonly Fact[] {
    const after = this.after(text);
    if (!after) return [];
    const counted = { faces: this.#box.dice, before: this.#coup, after: after.#coup, scores: after.#scores };
    return doubleYamFacts({ before: this.#state, text, after: after.#state }, counted);
  }

  get #coup(): Coup {
    return { coup: this.#isCoup, single: this.#isSingle };
  }

  #after(text: string): Partial<State> | null {
    const { phase } = this.#state;
    if (phase === "die") return this.#die(text);
    if (phase === "throw") return this.#throw(text);
    if (phase === "choose") return text === "stop" ? { phase: "score" } : this.#again(text);
    const [what, name = "", number] = text.split(" ");
    return phase === "score" && what === "score" ? this.#score(name, Number(number ?? 0)) : null;
  }

  #die(text: string): Partial<State> | null {
    const contest = contestAfter(this.#state.contest, text);
    if (!contest || contest.seats.length > 1) return contest && { contest };
    return { contest, seat: contest.seats[0]!, phase: "throw", turn: FRESH };
  }

  #throw(text: string): Partial<State> | null {
    const turn = throwDice(this.#state.turn, text);
    return turn && { turn, phase: turn.throws < THROWS ? "choose" : "score" };
  }

  #again(text: string): Partial<State> | null {
    const turn = again(this.#state.turn, text);
    return turn && { turn, phase: "throw" };
  }

  /** DY-12: any empty box; for a series, which number. */
  #score(name: string, number: number): Partial<State> | null {
    const { seat, sheets } = this.#state;
    const sheet = sheets[seat - 1]!;
    const place = this.#names.findIndex((each, i) => each === name && sheet[i] === null);
    if (place < 0 || (name === "series" && !this.#series.includes(number))) return null;
    const filled = sheets.with(seat - 1, sheet.with(place, this.#points(name, number)));
    const next = nextSeat(seat, filled);
    if (next === null) return { phase: "over", sheets: filled };
    return { phase: "throw", seat: next, turn: FRESH, sheets: filled };
  }

  // --- what dice are worth (DY-06 to DY-12) ------------------------------------------------------------

  get #colours(): readonly string[] {
    return coloursOf(this.#state.turn, this.#box.dice);
  }

  get #isCoup(): boolean {
    return areAllAlike(this.#state.turn.dice, this.#colours);
  }

  get #isSingle(): boolean {
    const { whole } = this.#state.turn;
    return whole > 0 && (whole === 1 || option(this.#played, "single_throw", "any") === "any");
  }

  /** DY-08: the numbers that may be named; 0 where none, or any box, would do. */
  get #series(): readonly number[] {
    const numbers = alikeOf(this.#state.turn.dice).toSorted((a, b) => a - b);
    return numbers.length && !(this.#isSingle && this.#isCoup) ? numbers : [0];
  }

  #points(name: string, number: number): number {
    const { dice } = this.#state.turn;
    const { coup, single } = this.#box;
    if (this.#isSingle && this.#isCoup) return this.#alike(dice, single); // DY-10: into any box
    if (name === "coup") return this.#isCoup ? this.#alike(dice, coup) : 0;
    const colours = this.#colours;
    const counts = (each: number, die: number) => (name === "series" ? each === number : colours[die] === name);
    return this.#alike(dice.filter(counts), coup);
  }

  #alike(dice: readonly number[], bonus: number): number {
    const { times, dice: all } = this.#box;
    return sum(dice) * times[dice.length]! + (dice.length === all.length ? bonus : 0);
  }

  // --- how it looks ----------------------------------------------------------------------------------

  get #scores(): readonly number[] {
    return this.#state.sheets.map((sheet) => sum(sheet.map((points) => points ?? 0)));
  }

  get actors(): readonly number[] {
    const { phase, seat } = this.#state;
    return phase === "choose" || phase === "score" ? [seat] : [];
  }

  /** What may be filled: the box, and for a series which number (0: none). */
  get #boxes(): readonly (readonly [name: string, number: number])[] {
    const { sheets, seat } = this.#state;
    const names = this.#names;
    const free = this.#box.boxes
      .map(([name]) => name)
      .filter((name) => names.some((each, i) => each === name && sheets[seat - 1]![i] === null));
    return free.flatMap((name) => (name === "series" ? this.#series : [0]).map((number) => [name, number] as const));
  }

  moves(seat: number): readonly string[] {
    if (!this.actors.includes(seat)) return [];
    return this.#state.phase === "choose" ? CHOICES : this.#boxes.map(scoreText);
  }

  /** DY-13: the highest total wins, a tie is shared. */
  get outcome(): End | null {
    if (this.#state.phase !== "over") return null;
    const scores = this.#scores;
    const order = scores.map((score) => [score]);
    return endOf(scores, order, "sheets-full");
  }

  get view(): GameView {
    const { phase, contest, seat, turn, sheets } = this.#state;
    const [actors, names] = [this.actors, this.#names];
    const boxes = actors.length ? this.#boxes : [];
    return {
      view: "double-yam",
      seat: null,
      actors,
      moves: [],
      scores: this.#scores,
      phase,
      turn: phase === "die" || phase === "over" ? null : seat,
      dice: diceViews(turn, this.#box.dice),
      throws_left: THROWS - turn.throws,
      single: this.#isSingle,
      sheets: sheets.map((sheet) => sheet.map((points, i) => ({ name: names[i]!, points }))),
      contest: phase === "die" ? contest.seats : [],
      thrown: contest.thrown,
      preview: Object.fromEntries(boxes.map((each) => [scoreText(each), this.#points(...each)])),
    };
  }
}

function scoreText([name, number]: readonly [string, number]): string {
  return `score ${name}${number ? ` ${number}` : ""}`;
}

function boxNames({ boxes }: Material): readonly string[] {
  return boxes.flatMap(([name, number]) => Array<string>(number).fill(name));
}

/** DY-14: until someone has reached the target, or there were games enough. */
function until(target: number): Until {
  const most = Math.max(MOST_GAMES, Math.floor(target / LEAST_A_GAME));
  return (totals, games) => Math.max(...totals) >= target || games >= most;
}

export type { State as DoubleYamState };

export function doubleYam(played: Played): Position {
  const seats = upTo(played.players);
  const sheets = seats.map(() => boxNames(played.material).map(() => null));
  const game = new DoubleYam(played, { phase: "die", contest: { seats, thrown: [] }, seat: 0, turn: NO_TURN, sheets });
  const target = option(played, "match", "off");
  return target === "off" ? game : match(game, played.players, "DY-14", until(Number(target)));
}
