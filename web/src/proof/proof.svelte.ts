/** The proof of chance at one table, as the pages see it: gives this device's links, checks everybody's. */
import { device } from "../device.ts";
import { isThrowDue, type Known } from "../store/fold.ts";
import type { Standing } from "../store/standing.ts";
import type { PublishedStep, ServerMessage, Welcome } from "../wire/types.ts";
import { Witness, type GivenLink, type SignedEnd } from "./witness/witness.ts";
import type { ChainShelf, Commitment, Landmark, OwnChain } from "./shelf/ownChains.ts";
import { shelfOf } from "./shelf/localShelf.ts";

/** What this needs of a table. */
export interface Proved {
  readonly name: string;
  /** Take part with a seat that does not yet. */
  commit(seat: number, commitment: Commitment): Promise<unknown>;
  give(seat: number, number: number, link: GivenLink): void;
  sign(seat: number, end: SignedEnd): Promise<unknown>;
}

/** What a device knew of a table before. */
export interface KnownBefore {
  readonly chains: readonly OwnChain[];
  readonly version: number;
  /** Of a rematch, what was agreed at the table before. */
  readonly agreed: string;
  /** Of a table that it has founded, what it has asked for. */
  readonly asked: string;
  /** How far it was told. */
  readonly landmark: Landmark | null;
}

/**
 * wrong: something does not fit; alone: no person's device takes part; waiting: nothing was drawn yet, or not all
 * was told or checked; checked: this device's numbers were in the last draw; outside: they were not; watching: this device has no seat here; uncompared: these pages do not know the
 * game, so they cannot say whether its dice are those that were drawn.
 */
export type SealState = "wrong" | "alone" | "waiting" | "checked" | "outside" | "watching" | "uncompared";

/** Signatures that are checked at once; between such slices the page goes on. */
const SLICE = 4;
/** The signatures of fewer entries are checked without slices. */
const MANY = 100;
const MOST_TRIES = 8;

export class TableProof {
  readonly #table: Proved;
  readonly #witness: Witness;
  /** The version of the proof that was seen here before. */
  readonly #seen: number;
  readonly #agreed: string;
  readonly #asked: string;
  /** By seat, how often it was tried to commit, and at which number the last time. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #tried = new Map<number, { times: number; number: number }>();
  /** By seat, the digest of the end that was signed. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #signed = new Map<number, string>();
  #yours: readonly number[] = [];
  #standing: Standing | null = null;
  #unchecked = $state(0);
  #version = $state(0);

  /** `before` is what was known of the table when the page said hello. */
  constructor(table: Proved, shelf: ChainShelf = shelfOf(table.name), before: Partial<KnownBefore> = {}) {
    this.#table = table;
    this.#witness = new Witness(table.name, shelf, before.chains, before.landmark);
    this.#seen = before.version ?? device.proofAt(table.name);
    this.#agreed = before.agreed ?? device.agreedAt(table.name);
    this.#asked = before.asked ?? device.askedAt(table.name);
  }

  /** How it stands; asks again when something was told. */
  get witness(): Witness {
    void this.#version;
    return this.#witness;
  }

  /** Whether signatures are still to be checked. */
  get busy(): boolean {
    return this.#unchecked > 0;
  }

