/** Own chains: what this device has committed to at a table, with the keys, and which link it gave last. */
import { Chain, newSeed } from "../chain.ts";
import type { HoldShelf } from "./seatHold.ts";
import { commitmentLines, newSecretKey, publicKey, sign, type Place } from "../signature.ts";

/** One chain of this device; kept before anybody hears of it. */
export interface OwnChain {
  readonly commit: string;
  readonly seed: string;
  /** The secret key. */
  readonly secret: string;
  readonly seat: number;
  /** The latest link that was given: for this number, at this place. Kept before it is sent. */
  readonly given?: Place & { readonly number: number };
  /** How many links it gave that were not used: they came too late, or were left out. */
  readonly left?: number;
  /** The number of the latest of them: each counts once, on however many pages. */
  readonly missed?: number;
  /** The digest of the end that was signed: there is one. */
  readonly end?: string;
  /** What was told then. */
  readonly endTold?: string;
  /** How often its seat had been given up when it was made; one more, and this chain is not guarded. */
  readonly round?: number;
}

/** Whether a link of a chain was given: then it was told at its table before. */
function wasShown({ given, left }: OwnChain): boolean {
  return Boolean(given ?? left);
}

/** The first thing that was wrong at a table, and after which ply: the seal stays broken there. */
export interface KeptFault {
  readonly code: string;
  readonly ply: number;
}

/** How far a table was told to this device, and how it stood then: nothing before that is told otherwise later. */
export interface Landmark extends Place {
  readonly ply: number;
}

/** Where the chains of one table are kept: on this device alone. */
export interface ChainShelf extends HoldShelf {
  read(): readonly OwnChain[];
  /** The fault that was kept; on any page of this device. */
  fault(): KeptFault | null;
  /** Keep it beside the chains: the first one stands. */
  keepFault(fault: KeptFault): void;
  /** How far the table was told, on any page. */
  landmark(): Landmark | null;
  /** Keep how far it was told: of two pages, the later stands. */
  keepLandmark(landmark: Landmark): void;
  /** Keep one, whatever becomes of the others; whether it is kept. */
  write(chain: OwnChain): boolean;
}

/** What is said of a new chain. */
export interface Commitment {
  readonly commit: string;
  readonly public: string;
  readonly signed: string;
}

export class OwnChains {
  readonly #table: string;
  readonly #shelf: ChainShelf;
  readonly #made = new Map<string, Chain>();
  /** What was seen here once, whatever becomes of the shelf. */
  readonly #known = new Map<string, OwnChain>();
  /** Chains of which links were given before this page said hello: another page may have gone on since. */
  readonly before: readonly OwnChain[];
  /** Ends that were signed here before this page said hello. */
  readonly endsBefore: readonly string[];

  constructor(table: string, shelf: ChainShelf, before: readonly OwnChain[] = shelf.read()) {
    this.#table = table;
    this.#shelf = shelf;
    this.before = before.filter(wasShown);
    this.endsBefore = before.flatMap(({ end }) => end ?? []);
  }

  /** What was wrong here before, on whatever page. */
  get fault(): KeptFault | null {
    return this.#shelf.fault();
  }

  keepFault(fault: KeptFault): void {
    this.#shelf.keepFault(fault);
  }

  keepLandmark(landmark: Landmark): void {
    this.#shelf.keepLandmark(landmark);
  }

  find(commit: string): OwnChain | undefined {
    const found = this.#shelf.read().find((own) => own.commit === commit) ?? this.#known.get(commit);
    if (found) this.#known.set(commit, found);
    return found;
  }

  /** Whether this device has made a key here. */
  get signs(): boolean {
    return this.#shelf.read().length > 0;
  }

  /** Whether the seat of a chain was given up since it was made: somebody else may have a right to it. */
  isReleased({ seat, round = 0 }: OwnChain): boolean {
    return round < this.#shelf.hold(seat).given;
  }

  /** Whether this device has ever lent a seat: where it is told as lent, it is of whoever has the link. */
  hasLent(seat: number): boolean {
    return this.#shelf.hold(seat).lent === true;
  }

  /** Whether a seat needs no other chain than this one; whoever has claimed it since they gave it up has a new one. */
  isEnough(own: OwnChain): boolean {
    return this.#shelf.hold(own.seat).away || !this.isReleased(own);
  }

  /**
   * A commitment of a seat that nobody was told of yet: the one that was not taken, or a new one.
   * null where it cannot be kept: a chain that is forgotten would look like somebody else's. A seat that was given up has
   * chains that are given up from the beginning: somebody else may sit down there at any time.
   */
  commitment(seat: number, used: (commit: string) => boolean): Commitment | null {
    const { given, away } = this.#shelf.hold(seat);
    const untold = this.#shelf.read().filter((own) => own.seat === seat && !wasShown(own) && !used(own.commit));
    const own = untold.find((each) => this.isReleased(each) === away) ?? this.#new(seat, away ? given - 1 : given);
    if (!this.keep(own)) return null;
    const { commit, secret } = own;
    const key = publicKey(secret);
    return { commit, public: key, signed: sign(secret, commitmentLines(this.#table, seat, commit, key)) };
  }

  #new(seat: number, round: number): OwnChain {
    const seed = newSeed();
    return { commit: this.#chain(seed).commitment, seed, secret: newSecretKey(), seat, round };
  }

  /** Whether it is kept: nothing that depends on it may be sent before. */
  keep(own: OwnChain): boolean {
    const kept = this.#shelf.write(own);
    if (kept) this.#known.set(own.commit, own);
    return kept;
  }

  /** Whether a seat was given up with this chain in it, before any link of it was used. */
  wasLeftUnused(own: OwnChain): boolean {
    return this.isReleased(own) && !wasShown(own);
  }

  /** Whether this device has signed an end here, on whatever page: then it gives no more links. */
  get hasSigned(): boolean {
    return this.#shelf.read().some(({ end }) => end);
  }

  /** Whether this device has signed another end here, with whatever chain. */
  hasSignedOther({ told, after }: Place): boolean {
    const signed = [...this.#shelf.read(), ...this.#known.values()].filter(({ end }) => end);
    return signed.some(({ end, endTold }) => end !== after || endTold !== told);
  }

  link({ seed }: OwnChain, index: number): string {
    return this.#chain(seed).link(index);
  }

  #chain(seed: string): Chain {
    const chain = this.#made.get(seed) ?? new Chain(seed);
    this.#made.set(seed, chain);
    return chain;
  }
}
