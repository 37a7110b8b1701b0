/** Rules of Color'Yam: the sheet, who starts, and whose turn it is on which line. Twin of `games/color_yam/rules.py`. */
import {
  bestYam,
  highest,
  openLine,
  pointsFor,
  rowsAbove,
  totalsOf,
  triesAtOnce,
  yamBounds,
  type DecidingRow,
  type Entries,
  type Line,
} from "./sheet.ts";
import { meets, recolour, repaint } from "./objectives.ts";
import { THROWS } from "../../wire/types.ts";
import { colorYamFacts } from "./facts.ts";
import type { Fact } from "../fact.ts";
import type { Material } from "../material.ts";
import { clockwise, endOf, oneOf, option, sum, upTo, type Due, type End, type GameView, type Played, type Position } from "../position.ts";
import {
  again,
  CHOICES,
  coloursOf,
  contestAfter,
  dieDue,
  FRESH,
  NO_TURN,
  NOBODY,
  diceViews,
  throwDice,
  throwDue,
  type Contest,
  type Turn,
} from "../turn.ts";

type Phase = "sheet" | "start" | "die" | "throw" | "choose" | "missed" | "line" | "over";
const KINDS = { o: "objective", y: "yam", t: "total" } as const;
/** The lines as they are printed, by pole: objectives, Yams, and totals, which are lines where they are Yam boxes too. */
const PRINTED = ["ooyt", "ooyt", "ooyyt"].map((kinds) => ([...kinds] as (keyof typeof KINDS)[]).map((kind) => KINDS[kind]));
const OBJECTIVE = "objective ";
/** Someone is at turn. */
const PLAYING: readonly Phase[] = ["throw", "choose", "missed", "line"];

interface State {
  readonly phase: Phase;
  /** 0 for one of their own. */
  readonly sheet: number | null;
  readonly line: number;
  readonly queue: readonly number[];
  readonly contest: Contest;
  readonly turn: Turn;
  /** By seat, then by line. */
  readonly columns: readonly Entries[];
}

/** What was agreed. */
class Rules {
  readonly seats: readonly number[];
  readonly edition: string;
  readonly es: boolean;
  readonly freeLines: boolean;
  readonly rising: boolean;
  readonly byChance: boolean;
  readonly chosen: string;
  readonly own: readonly string[];
  readonly slots: readonly Line[];
  /** The dice and sheets, in the colours of the edition. */
  readonly box: Material;

  constructor(played: Played) {
    const says = (name: string, value: string, usual: string) => option(played, name, usual) === value;
    this.seats = upTo(played.players);
    this.edition = option(played, "edition", "fr");
    this.es = this.edition === "es";
    this.freeLines = says("free_lines", "yes", "no");
    this.rising = says("rising", "yes", "yes");
    this.byChance = says("starter", "chance", "seat1");
    this.box = repaint(played.material, this.edition);
    const chosen = option(played, "sheet", "random");
    this.chosen = chosen === "random" && this.box.sheets.length === 1 ? "1" : chosen;
    this.own = played.agreed.flatMap((line) =>
      line.startsWith(OBJECTIVE) ? [recolour(line.slice(OBJECTIVE.length), this.box.colours)] : [],
    );
    this.slots = slots(says("total_yams", "yes", "no"));
  }

  /** The objective of a line; null of a Yam line, and before the sheet is known. */
  objective({ sheet }: State, { kind, number }: Line): string | null {
    if (kind !== "objective" || sheet === null) return null;
    const printed = sheet ? this.box.sheets[sheet - 1] : undefined;
    return (printed?.[this.es ? "es" : "fr"] ?? this.own)[number - 1] ?? "";
  }
}

function slots(totals: boolean): readonly Line[] {
  const numbers = { objective: 0, yam: 0, total: 0 };
  const all = PRINTED.flatMap((kinds, pole) => kinds.map((kind) => ({ kind, pole: pole + 1, number: ++numbers[kind] })));
  return all.filter(({ kind }) => totals || kind !== "total");
}

class ColorYam implements Position {
  readonly #rules: Rules;
  readonly #state: State;

  constructor(rules: Rules, state: State) {
    this.#rules = rules;
    this.#state = state;
  }

  readonly racing = false;

