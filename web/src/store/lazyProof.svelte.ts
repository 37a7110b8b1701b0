/** The proof of chance at a table, fetched when the table has one; it hears everything in its order, from the first welcome on. */
import { device } from "../device.ts";
import type { ChainShelf, Commitment, Landmark, OwnChain } from "../proof/shelf/ownChains.ts";
import type { Proved, TableProof } from "../proof/proof.svelte.ts";
import { claimSeat, giveUpSeat } from "../proof/shelf/seatHold.ts";
import { shelfOf } from "../proof/shelf/localShelf.ts";
import { isProven, VERSION } from "../proof/version.ts";
import { Fault } from "../wire/api.ts";
import type { ServerMessage } from "../wire/types.ts";
import type { Known } from "./fold.ts";

/** Milliseconds after which a part of the page that has not come is said to be missing: it may have been kept back. */
export const PATIENCE = 10_000;

/** The part of the page that checks. */
export type Part = Pick<typeof import("../proof/proof.svelte.ts"), "TableProof">;

export class LazyProof {
  /** Once its part of the page is there; null where nothing is proven. */
  now = $state.raw<TableProof | null>(null);
  /** Whether its part of the page could not be loaded, or does not come: nothing is checked. */
  missing = $state(false);
  /** Resolves when it is missing: nobody who plays waits for it any longer. */
  #late: Promise<null> | null = null;
  readonly #shelf: ChainShelf;
  readonly #table: () => Proved;
  #loading: Promise<TableProof | null> | null = null;
  /** Whether a welcome has said that nothing is proven here. */
  #plain = false;
  /** What was kept of the proof before this page said hello. */
  readonly #before: readonly OwnChain[];
  /** The version that was seen here before this page said hello. */
  readonly #seen: number;
  /** What must be agreed here, where this is a rematch. */
  readonly #agreed: string;
  /** What this device has asked for, where it has founded the table. */
  readonly #asked: string;
  /** How far the table was told before this page said hello. */
  readonly #landmark: Landmark | null;
  readonly #broke: (code: string, ply: number) => void;
  readonly #part: () => Promise<Part>;
  /** Whether the server was told that the seal is broken: once a page is enough. */
  #reported = false;

  constructor(
    name: string,
    table: () => Proved,
    broke: (code: string, ply: number) => void = () => {},
    part: () => Promise<Part> = () => import("../proof/proof.svelte.ts"),
  ) {
    this.#table = table;
    this.#broke = broke;
    this.#part = part;
    this.#shelf = shelfOf(name);
    this.#before = this.#shelf.read();
    this.#landmark = this.#shelf.landmark();
    this.#seen = device.proofAt(name);
    this.#agreed = device.agreedAt(name);
    this.#asked = device.askedAt(name);
  }

  /** A message, and the table after it; null where its log cannot be so. */
  hear(message: ServerMessage, unasked: boolean, known: Known | null): void {
    if (message.type === "welcome") this.#welcomed(isProven(message.setup));
    this.#loading = this.#loading?.then((proof) => (proof?.hear(message, unasked, known), this.#report(proof), proof)) ?? null;
  }

  /** Whoever runs an honest server wants to know; one that is not honest learns nothing that it does not know. */
  #report(proof: TableProof | null): void {
    const wrong = proof?.witness.wrong;
    if (!wrong || this.#reported) return;
    this.#reported = true;
    this.#broke(wrong.code, wrong.ply);
  }

  #welcomed(proven: boolean): void {
    const late = proven && this.#plain;
    if (proven || this.#before.length || this.#seen >= VERSION) this.#loading ??= this.#begin();
    if (late) this.#loading = this.#loading?.then((proof) => (proof?.late(), proof)) ?? null;
    this.#plain ||= !proven;
  }

  /** What goes with a claim. The seat is this device's from now on, also where the part that makes chains does not come. */
  async commitment(seat: number): Promise<Commitment | null> {
    if (!this.#loading) return null;
    claimSeat(this.#shelf, seat);
    return this.#inTurn((proof) => proof.commitment(seat));
  }

  /** Of the proof, in its turn; null where nothing is proven, or as soon as that part of the page is late. It does it all the same, once it comes. */
  #inTurn<T>(what: (proof: TableProof) => T): Promise<T | null> {
    const loading = this.#loading;
    if (!loading) return Promise.resolve(null);
    const done = loading.then((proof) => proof && what(proof));
    this.#loading = done.then(() => loading);
    return this.now ? done : Promise.race([done, this.#late!]); // one that has come answers, however late it came
  }

  /** This device asks to leave a seat, or `lends` it to another device; what cannot be kept is not asked. */
  release(seat: number, lends: boolean): void {
    const kept = !this.#loading || giveUpSeat(this.#shelf, seat, lends);
    if (!kept) throw new Fault("device/unkept", "This device cannot keep that the seat is given up.");
  }

  /** A part that comes late is welcome all the same: it hears everything from the first welcome on. */
  #begin(): Promise<TableProof | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#late = new Promise((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
    void this.#late.then(() => (this.missing = true));
    return this.#load().finally(() => clearTimeout(timer));
  }

  async #load(): Promise<TableProof | null> {
    try {
      const { TableProof } = await this.#part();
      const before = { chains: this.#before, version: this.#seen, agreed: this.#agreed, asked: this.#asked, landmark: this.#landmark };
      this.now = new TableProof(this.#table(), this.#shelf, before);
      this.missing = false;
      return this.now;
    } catch {
      this.missing = true;
      return null; // whoever takes no part plays all the same
    }
  }
}
