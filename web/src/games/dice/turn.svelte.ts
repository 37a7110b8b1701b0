/** The turn of six dice, the same in both games: what lies there, what is kept, what may be done. */
import { device } from "../../device.ts";
import { Reason } from "../../table/notices/reason.svelte.ts";
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { isOpenedFirst } from "../../table/newTable.ts";
import { attempt } from "../../table/notices/faults.ts";
import { THROWS, type OwnAction } from "../../wire/types.ts";
import { LETTERS } from "../../words/phrases.ts";
import { lastThrow, others, stillKept, toggleDie, type DieShown, type LastThrow } from "./keptDice.ts";
import { untrack } from "svelte";
import { announcer } from "../../look/announcer.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";

const KEPT = "dice-kept";

/** What someone had tapped at a table, to be there again after a reload. */
interface Tapped {
  table: string;
  ply: number;
  kept: string;
}

/** What both views have. */
interface DiceView {
  phase: string;
  turn: number | null;
  dice: readonly DieShown[];
  throws_left: number;
  contest: readonly number[];
  thrown: readonly number[];
}

export class DiceTurn {
  readonly store: TableStore;
  readonly throwing = new Throwing();
  /** Why something that was pressed cannot be done. */
  readonly reason = new Reason(() => this.you?.since ?? 0);
  /** What this person has tapped since a throw. */
  #own = $state.raw<{ ply: number; kept: string } | null>(null);
  /** The throw that is in the air. */
  readonly #flying: LastThrow | null = $derived.by(() => (this.store.moving ? lastThrow(this.store.scene?.fresh ?? []) : null));
  readonly #last: LastThrow | null = $derived.by(() => this.#flying ?? lastThrow(this.store.standingEntries));

  constructor(store: TableStore) {
    this.store = store;
    const before = device.recall<Tapped | null>(KEPT, null);
    if (before?.table === store.name) this.#own = before;
    // Dice that were kept in a reviewed game are free where it is continued.
    else if (isOpenedFirst(store.name)) this.#store("");
  }

  get view(): DiceView {
    return this.store.view as unknown as DiceView;
  }

  /** Who of this device may act now; no one while the last dice are looked at. */
  get you(): OwnAction | null {
    return this.store.acting;
  }

  /** Whose own boxes this device shows: who acts, else one of its people, else who is at turn. */
  get owner(): number {
    const { turn } = this.view;
    const yours = this.store.yours;
    return this.you?.seat ?? (turn !== null && yours.includes(turn) ? turn : yours[0]) ?? turn ?? 1;
  }

  get phase(): string {
    return this.view.phase;
  }

  get flying(): boolean {
    return this.#flying !== null;
  }

  /** Whether the dice are those of a turn that is over: shown until the next ones fly. */
  get past(): boolean {
    return this.view.dice.length === 0 && !this.flying;
  }

  /** The turn is over, and what its last throw has brought is looked at. */
  get isHeld(): boolean {
    return this.store.resting;
  }

  /** It was a throw that has ended the turn: no one has decided anything that could be taken back. */
  get hasLanded(): boolean {
    return this.isHeld && lastThrow(this.store.scene?.fresh ?? []) !== null;
  }

  get last(): LastThrow | null {
    return this.#last;
  }

  /** Since which ply these dice lie: what was tapped belongs to them. */
  get since(): number {
    return this.#last?.ply ?? 0;
  }

  get dice(): readonly DieShown[] {
    return this.past || this.flying || this.isHeld ? (this.#last?.dice ?? []) : this.view.dice;
  }

  get sum(): number {
    return this.dice.reduce((sum, die) => sum + die.number, 0);
  }

  /** How many throws were made in this turn. */
  get throwsMade(): number {
    return this.isHeld || this.flying ? (this.#last?.nth ?? 0) : THROWS - this.view.throws_left;
  }

  get choosing(): boolean {
    return this.you?.does === "move" && this.phase === "choose" && !this.flying;
  }

  get kept(): string {
    const own = this.#own;
    const decided = this.isHeld && !this.hasLanded;
    if ((this.choosing || decided) && own && own.ply === this.since) return own.kept;
    if (this.past || this.flying || this.isHeld) return this.#last?.still ?? "";
    return stillKept(this.view.dice, this.#last);
  }

  /** The dice that would fly next. */
  get again(): string {
    return others(this.kept);
  }

  /** How many dice wait in the cup. */
  get inCup(): number {
    return this.view.dice.filter((die) => die.cup).length || LETTERS.length;
  }

  toggle(letter: string): void {
    this.keep(toggleDie(this.kept, letter));
  }

  /** Keep these dice and no others. */
  keep(letters: string): void {
    if (!this.choosing) return;
    this.reason.clear();
    this.#store(letters);
    play("take");
  }

  #store(letters: string): void {
    this.#own = { ply: this.since, kept: letters };
    device.keep(KEPT, { table: this.store.name, ...this.#own });
  }

  async throwNow(): Promise<void> {
    const you = this.you;
    if (you?.does === "throw") await attempt(this.store.requests.throw(you));
  }

  /** Put the others back into the cup, and throw them where they are ours to throw. */
  async throwAgain(): Promise<void> {
    if (this.again && (await this.play(`again ${this.again}`))) await this.throwNow();
  }

  /** A move of the one who may act now; several, one after the other. */
  async play(...moves: string[]): Promise<boolean> {
    for (const move of moves) {
      const you = this.you;
      if (you === null || !(await attempt(this.store.requests.play(you, move)))) return false;
    }
    return true;
  }

  async enter(event: string): Promise<boolean> {
    const you = this.you;
    return you !== null && attempt(this.store.requests.enter(you, event));
  }
}

/** For a component: says `what` each time the dice of a turn under way have settled. */
export function announceWhenSettled(turn: DiceTurn, what: () => string): void {
  let flew = false;
  $effect(() => {
    const flying = turn.flying;
    untrack(() => {
      if (flew && !flying) announcer.say(what());
    });
    flew = flying;
  });
}

export class Throwing {
  /** How often each die was thrown since this page was opened: one that grows makes the die fly. */
  counts = $state<number[]>([0, 0, 0, 0, 0, 0]);

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore): () => void {
    const begun = store.onMoving((fresh) => {
      if (store.setup?.dice !== "hands") factsOf(fresh).forEach((fact) => this.#beginTurn(fact));
    });
    const landed = store.onFresh((fresh) => playSounds(factsOf(fresh), store.yours));
    return () => {
      begun();
      landed();
    };
  }

  #beginTurn(fact: Fact): void {
    if (fact.kind !== "thrown" && fact.kind !== "die") return;
    play("throw");
    const places = (fact.args["cup"] as number[] | undefined) ?? [];
    this.counts = this.counts.map((count, i) => count + (places.includes(i) ? 1 : 0));
  }
}

function factsOf(fresh: readonly LogEntry[]): Fact[] {
  return fresh.flatMap((entry) => entry.facts ?? []);
}

/** What has landed is heard: the dice, then the best or worst that they brought. */
function playSounds(facts: readonly Fact[], yours: readonly number[]): void {
  const find = (kind: string): Fact | undefined => facts.find((fact) => fact.kind === kind);
  if (find("thrown") ?? find("die")) play("settle");
  const points = find("points")?.args["points"] as number[] | undefined;
  const won = points && yours.some((seat) => points[seat - 1] === Math.max(...points) && points[seat - 1]);
  if (find("over")) play("end");
  else if (won) play("won");
  else if (find("written") ?? find("scored")) play("met");
  else if (find("crossed")) play("missed");
}