  get pending(): Due | null {
    const { phase, turn, contest } = this.#state;
    if (phase === "throw") return throwDue(turn, this.#seat);
    if (phase === "die") return dieDue(contest);
    if (phase === "start") return oneOf(contest.seats.map((seat) => `start ${seat}`));
    return phase === "sheet" ? oneOf(this.#rules.box.sheets.map((_, i) => `sheet ${i + 1}`)) : null;
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
        return text.startsWith("sheet ") ? this.withSheet(Number(text.slice("sheet ".length))) : null;
      case "start":
        return text.startsWith("start ") ? this.#startWith(Number(text.slice("start ".length))) : null;
      case "die":
        return this.#die(text);
      case "throw":
        return this.#throw(text);
      case "choose":
        return text === "stop" ? this.#settle() : this.#again(text);
      case "missed":
        return this.#miss(text);
      case "line":
        return this.#lineChosen(text);
      default:
        return null;
    }
  }

  /** CY-03: the sheet is known; the first player starts, or chance decides. */
  withSheet(sheet: number): Partial<State> {
    if (this.#rules.byChance) return { sheet, phase: "start", contest: { seats: this.#rules.seats, thrown: [] } };
    return { sheet, ...this.#startWith(1) };
  }

  #startWith(starter: number): Partial<State> {
    const queue = clockwise(this.#throwers(this.#state.line), starter);
    return { phase: "throw", queue, contest: NOBODY, turn: FRESH };
  }

  #die(text: string): Partial<State> | null {
    const contest = contestAfter(this.#state.contest, text);
    return contest && (contest.seats.length > 1 ? { contest } : this.#startWith(contest.seats[0]!));
  }

  #throw(text: string): Partial<State> | null {
    const turn = throwDice(this.#state.turn, text);
    if (!turn) return null;
    return turn.throws < THROWS ? { turn, phase: "choose" } : this.#with({ turn }).#endTurn();
  }

  #endTurn(): State {
    return { ...this.#state, ...this.#settle() };
  }

  #again(text: string): Partial<State> | null {
    const turn = again(this.#state.turn, text);
    return turn && { turn, phase: "throw" };
  }

  // --- the end of a turn -----------------------------------------------------------------------------

  get #seat(): number {
    return this.#state.queue[0]!;
  }

  get #column(): Entries {
    return this.#state.columns[this.#seat - 1]!;
  }

  get #sum(): number {
    return sum(this.#state.turn.dice);
  }

  /** The dice are final: what is written by itself is written. */
  #settle(): Partial<State> {
    if (this.#rules.freeLines) return { phase: "line" };
    if (this.#canFill(this.#state.line)) return this.#write(this.#sum);
    return this.#secondChance === null ? this.#write(0) : { phase: "missed" };
  }

  /** Whether the dice on the table can fill a line. */
  #canFill(line: number): boolean {
    const objective = this.#rules.objective(this.#state, this.#rules.slots[line]!);
    if (objective === null) return this.#mayRise(line);
    return meets(objective, coloursOf(this.#state.turn, this.#rules.box.dice));
  }

  /** CY-11: a Yam number is above those before it; CY-16: with rising no, it need not be. */
  #mayRise(line: number): boolean {
    const { above, below } = yamBounds(this.#rules.slots, this.#column, line);
    return !this.#rules.rising || (above < this.#sum && this.#sum < below);
  }

  /** CY-12: the Yam line into which the sum could go for another try at this line. */
  get #secondChance(): number | null {
    const { slots } = this.#rules;
    const { kind, pole } = slots[this.#state.line]!;
    if (this.#rules.freeLines || kind !== "objective") return null;
    const yam = slots.findIndex((slot, i) => slot.pole === pole && slot.kind !== "objective" && this.#column[i] === null);
    return yam >= 0 && this.#mayRise(yam) ? yam : null;
  }

  #miss(text: string): Partial<State> | null {
    if (text === "cross") return this.#write(0);
    const yam = this.#secondChance;
    if (text !== "yam" || yam === null) return null;
    const [seat, ...others] = this.#state.queue;
    const queue = triesAtOnce(this.#rules.edition) ? this.#state.queue : [...others, seat!];
    return { phase: "throw", queue, turn: FRESH, columns: this.#enter(yam, this.#sum) };
  }

  /** CY-15: the line is filled if it can be, crossed if not, or if the player wants it so. */
  #lineChosen(text: string): Partial<State> | null {
    const [what, number] = text.split(" ");
    const line = Number(number) - 1;
    const fits = this.#column[line] === null && this.#canFill(line);
    if (this.#column[line] !== null || (what !== "line" && (what !== "cross" || !fits))) return null;
    const [seat, ...others] = this.#state.queue;
    const columns = this.#enter(line, what === "line" && fits ? this.#sum : 0);
    const over = !columns[others[0]! - 1]!.includes(null);
    return { phase: over ? "over" : "throw", queue: [...others, seat!], turn: FRESH, columns };
  }

  /** An entry on the line in play; the next player, or the next line. */
  #write(entry: number): Partial<State> {
    const queue = this.#state.queue.slice(1);
    const next: Partial<State> = { phase: "throw", queue, turn: FRESH, columns: this.#enter(this.#state.line, entry) };
    return queue.length ? next : { ...next, ...this.#with(next).#nextLine() };
  }

  #enter(line: number, entry: number): readonly Entries[] {
    return this.#state.columns.with(this.#seat - 1, this.#column.with(line, entry));
  }

  // --- from line to line -----------------------------------------------------------------------------

  /** The next line on which someone throws; CY-10: who starts it. */
  #nextLine(): Partial<State> {
    const rows = this.#rules.slots.map((_, i) => this.#entries(i));
    const line = openLine(rows, this.#state.line + 1);
    if (line < 0) return { phase: "over" };
    const tied = this.#tiedSeats(line);
    if (tied.length === 1) return { line, ...this.#with({ line }).#startWith(tied[0]!) };
    return { line, phase: this.#rules.es ? "die" : "start", contest: { seats: tied, thrown: [] } };
  }

  /** CY-11: who has filled the box already does not throw. */
  #throwers(line: number): readonly number[] {
    return this.#rules.seats.filter((seat) => this.#state.columns[seat - 1]![line] === null);
  }

  /** CY-10: who is highest in the row above; `fr` looks further back among the tied. */
  #tiedSeats(line: number): readonly number[] {
    let tied = this.#rules.seats;
    for (const above of rowsAbove(this.#rules.slots, line)) {
      tied = highest(this.#deciding(above), tied);
      if (tied.length === 1 || this.#rules.es) break;
    }
    return tied;
  }

  #deciding({ by, lines }: DecidingRow): readonly number[] {
    return by === "total" ? this.#totals(lines) : this.#entries(lines - 1).map((entry) => entry ?? 0);
  }

  #entries(line: number): Entries {
    return this.#state.columns.map((column) => column[line]!);
  }

  /** What each gets of a line (CY-08, CY-09); null until it is complete. */
  #points(line: number): readonly number[] | null {
    const entries = this.#entries(line);
    return entries.includes(null) ? null : entries.map((mine) => pointsFor(mine!, entries));
  }

  /** The points of complete lines among the first ones. */
  #totals(lines: number): readonly number[] {
    const points = upTo(lines).map((line) => this.#points(line - 1));
    return totalsOf(points, this.#rules.seats.length);
  }

  // --- how it looks ----------------------------------------------------------------------------------

  get #scores(): readonly number[] {
    return this.#totals(this.#rules.slots.length);
  }

  get actors(): readonly number[] {
    return ["choose", "missed", "line"].includes(this.#state.phase) ? [this.#seat] : [];
  }

  moves(seat: number): readonly string[] {
    if (!this.actors.includes(seat)) return [];
    if (this.#state.phase === "choose") return CHOICES;
    if (this.#state.phase === "missed") return ["cross", "yam"];
    const empty = upTo(this.#column.length).filter((line) => this.#column[line - 1] === null);
    return [...empty.map((line) => `line ${line}`), ...empty.filter((line) => this.#canFill(line - 1)).map((line) => `cross ${line}`)];
  }

  /** CY-14: the highest total wins; equal totals are separated by Yam boxes. */
  get outcome(): End | null {
    if (this.#state.phase !== "over") return null;
    const { slots, edition } = this.#rules;
    const scores = this.#scores;
    const order = this.#state.columns.map((column, i) => [scores[i]!, bestYam(slots, column, edition)]);
    return endOf(scores, order, "sheet-full");
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
      actors: this.actors,
      moves: [],
      scores: this.#scores,
      phase,
      turn: playing ? this.#seat : null,
      sheet,
      line: playing && !this.#rules.freeLines ? line + 1 : null,
      lines: this.#lines,
      queue,
      dice: diceViews(turn, this.#rules.box.dice),
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
    const lines = this.#rules.freeLines ? upTo(this.#column.length) : [this.#state.line + 1];
    return lines.filter((line) => this.#column[line - 1] === null && this.#canFill(line - 1));
  }

  get #lines(): Extract<GameView, { view: "color-yam" }>["lines"] {
    return this.#rules.slots.map((slot, line) => ({
      kind: slot.kind,
      number: slot.number,
      pole: slot.pole,
      objective: this.#rules.objective(this.#state, slot),
      entries: this.#entries(line),
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
  return new ColorYam(rules, { ...state, ...position.withSheet(rules.chosen === "own" ? 0 : Number(rules.chosen)) });
}
