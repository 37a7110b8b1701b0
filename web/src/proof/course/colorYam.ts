/** Course of Color'Yam: the sheet, who starts, and whose turn it is on which line. Twin of `games/color_yam/rules.py`. */
import box from "virtual:material/color-yam";
import { meets } from "../../rules/objectives.ts";
import { colorYamFacts } from "./facts/colorYam.ts";
import type { Fact } from "./facts/fact.ts";
import { clockwise, ended, oneOf, option, sum, upTo, type Due, type End, type GameView, type Played, type Position } from "./position.ts";
import {
  again,
  CHOICES,
  coloursOf,
  contested,
  dieDue,
  FRESH,
  NO_TURN,
  NOBODY,
  shownDice,
  thrown,
  THROWS,
  throwDue,
  type Contest,
  type Turn,
} from "./turn.ts";

type Phase = "sheet" | "start" | "die" | "throw" | "choose" | "missed" | "line" | "over";
/** A sum, a cross (0), or nothing yet, by line. */
type Column = readonly (number | null)[];

/** The lines as they are printed, by pole: objectives (o), Yams (y), and totals (t), which are lines where they are Yam boxes too. */
const PRINTED = ["ooyt", "ooyt", "ooyyt"];
export const KINDS = { o: "objective", y: "yam", t: "total" } as const;
const LAST_YAM = 4;
/** Somebody is at turn. */
const PLAYING: readonly Phase[] = ["throw", "choose", "missed", "line"];

interface Slot {
  readonly kind: keyof typeof KINDS;
  readonly pole: number;
  /** The number of its kind, from 1. */
  readonly number: number;
}

interface State {
  readonly phase: Phase;
  /** 0 for one of their own. */
  readonly sheet: number | null;
  readonly line: number;
  readonly queue: readonly number[];
  readonly contest: Contest;
  readonly turn: Turn;
  /** By seat. */
  readonly columns: readonly Column[];
}

/** What was agreed. */
class Rules {
  readonly seats: readonly number[];
  readonly es: boolean;
  readonly freeLines: boolean;
  readonly rising: boolean;
  readonly byChance: boolean;
  readonly chosen: string;
  readonly own: readonly string[];
  readonly slots: readonly Slot[];

  constructor(played: Played) {
    const says = (name: string, value: string, usual: string) => option(played, name, usual) === value;
    this.seats = upTo(played.players);
    this.es = says("edition", "es", "fr");
    this.freeLines = says("free_lines", "yes", "no");
    this.rising = says("rising", "yes", "yes");
    this.byChance = says("starter", "chance", "seat1");
    this.chosen = option(played, "sheet", "random");
    this.own = played.agreed.filter((line) => line.startsWith("objective ")).map((line) => line.slice("objective ".length));
    this.slots = slots(says("total_yams", "yes", "no"));
  }

  /** The objective of a line; null of a Yam line, and before the sheet is known. */
  objective({ sheet }: State, { kind, number }: Slot): string | null {
    if (kind !== "o" || sheet === null) return null;
    const printed = sheet ? box.objectives[sheet - 1] : undefined;
    return (printed?.[this.es ? "es" : "fr"] ?? this.own)[number - 1] ?? "";
  }
}

function slots(totals: boolean): readonly Slot[] {
  const numbers = { o: 0, y: 0, t: 0 };
  return PRINTED.flatMap((kinds, pole) => {
    const all = ([...kinds] as Slot["kind"][]).map((kind) => ({ kind, pole: pole + 1, number: ++numbers[kind] }));
    return all.filter(({ kind }) => totals || kind !== "t");
  });
}

class ColorYam implements Position {
  readonly #rules: Rules;
  readonly #state: State;

  constructor(rules: Rules, state: State) {
    this.#rules = rules;
    this.#state = state;
  }

  readonly racing = false;

