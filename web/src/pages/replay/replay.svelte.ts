/** Stepping through a game: which step is shown, and the table as it was then. The rules derive it from the log. */
import type { TableProof } from "../../proof/proof.svelte.ts";
import { tablesOf, type LogEntry, type Table } from "../../rules/table.ts";
import { TableStore } from "../../store/table.svelte.ts";
import { turnAfter, turnBefore, turnOf } from "./turns.ts";
import type { Known } from "../../store/fold.ts";
import { standingOf, type Standing } from "../../store/standing.ts";
import { gameOf, type AnyView, type GameView } from "../../store/tableState.svelte.ts";
import type { SentSetup } from "../../wire/types.ts";

export class Replay {
  readonly played: Played;
  readonly plies: readonly number[];
  /** 0 is the beginning, n the n-th step. */
  step = $state(0);
  store = $state.raw<TableStore | null>(null);
  /** By ply, the table. */
  readonly #tables: readonly Table[];

  /** The last step of each turn. */
  readonly ends: readonly number[];

  /** The proof of chance of the whole table: it does not change with the step. */
  readonly #proof: () => TableProof | null;

  constructor(played: Played, plies: readonly number[], ends: readonly number[] = [], proof: () => TableProof | null = () => null) {
    this.played = played;
    this.#tables = tablesOf(played.setup, played.entries);
    this.#proof = proof;
    this.plies = plies;
    this.ends = ends;
  }

  /** Whether these pages have the rules of the game: without them no step can be shown. */
  get hasRules(): boolean {
    return this.#tables[0]!.past !== null;
  }

  /** Which turn is shown, from 1. */
  get turn(): number {
    return turnOf(this.ends, this.step);
  }

  next(): void {
    this.go(turnAfter(this.ends, this.step));
  }

  back(): void {
    this.go(turnBefore(this.ends, this.step));
  }

  get last(): number {
    return this.plies.length;
  }

  /** Show a step. Up to a turn on it happens again; any other step is a new table. */
  go(step: number): void {
    const [before, wanted] = [this.step, Math.min(this.last, Math.max(0, step))];
    this.step = wanted;
    const table = this.#tables[this.plyAt(wanted)];
    if (!table?.past) return;
    const onward = this.store !== null && wanted > before && wanted <= Math.max(before + 1, turnAfter(this.ends, before));
    if (!onward) this.#renew();
    this.store!.show(knownAt(this.played, table, onward ? this.plyAt(before) : undefined), !onward);
  }

  close(): void {
    this.store?.close();
  }

  #renew(): void {
    this.close();
    this.store = new TableStore(this.played.table, { patient: false, proof: this.#proof });
  }

  /** The game as it was at a step, of a match the game under way; null where these pages do not have its rules. */
  viewAt(step: number): GameView | null {
    const past = this.#tables[this.plyAt(step)]?.past;
    return past ? gameOf(past.position.view as AnyView) : null;
  }

  /** The ply with which a step has happened. */
  plyAt(step: number): number {
    return step === 0 ? (this.plies[0] ?? 1) - 1 : (this.plies[step - 1] ?? 0);
  }
}

/** A whole game, to be stepped through. */
export interface Played {
  table: string;
  setup: SentSetup;
  entries: readonly LogEntry[];
  /** How it stands at its last ply. */
  standing: Standing;
  /** Whose table it is: they stay where they sat. No one's for those who watched. */
  yours: readonly number[];
}

/** The table as it was: no one can act, everyone is there. The entries after the ply `before` are fresh. */
export function knownAt({ setup, entries, yours }: Played, table: Table, before = table.ply): Known {
  const still = { ...table, actions: [], paused: false, proposal: null };
  const standing = standingOf(still, { present: table.seats.map(({ seat }) => seat) }, null);
  const past = entries.filter(({ ply }) => ply <= table.ply);
  return { setup, standing, entries: past, yours, you: [], fresh: past.filter(({ ply }) => ply > before), ahead: 0 };
}
