/** The proof of chance at one table, as the pages see it: gives this device's links, checks everybody's. */
import { device } from "../device.ts";
import { isPage, isThrowDue, PAGE } from "../store/fold.ts";
import type { ServerMessage, Standing } from "../wire/types.ts";
import { Witness, type GivenLink, type SignedEnd, type StoodTable } from "./witness/witness.ts";
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
  /** By ply, tables of the past that a page shows before they were told here. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #early = new Map<number, StoodTable>();
  #unchecked = $state(0);
  /** Whether what was told last is a page, and the rest has not come. */
  #behind = $state(false);
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

  /** Whether something is still to come: the rest of what was told in pages, or the check of signatures. */
  get busy(): boolean {
    return this.#behind || this.#unchecked > 0;
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

  #compareEarly(): void {
    if (this.#witness.version === 0) return; // not even the beginning was told
    for (const [ply, table] of [...this.#early].filter(([each]) => each <= this.#witness.ply)) {
      this.#early.delete(ply);
      this.#witness.stood(ply, table);
    }
  }

  /** Messages of the server, in their order; one that makes this stumble is a fault, for nothing after it is checked. */
  hear(message: ServerMessage, unasked = false): void {
    try {
      this.#hear(message, unasked);
    } catch {
      this.#witness.unread();
      this.#version += 1;
    }
  }

  #hear(message: ServerMessage, unasked: boolean): void {
    if (message.type === "link-wanted") this.#give(message);
    if (message.type === "look" && isThrowDue(this.#standing, message.seat)) this.#looked(message.dice);
    if (message.type !== "welcome" && message.type !== "step") return;
    if (unasked) this.#witness.unasked();
    if (message.type === "welcome") this.#welcomed(message);
    for (const entry of message.entries) this.#witness.hear(entry);
    this.#compareEarly();
    this.#behind = isPage(message);
    if (this.#behind) return this.#await(message.standing);
    this.#standing = message.standing; // as the page knows it: dice that lie open are shown by it
    this.#yours = message.yours;
    this.#witness.seated(message.standing.seats);
    this.#witness.holds(message.yours, peopleOf(message.standing));
    this.#witness.stands(message.standing.ply);
    this.#witness.shows(message);
    if (message.standing.outcome || message.standing.rematch) this.#witness.closes();
    this.#witness.leaveLandmark();
    if (message.type === "step" && message.entries.length < PAGE) this.#witness.settle();
    else this.#settle();
    this.#join(message.standing);
    this.#sign();
    this.#version += 1;
  }

  /** The rest is to come. Until then nothing of it is shown, and who sits where is not known; but what was promised has to come. */
  #await({ ply, view, outcome }: Standing): void {
    this.#early.set(ply, { view, outcome });
    this.#settle();
  }

  #looked(dice: readonly string[]): void {
    this.#witness.looked(dice);
    this.#version += 1;
  }

  #welcomed({ setup, standing }: Extract<ServerMessage, { type: "welcome" }>): void {
    this.#witness.absent();
    this.#witness.begin(setup, standing.seats.length, this.#seen, this.#agreed, this.#asked);
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