  get due(): Due | null {
    const { phase, turn, contest } = this.#state;
    if (phase === "throw") return throwDue(turn, this.#seat);
    if (phase === "die") return dieDue(contest);
    if (phase === "start") return oneOf(contest.seats.map((seat) => `start ${seat}`));
    return phase === "sheet" ? oneOf(box.objectives.map((_, i) => `sheet ${i + 1}`)) : null;
  }

  after(text: string): Position | null {
    const next = this.#after(text);
    return next && this.#with(next);
  }

  facts(text: string): readonly Fact[] {
    const next = this.#after(text);
    if (!next) return [];
    const after = this.#with(next);
    const counted = { points: (line: number) => after.#points(line), scores: after.#scores };
    return colorYamFacts(this.#rules, { before: this.#state, text, after: after.#state }, counted);
  }

  #with(next: Partial<State>): ColorYam {
    return new ColorYam(this.#rules, { ...this.#state, ...next });
  }

  #after(text: string): Partial<State> | null {
    switch (this.#state.phase) {
      case "sheet":
        return text.startsWith("sheet ") ? this.laid(Number(text.slice("sheet ".length))) : null;
      case "start":
        return text.startsWith("start ") ? this.#started(Number(text.slice("start ".length))) : null;
      case "die":
        return this.#die(text);
      case "throw":
        return this.#thrown(text);
      case "choose":
        return text === "stop" ? this.#settled() : this.#again(text);
      case "missed":
        return this.#missed(text);
      case "line":
        return this.#lineChosen(text);
      default:
        return null;
    }
  }

  /** CY-03: the sheet is known; the first player starts, or chance decides. */
  laid(sheet: number): Partial<State> {
    if (this.#rules.byChance) return { sheet, phase: "start", contest: { seats: this.#rules.seats, thrown: [] } };
    return { sheet, ...this.#started(1) };
  }

  #started(starter: number): Partial<State> {
    const queue = clockwise(this.#throwers(this.#state.line), starter);
    return { phase: "throw", queue, contest: NOBODY, turn: FRESH };
  }

  #die(text: string): Partial<State> | null {
    const contest = contested(this.#state.contest, text);
    return contest && (contest.seats.length > 1 ? { contest } : this.#started(contest.seats[0]!));
  }

  #thrown(text: string): Partial<State> | null {
    const turn = thrown(this.#state.turn, text);
    if (!turn) return null;
    return turn.throws < THROWS ? { turn, phase: "choose" } : this.#with({ turn }).#endTurn();
  }

  #endTurn(): State {
    return { ...this.#state, ...this.#settled() };
  }

  #again(text: string): Partial<State> | null {
    const turn = again(this.#state.turn, text);
    return turn && { turn, phase: "throw" };
  }

  // --- the end of a turn -----------------------------------------------------------------------------

  get #seat(): number {
    return this.#state.queue[0]!;
  }

  get #column(): Column {
    return this.#state.columns[this.#seat - 1]!;
  }

  get #sum(): number {
    return sum(this.#state.turn.dice);
  }

  /** The dice are final: what is written by itself is written. */
  #settled(): Partial<State> {
    if (this.#rules.freeLines) return { phase: "line" };
    if (this.#fits(this.#state.line)) return this.#written(this.#sum);
    return this.#secondChance === null ? this.#written(0) : { phase: "missed" };
  }

  /** Whether the dice on the table can fill a line. */
  #fits(line: number): boolean {
    const objective = this.#rules.objective(this.#state, this.#rules.slots[line]!);
    if (objective === null) return this.#mayRise(line);
    return meets(objective, coloursOf(this.#state.turn, box.dice));
  }

  /** CY-11: a Yam number is above those before it; CY-16: with rising no, it need not be. */
  #mayRise(line: number): boolean {
    if (!this.#rules.rising) return true;
    return this.#rules.slots.every(({ kind }, i) => {
      const entry = this.#column[i];
      if (kind === "o" || i === line || !entry) return true;
      return i < line ? entry < this.#sum : entry > this.#sum;
    });
  }

  /** CY-12: the Yam line into which the sum could go for another try at this line. */
  get #secondChance(): number | null {
    const { slots } = this.#rules;
    const { kind, pole } = slots[this.#state.line]!;
    if (this.#rules.freeLines || kind !== "o") return null;
    const yam = slots.findIndex((slot, i) => slot.pole === pole && slot.kind !== "o" && this.#column[i] === null);
    return yam >= 0 && this.#mayRise(yam) ? yam : null;
  }

  #missed(text: string): Partial<State> | null {
    if (text === "cross") return this.#written(0);
    const yam = this.#secondChance;
    if (text !== "yam" || yam === null) return null;
    const [seat, ...others] = this.#state.queue;
    const queue = this.#rules.es ? this.#state.queue : [...others, seat!];
    return { phase: "throw", queue, turn: FRESH, columns: this.#entered(yam, this.#sum) };
  }

  /** CY-15: the line is filled if it can be, crossed if not, or if the player wants it so. */
  #lineChosen(text: string): Partial<State> | null {
    const [what, number] = text.split(" ");
    const line = Number(number) - 1;
    const fits = this.#column[line] === null && this.#fits(line);
    if (this.#column[line] !== null || (what !== "line" && (what !== "cross" || !fits))) return null;
    const [seat, ...others] = this.#state.queue;
    const columns = this.#entered(line, what === "line" && fits ? this.#sum : 0);
    const over = !columns[others[0]! - 1]!.includes(null);
    return { phase: over ? "over" : "throw", queue: [...others, seat!], turn: FRESH, columns };
  }

  /** An entry on the line in play; the next player, or the next line. */
  #written(entry: number): Partial<State> {
    const queue = this.#state.queue.slice(1);
    const next: Partial<State> = { phase: "throw", queue, turn: FRESH, columns: this.#entered(this.#state.line, entry) };
    return queue.length ? next : { ...next, ...this.#with(next).#nextLine() };
  }

  #entered(line: number, entry: number): readonly Column[] {
    return this.#state.columns.with(this.#seat - 1, this.#column.with(line, entry));
  }

  // --- from line to line -----------------------------------------------------------------------------

  /** The next line on which somebody throws; CY-10: who starts it. */
  #nextLine(): Partial<State> {
    const from = this.#state.line + 1;
    const line = this.#rules.slots.findIndex((_, i) => i >= from && this.#throwers(i).length);
    if (line < 0) return { phase: "over" };
    const tied = this.#tied(line);
    if (tied.length === 1) return { line, ...this.#with({ line }).#started(tied[0]!) };
    return { line, phase: this.#rules.es ? "die" : "start", contest: { seats: tied, thrown: [] } };
  }

  /** CY-11: who has filled the box already does not throw. */
  #throwers(line: number): readonly number[] {
    return this.#rules.seats.filter((seat) => this.#state.columns[seat - 1]![line] === null);
  }

  /** CY-10: who is highest in the row above; `fr` looks further back among the tied. */
  #tied(line: number): readonly number[] {
    let tied = this.#rules.seats;
    for (const row of this.#above(line)) {
      const best = Math.max(...tied.map((seat) => row[seat - 1]!));
      tied = tied.filter((seat) => row[seat - 1] === best);
      if (tied.length === 1 || this.#rules.es) break;
    }
    return tied;
  }

  /** The rows above a line, the nearest first: entries, and the points at the end of a pole. */
  #above(line: number): readonly (readonly number[])[] {
    const { slots } = this.#rules;
    return upTo(line)
      .toReversed()
      .flatMap((lines) => {
        const ends = slots[lines - 1]!.pole !== slots[lines]!.pole && slots[lines - 1]!.kind !== "t";
        return [...(ends ? [this.#totals(lines)] : []), this.#row(lines - 1)];
      });
  }

  #row(line: number): readonly number[] {
    return this.#state.columns.map((column) => column[line] ?? 0);
  }

  /** What each gets of a line (CY-08, CY-09); null until it is complete. */
  #points(line: number): readonly number[] | null {
    if (this.#state.columns.some((column) => column[line] === null)) return null;
    return this.#row(line).map((mine, _, row) => mine && 1 + row.filter((other) => other < mine).length);
  }

  /** The points of complete lines among the first ones. */
  #totals(lines: number): readonly number[] {
    const points = upTo(lines).map((line) => this.#points(line - 1));
    return this.#rules.seats.map((seat) => sum(points.map((row) => row?.[seat - 1] ?? 0)));
  }

  // --- how it looks ----------------------------------------------------------------------------------

  get #scores(): readonly number[] {
    return this.#totals(this.#rules.slots.length);
  }

  get #actors(): readonly number[] {
    return ["choose", "missed", "line"].includes(this.#state.phase) ? [this.#seat] : [];
  }

  moves(seat: number): readonly string[] {
    if (!this.#actors.includes(seat)) return [];
    if (this.#state.phase === "choose") return CHOICES;
    if (this.#state.phase === "missed") return ["cross", "yam"];
    const empty = upTo(this.#column.length).filter((line) => this.#column[line - 1] === null);
    return [...empty.map((line) => `line ${line}`), ...empty.filter((line) => this.#fits(line - 1)).map((line) => `cross ${line}`)];
  }

  /** CY-14: the highest total wins; equal totals are told apart by Yam boxes. */
  get outcome(): End | null {
    if (this.#state.phase !== "over") return null;
    const { slots, es } = this.#rules;
    const decides = ({ kind, number }: Slot) => (es ? kind === "y" && number === LAST_YAM : kind !== "o");
    const best = this.#state.columns.map((column) => Math.max(...column.map((entry, i) => (decides(slots[i]!) ? (entry ?? 0) : 0))));
    const scores = this.#scores;
    const order = scores.map((score, i) => [score, best[i]!]);
    return ended(scores, order, "sheet-full");
  }

  get view(): GameView {
    const { phase, sheet, turn, queue, line, contest } = this.#state;
    const playing = PLAYING.includes(phase);
    const lie = playing && turn.dice.length > 0;
    const fits = lie ? this.#fitting : [];
    const chance = lie && !fits.length ? this.#secondChance : null;
    return {
      view: "color-yam",
      seat: null,
      actors: this.#actors,
      moves: [],
      scores: this.#scores,
      phase,
      turn: playing ? this.#seat : null,
      sheet,
      line: playing && !this.#rules.freeLines ? line + 1 : null,
      lines: this.#lines,
      queue,
      dice: shownDice(turn, box.dice),
      sum: this.#sum,
      throws_left: THROWS - turn.throws,
      fits,
      second_chance: chance === null ? null : chance + 1,
      contest: contest.seats,
      thrown: contest.thrown,
    };
  }

  /** The lines, from 1, that the dice on the table can fill. */
  get #fitting(): readonly number[] {
    const asked = this.#rules.freeLines ? upTo(this.#column.length) : [this.#state.line + 1];
    return asked.filter((line) => this.#column[line - 1] === null && this.#fits(line - 1));
  }

  get #lines(): Extract<GameView, { view: "color-yam" }>["lines"] {
    return this.#rules.slots.map((slot, line) => ({
      kind: KINDS[slot.kind],
      number: slot.number,
      pole: slot.pole,
      objective: this.#rules.objective(this.#state, slot),
      entries: this.#state.columns.map((column) => column[line]!),
      points: this.#points(line),
    }));
  }
}

export type { Rules as ColorYamRules, State as ColorYamState };

export function colorYam(played: Played): Position {
  const rules = new Rules(played);
  const columns = rules.seats.map(() => rules.slots.map(() => null));
  const state: State = { phase: "sheet", sheet: null, line: 0, queue: [], contest: NOBODY, turn: NO_TURN, columns };
  const position = new ColorYam(rules, state);
  if (rules.chosen === "random") return position;
  return new ColorYam(rules, { ...state, ...position.laid(rules.chosen === "own" ? 0 : Number(rules.chosen)) });
}