  get state(): SealState {
    const { wrong, draws, commitments, comparable, takesPart, sharedLast } = this.witness;
    if (wrong) return "wrong";
    if (commitments.size < 2) return "alone";
    if (draws === 0 || this.busy) return "waiting";
    if (!comparable) return "uncompared";
    if (!takesPart && !this.#yours.length) return "watching";
    return sharedLast ? "checked" : "outside";
  }

  /** What goes with a claim of a seat; nothing where the chain of this device is there already. */
  commitment(seat: number): Commitment | null {
    const { provable, wrong } = this.#witness;
    return provable && !wrong ? this.#witness.commitment(seat) : null;
  }

  /** The table was told before without a proof: it has none from its beginning. */
  late(): void {
    this.#witness.late();
  }

  /**
   * Messages of the server, in their order, and the table after each; null where its log cannot be so. A message that
   * makes this stumble is a fault, for nothing after it is checked.
   */
  hear(message: ServerMessage, unasked: boolean, known: Known | null): void {
    try {
      this.#hear(message, unasked, known);
    } catch {
      this.#witness.unread();
      this.#version += 1;
    }
  }

  #hear(message: ServerMessage, unasked: boolean, known: Known | null): void {
    if (message.type === "link-wanted") this.#give(message);
    if (message.type === "look" && isThrowDue(this.#standing, message.seat)) this.#looked(message.dice);
    if (message.type !== "welcome" && message.type !== "step") return;
    if (unasked) this.#witness.unasked();
    if (message.type === "welcome") this.#welcomed(message);
    for (const entry of message.entries) this.#witness.hear(entry);
    if (known) this.#stands(known, message);
    if (message.type === "step" && message.entries.length < MANY) this.#witness.settle();
    else this.#settle();
    if (known) this.#join(known.standing);
    this.#sign();
    this.#version += 1;
  }

  /** A seat is this device's once its log says so: `yours` comes before the entry. */
  #stands({ standing, yours }: Known, { type, entries }: Welcome | PublishedStep): void {
    const isTaken = (seat: number) => type === "welcome" || entries.some((entry) => entry.kind === "sat" && entry.seat === seat);
    this.#standing = standing;
    this.#yours = yours.filter((seat) => this.#yours.includes(seat) || isTaken(seat));
    this.#witness.holds(this.#yours, peopleOf(standing));
    if (standing.outcome || standing.rematch) this.#witness.closes();
    this.#witness.leaveLandmark();
  }

  #looked(dice: readonly string[]): void {
    this.#witness.looked(dice);
    this.#version += 1;
  }

  #welcomed({ setup }: Welcome): void {
    this.#witness.absent();
    this.#witness.begin(setup, setup.seats?.length ?? 0, this.#seen, this.#agreed, this.#asked);
  }

  /** Signatures of a game that has gone on for long: in slices, so that the page can be used. */
  #settle(): void {
    this.#unchecked = this.#witness.settle(SLICE);
    if (this.#unchecked) setTimeout(() => this.#settle());
    else this.#sign();
    this.#version += 1;
  }

  #give(wanted: Extract<ServerMessage, { type: "link-wanted" }>): void {
    for (const seat of wanted.seats) {
      const link = this.#witness.link(seat, wanted);
      if (link !== null) this.#table.give(seat, wanted.number, link);
    }
    this.#version += 1;
  }

  /** A seat of this device that takes no part yet. What is refused is tried again after the next draw. */
  #join(standing: Standing): void {
    const { number, wrong } = this.#witness;
    if (wrong || standing.outcome || !this.#witness.provable) return;
    for (const seat of this.#yours) {
      const { times, number: last } = this.#tried.get(seat) ?? { times: 0, number: -1 };
      const commitment = isPerson(standing, seat) && times < MOST_TRIES && last < number && this.#witness.commitment(seat);
      if (!commitment) continue;
      this.#tried.set(seat, { times: times + 1, number });
      void this.#table.commit(seat, commitment).catch(() => {}); // whoever takes no part plays all the same
    }
  }

  /** The game is over: every seat of this device signs what was seen. */
  #sign(): void {
    const standing = this.#standing;
    if (!standing?.outcome || this.busy) return; // its last moves may still be to come
    for (const seat of this.#yours) {
      const end = isPerson(standing, seat) ? this.#witness.end(seat) : null;
      if (!end || this.#signed.get(seat) === end.after) continue;
      this.#signed.set(seat, end.after);
      void this.#table.sign(seat, end).catch(() => {}); // signed before, on another page of this device
    }
  }
}

function isPerson(standing: Standing, seat: number): boolean {
  return peopleOf(standing).includes(seat);
}

function peopleOf(standing: Standing): number[] {
  return standing.seats.filter(({ kind }) => kind === "person").map(({ seat }) => seat);
}
