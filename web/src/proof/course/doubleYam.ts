/** Course of Double Yam: dice for the start, ten turns each, and what is written. Twin of `games/double_yam/rules.py`. */
import box from "virtual:material/double-yam";
import { option, same, upTo, type Due, type GameView, type Played, type Position } from "./position.ts";
import { again, contested, DIE_DUE, FRESH, liesSo, NO_TURN, thrown, THROWS, throwDue, type Contest, type Turn } from "./turn.ts";

/** DY-14: a match ends after so many games, or so many that each has brought so few points. */
const [MOST_GAMES, LEAST_A_GAME] = [100, 50];
/** DY-06: fewer alike dice than this are no series. */
const ENOUGH = 3;
const BOXES = box.boxes.flatMap(([name, number]) => Array<string>(number).fill(name));

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
  /** Of a match: the points of games that are over, and how many there were. */
  readonly totals: readonly number[];
  readonly played: number;
}

class DoubleYam implements Position {
  readonly #played: Played;
  readonly #state: State;

  constructor(played: Played, state: State) {
    this.#played = played;
    this.#state = state;
  }

  readonly racing = false;

  get due(): Due | null {
    const { phase, turn } = this.#state;
    if (phase === "die") return DIE_DUE;
    return phase === "throw" ? throwDue(turn) : null;
  }

  after(text: string): Position | null {
    const next = this.#after(text);
    return next && new DoubleYam(this.#played, { ...this.#state, ...next });
  }

  #after(text: string): Partial<State> | null {
    const { phase } = this.#state;
    if (phase === "die") return this.#die(text);
    if (phase === "throw") return this.#thrown(text);
    if (phase === "choose") return text === "stop" ? { phase: "score" } : this.#again(text);
    const [what, name = "", number] = text.split(" ");
    return phase === "score" && what === "score" ? this.#scored(name, Number(number ?? 0)) : null;
  }

  #die(text: string): Partial<State> | null {
    const contest = contested(this.#state.contest, text);
    if (!contest || contest.seats.length > 1) return contest && { contest };
    return { contest, seat: contest.seats[0]!, phase: "throw", turn: FRESH };
  }

  #thrown(text: string): Partial<State> | null {
    const turn = thrown(this.#state.turn, text);
    return turn && { turn, phase: turn.throws < THROWS ? "choose" : "score" };
  }

  #again(text: string): Partial<State> | null {
    const turn = again(this.#state.turn, text);
    return turn && { turn, phase: "throw" };
  }

  /** DY-12: any empty box; for a series, which number. */
  #scored(name: string, number: number): Partial<State> | null {
    const { seat, sheets } = this.#state;
    const sheet = sheets[seat - 1]!;
    const place = BOXES.findIndex((each, i) => each === name && sheet[i] === null);
    if (place < 0 || (name === "series" && !this.#series.includes(number))) return null;
    const filled = sheets.with(seat - 1, sheet.with(place, this.#points(name, number)));
    const next = (seat % sheets.length) + 1;
    if (filled[next - 1]!.includes(null)) return { phase: "throw", seat: next, turn: FRESH, sheets: filled };
    return this.#ended(filled);
  }

  /** DY-03: ten turns each; DY-14: then the next game of a match, or the end. */
  #ended(sheets: readonly Sheet[]): Partial<State> {
    const target = Number(option(this.#played, "match", "0"));
    const played = this.#state.played + 1;
    const totals = sheets.map((sheet, i) => sheet.reduce<number>((all, points) => all + points!, this.#state.totals[i]!));
    const over = Math.max(...totals) >= target || played >= Math.max(MOST_GAMES, Math.floor(target / LEAST_A_GAME));
    return over ? { phase: "over", sheets } : { ...begun(this.#played), totals, played };
  }

  // --- what dice are worth (DY-06 to DY-12) ------------------------------------------------------------

  get #colours(): readonly string[] {
    return this.#state.turn.dice.map((number, die) => box.dice[die]![number - 1]!);
  }

  /** DY-07: all dice alike in number or colour. */
  get #isCoup(): boolean {
    return new Set(this.#state.turn.dice).size === 1 || new Set(this.#colours).size === 1;
  }

  get #isSingle(): boolean {
    const { whole } = this.#state.turn;
    return whole > 0 && (whole === 1 || option(this.#played, "single_throw", "any") === "any");
  }

  /** DY-08: the numbers that may be named; 0 where none, or any box, would do. */
  get #series(): readonly number[] {
    const { dice } = this.#state.turn;
    const numbers = dice.filter((number) => dice.filter((each) => each === number).length >= ENOUGH);
    return numbers.length && !(this.#isSingle && this.#isCoup) ? numbers : [0];
  }

  #points(name: string, number: number): number {
    const { dice } = this.#state.turn;
    if (this.#isSingle && this.#isCoup) return alike(dice, box.single); // DY-10: into any box
    if (name === "coup") return this.#isCoup ? alike(dice, box.coup) : 0;
    if (name === "series")
      return alike(
        dice.filter((each) => each === number),
        box.coup,
      );
    return alike(
      dice.filter((_, die) => this.#colours[die] === name),
      box.coup,
    );
  }

  mayEnd(over: boolean): boolean {
    return over === (this.#state.phase === "over");
  }

  shows(view: GameView): boolean {
    const { phase, turn, seat, sheets } = this.#state;
    if (view.view !== "double-yam" || view.phase !== phase) return false;
    const playing = phase !== "die" && phase !== "over";
    const filled = view.sheets.map((sheet) => sheet.map(({ points }) => points));
    return (
      view.turn === (playing ? seat : null) &&
      liesSo(turn, view.dice) &&
      filled.length === sheets.length &&
      filled.every((sheet, i) => same(sheet, sheets[i]!))
    );
  }
}

function alike(dice: readonly number[], bonus: number): number {
  const sum = dice.reduce((all, die) => all + die, 0);
  return sum * box.times[dice.length]! + (dice.length === box.dice.length ? bonus : 0);
}

function begun({ players }: Played): State {
  const seats = upTo(players);
  const sheets = seats.map(() => BOXES.map(() => null));
  return { phase: "die", contest: { seats, thrown: [] }, seat: 0, turn: NO_TURN, sheets, totals: seats.map(() => 0), played: 0 };
}

export function doubleYam(played: Played): Position {
  return new DoubleYam(played, begun(played));
}
