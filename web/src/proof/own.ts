/** Own chains: what this device has committed to at a table, with the keys, and which link it gave last. */
import { Chain, newSeed } from "./chain.ts";
import { commitmentLines, newSecretKey, publicKey, sign, type Place } from "./signature.ts";

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
  /** Where that was: earlier versions of these pages compare it. */
  readonly missedAt?: Place;
  /** The digest of the end that was signed: there is one. */
  readonly end?: string;
  /** What was told then; unknown of what was kept in earlier versions. */
  readonly endTold?: string;
  /** Whether this device has asked to leave its seat, or to lend it to another device. */
  readonly released?: boolean;
  /** Whether the seat was claimed again since, without the part of the page that makes a new chain: this one is never offered. */
  readonly stale?: boolean;
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
export interface ChainShelf {
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
  /** By seat that this page has claimed, the chains with which it had been given up before. */
  readonly #claimed = new Map<number, ReadonlySet<string>>();
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

  /** Whether this device has ever committed for a seat here. */
  has(seat: number): boolean {
    return this.#ofSeat(seat).length > 0;
  }

  /** The chains of a seat; also those that another page has forgotten with the table. */
  #ofSeat(seat: number): OwnChain[] {
    const kept = this.#shelf.read();
    const lost = [...this.#known.values()].filter(({ commit }) => !kept.some((own) => own.commit === commit));
    return [...kept, ...lost].filter((own) => own.seat === seat);
  }

  /**
   * A commitment of a seat that nobody was told of yet: the one that was not taken, or a new one.
   * null where it cannot be kept: a chain that is forgotten would look like somebody else's. Whoever `claims` a seat has a
   * chain with which it was never given up.
   */
  commitment(seat: number, used: (commit: string) => boolean, claims = false): Commitment | null {
    const fitting = this.#untold(seat, used);
    const kept = fitting.find(({ released }) => !released); // made since the seat was given up
    if (claims) this.#claimed.set(seat, this.#releasedOf(seat));
    const stale = this.#claimed.get(seat);
    const own = kept ?? fitting.find((each) => !stale?.has(each.commit)) ?? this.#new(seat);
    if (!this.keep(own)) return null;
    const { commit, secret } = own;
    const key = publicKey(secret);
    return { commit, public: key, signed: sign(secret, commitmentLines(this.#table, seat, commit, key)) };
  }

  /** The chains of a seat that nobody was told of. */
  #untold(seat: number, used: (commit: string) => boolean): OwnChain[] {
    return this.#shelf.read().filter((own) => own.seat === seat && !own.stale && !wasShown(own) && !used(own.commit));
  }

  /** Whether a chain was made for a seat since it was given up, and was never told. */
  hasAnother(seat: number, used: (commit: string) => boolean): boolean {
    return this.#untold(seat, used).some(({ released }) => !released);
  }

  /** The chains with which a seat was given up. */
  #releasedOf(seat: number): ReadonlySet<string> {
    const released = this.#shelf.read().filter((own) => own.seat === seat && own.released);
    return new Set(released.map(({ commit }) => commit));
  }

  #new(seat: number): OwnChain {
    const seed = newSeed();
    return { commit: this.#chain(seed).commitment, seed, secret: newSecretKey(), seat };
  }

  /** Whether it is kept: nothing that depends on it may be sent before. */
  keep(own: OwnChain): boolean {
    const kept = this.#shelf.write(own);
    if (kept) this.#known.set(own.commit, own);
    return kept;
  }

  /** This device asks to leave a seat, or to lend it to another device: whether that is kept. Without a chain there is nothing to keep. */
  release(seat: number): boolean {
    const chains = this.#ofSeat(seat);
    const kept = chains.map((own) => this.keep({ ...own, released: true, stale: false })).every(Boolean);
    if (kept) this.#claimed.delete(seat);
    else chains.forEach((own) => this.keep(own)); // nothing is asked: it is guarded as before
    return kept;
  }

  /** Whether a seat was given up with this chain in it, before any link of it was used. */
  wasLeftUnused(own: OwnChain): boolean {
    return own.released === true && !wasShown(own);
  }

  /** Whether this device has signed an end here, on whatever page: then it gives no more links. */
  get hasSigned(): boolean {
    return this.#shelf.read().some(({ end }) => end);
  }

  /** Whether this device has signed another end here, with whatever chain. */
  hasSignedOther({ told, after }: Place): boolean {
    const signed = [...this.#shelf.read(), ...this.#known.values()].filter(({ end }) => end);
    return signed.some(({ end, endTold = told }) => end !== after || endTold !== told);
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
