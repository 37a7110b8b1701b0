/** Stepping through a game: which step is shown, and the table as it stood then. */
import type { TableProof } from "../../proof/proof.svelte.ts";
import { LogError, tablesOf, type Table } from "../../rules/table.ts";
import { TableStore } from "../../store/table.svelte.ts";
import { type AnyView } from "../../store/told.svelte.ts";
import { api } from "../../wire/api.ts";
import { PROTOCOL } from "../../wire/types.ts";
import { ReplayLine, type Played } from "./line.ts";
import { turnAfter, turnBefore, turnOf } from "./turns.ts";

export class Replay {
  readonly played: Played;
  readonly plies: readonly number[];
  /** 0 is the beginning, n the n-th step. */
  step = $state(0);
  store = $state.raw<TableStore | null>(null);
  trouble = $state(false);
  /** Whether the server is newer than this page: it can show nothing more before somebody loads it again. */
  outdated = $state(false);
  #line: ReplayLine | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #views = new Map<number, Promise<AnyView>>();
  /** By ply, the table as it follows from the log; none where the pages do not know the game. */
  readonly #tables: readonly Table[];

  /** The last step of each turn. */
  readonly ends: readonly number[];

  /** The proof of chance of the whole table: it does not change with the step. */
  readonly #proof: () => TableProof | null;

  constructor(played: Played, plies: readonly number[], ends: readonly number[] = [], proof: () => TableProof | null = () => null) {
    this.played = played;
    this.#tables = derivedTables(played);
    this.#proof = proof;
    this.plies = plies;
    this.ends = ends;
  }

  /** Which turn is shown, from 1. */
  get turn(): number {
    return turnOf(this.ends, this.step);
  }

  next(): Promise<void> {
    return this.go(turnAfter(this.ends, this.step));
  }

  back(): Promise<void> {
    return this.go(turnBefore(this.ends, this.step));
  }

  get last(): number {
    return this.plies.length;
  }

  /** Show a step. Up to a turn on is told as it happened; any other way the table is laid again. */
  async go(step: number): Promise<void> {
    const wanted = Math.min(this.last, Math.max(0, step));
    const before = this.step;
    this.step = wanted;
    try {
      const view = await this.#view(wanted);
      if (this.step !== wanted) return;
      this.trouble = false;
      if (this.#line && wanted > before && wanted <= Math.max(before + 1, turnAfter(this.ends, before)))
        this.#line.step(this.plyAt(wanted), view);
      else this.#lay(wanted, view);
      const ahead = turnAfter(this.ends, wanted);
      if (wanted < ahead) void this.#view(ahead).catch(() => {});
    } catch {
      if (this.step === wanted) this.trouble = true;
    }
  }

  close(): void {
    this.store?.close();
  }

  #lay(step: number, view: AnyView): void {
    this.store?.close();
    const line = new ReplayLine(this.played, this.plyAt(step), view);
    this.#line = line;
    this.store = new TableStore(this.played.table, { open: () => line, patient: false, whole: this.#proof }).start();
  }

  /** The ply with which a step has happened. */
  plyAt(step: number): number {
    return step === 0 ? (this.plies[0] ?? 1) - 1 : (this.plies[step - 1] ?? 0);
  }

  /** By the rules; the server is asked only about a game that these pages do not know. */
  #view(step: number): Promise<AnyView> {
    const ply = this.plyAt(step);
    const position = this.#tables[ply]?.past?.position;
    if (position) return Promise.resolve(position.view as AnyView);
    const known = this.#views.get(ply);
    if (known) return known;
    const asked = api.at(this.played.table, ply).then((at) => (at.protocol === PROTOCOL ? at.view : this.#grownOld()));
    this.#views.set(ply, asked);
    asked.catch(() => this.#views.delete(ply));
    return asked;
  }

  /** A newer server shows tables in another shape: nothing of them is compared, or shown. Nor is the page loaded again by itself:
   * it would forget what was shown before. */
  #grownOld(): never {
    this.outdated = true;
    throw new Error("another version");
  }
}

function derivedTables({ setup, entries }: Played): readonly Table[] {
  if (!setup.seats?.length) return [];
  try {
    return tablesOf(setup, entries);
  } catch (error) {
    if (error instanceof LogError) return [];
    throw error;
  }
}
