/** Gathering: asks for the reviews of this device's games, one after the other, and keeps a digest of each. */
import type { KnownTable } from "../../device.ts";
import { isHere } from "../../offline/here.ts";
import { api, type Fault } from "../../wire/api.ts";
import type { ReviewProgress, TableInfo } from "../../wire/types.ts";
import { isGame } from "../../words/parts.ts";
import { digestOf, playersOf, type GameDigest } from "./gameDigest.ts";

/** Milliseconds between two questions while a review is computed, and where the server is busy. */
const EVERY = 700;
const BUSY = 3_000;

/** Games that are over, in which this device had a seat, and of which nothing is kept yet. */
export function unreviewedTables(tables: readonly KnownTable[], kept: readonly GameDigest[]): KnownTable[] {
  const isKept = (name: string): boolean => kept.some(({ table }) => table === name);
  return tables.filter((each) => each.over && each.seats?.length && isGame(each.game) && !isHere(each.table) && !isKept(each.table));
}

interface Asks {
  review: (table: string) => Promise<ReviewProgress>;
  table: (table: string) => Promise<TableInfo>;
}

export class Gathering {
  /** Which of how many is asked for; 0 where none is. */
  done = $state(0);
  total = $state(0);
  /** Tables whose game cannot be reviewed, or not now. */
  failed = $state.raw<readonly string[]>([]);
  readonly #keep: (digest: GameDigest) => void;
  readonly #asks: Asks;
  readonly #pause: (milliseconds: number) => Promise<void>;
  #ended = false;

  constructor(keep: (digest: GameDigest) => void, asks: Asks = api, pause = slept) {
    this.#keep = keep;
    this.#asks = asks;
    this.#pause = pause;
  }

  get running(): boolean {
    return this.total > 0;
  }

  async run(tables: readonly KnownTable[]): Promise<void> {
    if (this.running) return;
    this.failed = [];
    this.total = tables.length;
    for (const [i, table] of tables.entries()) {
      if (this.#ended) return;
      this.done = i + 1;
      if (!(await this.#one(table))) this.failed = [...this.failed, table.table];
    }
    this.total = this.done = 0;
  }

  /** The page goes: what was not asked for yet is not asked for. */
  end(): void {
    this.#ended = true;
  }

  async #one({ table, at, seats = [] }: KnownTable): Promise<boolean> {
    try {
      const reply = await this.#fetchReview(table);
      if (!reply?.review) return this.#ended;
      const listed = await this.#asks.table(table);
      const digest = digestOf(reply.review, { table, at, seat: seats[0] ?? 0, players: playersOf(listed.seats) });
      if (digest) this.#keep(digest);
      return digest !== null;
    } catch {
      return false; // it is said how many; to ask again is to try again
    }
  }

  async #fetchReview(table: string): Promise<ReviewProgress | null> {
    while (!this.#ended) {
      const reply = await this.#asks.review(table).catch((error: unknown) => {
        if ((error as Fault).code === "review/busy") return null;
        throw error;
      });
      if (reply?.review) return reply;
      await this.#pause(reply ? EVERY : BUSY);
    }
    return null;
  }
}

function slept(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
