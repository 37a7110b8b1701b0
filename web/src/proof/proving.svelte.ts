/** The proof of chance at one table, as the pages see it: gives this device's links, checks everybody's. */
import type { ServerMessage, SetupTold, Standing } from "../wire/types.ts";
import { Following } from "./following.ts";
import { newCommitment, seeds } from "./keeping.ts";

/** What this needs of a table. */
export interface Proved {
  readonly name: string;
  /** Take part with a seat that does not yet. */
  commit(seat: number, commit: string): Promise<unknown>;
  give(seat: number, number: number, link: string): void;
}

/** waiting: nothing was drawn yet; alone: no person's device took part; wrong: something does not fit. */
export type SealState = "waiting" | "checked" | "alone" | "wrong";

export class Proving {
  readonly #table: Proved;
  readonly #following = new Following(seeds);
  readonly #tried = new Set<number>();
  #version = $state(0);

  constructor(table: Proved) {
    this.#table = table;
  }

  /** How it stands; asks again when something was told. */
  get following(): Following {
    void this.#version;
    return this.#following;
  }

  get state(): SealState {
    const { wrong, checked, commitments } = this.following;
    if (wrong) return "wrong";
    if (commitments.size < 2) return "alone";
    return checked === 0 ? "waiting" : "checked";
  }

  /** The link for a throw of one's own. */
  link(seat: number): string | null {
    return this.#following.link(seat, this.#following.number + 1, true);
  }

  /** Messages of the server, in their order. */
  hear(message: ServerMessage): void {
    if (message.type === "link-wanted") this.#give(message.number, message.seats);
    if (message.type !== "welcome" && message.type !== "step") return;
    if (message.type === "welcome") this.#following.begin(this.#table.name, message.setup);
    for (const entry of message.entries) this.#following.hear(entry, message.type === "step");
    const people = message.standing.seats.filter(({ kind }) => kind === "person").map(({ seat }) => seat);
    this.#following.holds(message.yours, people);
    this.#join(message.yours, message.standing);
    this.#version += 1;
  }

  #give(number: number, seats: readonly number[]): void {
    for (const seat of seats) {
      const link = this.#following.link(seat, number);
      if (link !== null) this.#table.give(seat, number, link);
    }
  }

  /** A seat of this device that takes no part yet: after a rematch, or one held since long ago. */
  #join(yours: readonly number[], standing: Standing): void {
    for (const seat of yours) {
      const person = standing.seats[seat - 1]?.kind === "person";
      if (!person) this.#tried.delete(seat); // who sits down again after a computer takes part again
      if (!person || standing.outcome || this.#tried.has(seat) || this.#following.commitments.has(seat)) continue;
      this.#tried.add(seat);
      void this.#table.commit(seat, newCommitment()).catch(() => {}); // whoever takes no part plays all the same
    }
  }
}

/** Whether there is anything to prove at a table. */
export function provable(setup: SetupTold | null): boolean {
  return Boolean(setup?.commit);
}
