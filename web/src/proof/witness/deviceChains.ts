/** Device chains: those of this device that were told at a table; gives their links, and notices whether they were used. */
import { LENGTH } from "../chain.ts";
import { isLink } from "../notation.ts";
import type { Commitment, OwnChain, OwnChains } from "../shelf/ownChains.ts";
import type { SeatWatch } from "./seatWatch.ts";
import { endLines, linkLines, samePlace, sign, type Place } from "../signature.ts";
import { SERVER } from "./told.ts";
import type { ToldChains } from "./toldChains.ts";
import type { Transcript } from "./transcript.ts";

/** What is wanted of a device: `link-wanted`. */
export interface Wanted extends Place {
  readonly number: number;
}

export interface GivenLink {
  readonly link: string;
  readonly signed: string;
}

/** What a device says when the game is over. */
export interface SignedEnd {
  readonly after: string;
  readonly given: number;
  readonly left: number;
  readonly signed: string;
}

export class DeviceChains {
  readonly #own: OwnChains;
  readonly #transcript: Transcript;
  readonly #chains: ToldChains;
  readonly #seats: SeatWatch;
  /** By seat, the link given for the next number, and where. */
  readonly #given = new Map<number, GivenLink & { place: Place }>();
  /** The commitments of this device that were told here. */
  readonly #mine = new Set<string>();
  /** By seat, the chain of this device that was told there last, whoever sits there by now. */
  readonly #served = new Map<number, string>();
  /** Chains of this device whose seats were taken by the link of a lent seat since: they are not guarded. */
  readonly #yielded = new Set<string>();
  /** By chain, how many links were counted here as not used. */
  readonly #unused = new Map<string, number>();
  /** By chain, the number of the latest of them. */
  readonly #missed = new Map<string, number>();

  constructor(own: OwnChains, transcript: Transcript, chains: ToldChains, seats: SeatWatch) {
    this.#own = own;
    this.#transcript = transcript;
    this.#chains = chains;
    this.#seats = seats;
  }

  /** Whether a chain of this device was told here, whoever is said to sit there by now; not one with which a seat was left before it was used. */
  get takesPart(): boolean {
    return this.#owned.some((own) => !this.#own.wasLeftUnused(own));
  }

  /** How many links of this device were not used: they came too late, or were left out. */
  get leftOut(): number {
    return this.#owned.reduce((sum, own) => sum + this.#leftOf(own), 0);
  }

  /** The same of one chain: as any page has kept it, or as this one has counted where it could not be kept. */
  #leftOf({ commit, left = 0 }: OwnChain): number {
    return Math.max(left, this.#unused.get(commit) ?? 0);
  }

  /** What could not be kept when it was counted goes with the next that is. */
  #counted({ commit, left = 0 }: OwnChain): Partial<OwnChain> {
    const [unused = 0, missed = 0] = [this.#unused.get(commit), this.#missed.get(commit)];
    return unused > left ? { left: unused, missed } : {};
  }

  /** Every chain of this device that was told here, whoever's plays in its seat by now. */
  get #owned(): OwnChain[] {
    return [...this.#mine].flatMap((commit) => this.#own.find(commit) ?? []);
  }

  /** Whether the chain of a seat is this device's. */
  mine(seat: number): boolean {
    return this.#playing(seat) !== undefined;
  }

  #playing(seat: number): OwnChain | undefined {
    return this.#chains.get(seat)?.left ? undefined : this.made(seat);
  }

  /** The same, left or not: what was given with it is counted whatever is told of the seat. The server's is nobody's own. */
  made(seat: number): OwnChain | undefined {
    const shown = this.#chains.get(seat);
    const own = shown && seat !== SERVER ? this.#own.find(shown.commit) : undefined;
    return own?.seat === seat ? own : undefined;
  }

  // --- commitments ---------------------------------------------------------------------------------

  /**
   * A chain for a seat, kept before it is returned; null where the seat has one of this device already. Whoever has claimed a
   * seat that they had given up has a new one: others could sit down where the old one plays.
   */
  commitment(seat: number): Commitment | null {
    const own = this.#playing(seat);
    if (own && this.#own.isEnough(own)) return null;
    return this.#own.commitment(seat, (commit) => this.#chains.seen.has(commit));
  }

  /** A commitment is told, it may be by the link of a `lent` seat: the chain of this device that it is of, if it is one. */
  hear(seat: number, commit: string, lent: boolean): OwnChain | undefined {
    const own = seat === SERVER ? undefined : this.#own.find(commit);
    const guarded = this.#served.has(seat) && !this.#leftWith(seat);
    const usurped = !own && guarded;
    if (usurped && !(lent && this.#own.hasLent(seat))) this.#transcript.fail("chain"); // nobody sits down where this device has not left
    if (usurped) this.yield(seat);
    if (own && !(guarded && this.#own.isReleased(own))) this.#served.set(seat, commit); // one of before, told late, takes no guard away
    if (own) this.#mine.add(commit);
    return own;
  }

  /** The chain of this device in a seat is not guarded any more: somebody else has a right to sit down there. */
  yield(seat: number): void {
    const served = this.#served.get(seat);
    if (served) this.#yielded.add(served);
  }

  /** Whether this device has asked to leave or lend a seat since its latest chain was told there. */
  #leftWith(seat: number): boolean {
    const served = this.#own.find(this.#served.get(seat) ?? "");
    return served !== undefined && (this.#yielded.has(served.commit) || this.#own.isReleased(served));
  }

  // --- links and ends ------------------------------------------------------------------------------

  /** This device's link and its signature: only for the next number, here and nowhere else; kept before it is returned. */
  link(seat: number, wanted: Wanted): GivenLink | null {
    const [own, shown, told] = [this.#playing(seat), this.#chains.get(seat), this.#transcript.told];
    this.#transcript.remember();
    if (!own || !shown || !told || this.#transcript.wrong) return null;
    const [{ number }, next] = [wanted, this.#transcript.number + 1];
    if (this.#elsewhere) return (this.#transcript.fail("between"), null);
    if (this.#own.hasSigned) return null; // on another page: this one is behind, or in another game
    if (number === next && this.#isBehind(own, number)) return null;
    if (number !== next || !samePlace(wanted, told) || !this.#mayGive(own, wanted)) return this.#misasked();
    if (number - shown.since > LENGTH) return null;
    const link = this.#own.link(own, number - shown.since);
    const place = told.place;
    if (!this.#own.keep({ ...own, ...this.#counted(own), given: { number, ...place } })) return null; // it would forget for which place it gave it
    const given = { link, signed: sign(own.secret, linkLines(this.#transcript.table, seat, number, link, place)) };
    this.#given.set(seat, { ...given, place });
    return given;
  }

  /** Whether a link was given for a later number: on another page of this device, which has gone on. */
  #isBehind({ given }: OwnChain, number: number): boolean {
    return given !== undefined && given.number > number;
  }

  /** A link is given for a later number than before, or again for the same one at the same place. */
  #mayGive({ given }: OwnChain, wanted: Wanted): boolean {
    return !given || given.number < wanted.number || (given.number === wanted.number && samePlace(given, wanted));
  }

  /** Asked for another number, or at another place than this device has seen. */
  #misasked(): null {
    this.#transcript.fail("asked");
    return null;
  }

  /** The end as this device signs it; null where it cannot, or where something was wrong. */
  end(seat: number): SignedEnd | null {
    const [own, shown, told] = [this.#playing(seat), this.#chains.get(seat), this.#transcript.told];
    this.#transcript.remember();
    if (!own || !shown || !told || this.#transcript.wrong) return null;
    if (this.#own.hasSignedOther(told.end)) return (this.#transcript.fail("end"), null); // a game ends once
    if (this.awaited || this.#elsewhere) return (this.#transcript.fail("between"), null); // a draw that somebody has looked at was not made
    const [given, left] = [shown.used, this.#leftOf(own)];
    if (!this.#own.keep({ ...own, left, end: told.after, endTold: told.end.told })) return null; // it might sign another one after a reload
    return { after: told.after, given, left, signed: sign(own.secret, endLines(this.#transcript.table, seat, told.end, given, left)) };
  }

  // --- links that were left out --------------------------------------------------------------------

  /** Whether this device's link, if it gave one for this number, was used where it gave it. Whether it could have been asked for more, nobody can know. */
  compare(own: OwnChain, link: string): void {
    if (own.given?.number !== this.#transcript.number) return;
    const moved = !samePlace(own.given, this.#transcript.told!);
    if (moved) this.#transcript.fail("between");
    if (moved || !isLink(link)) this.#leftOut(own);
  }

  #leftOut(own: OwnChain): void {
    const { number } = this.#transcript;
    if (own.end) return; // what was signed stands
    if (number <= Math.max(own.missed ?? 0, this.#missed.get(own.commit) ?? 0)) return; // counted before, or on another page
    const left = this.#leftOf(own) + 1;
    this.#missed.set(own.commit, number);
    this.#unused.set(own.commit, left);
    this.#own.keep({ ...own, left, missed: number });
  }

  /** The salts or the draw for which links were given were told. */
  clearGiven(): void {
    this.#given.clear();
  }

  // --- what must be so -----------------------------------------------------------------------------

  /** A table that is told from its beginning has everything for which this device gave links. */
  compareKept(): void {
    const { number, told } = this.#transcript;
    const ahead = ({ given }: OwnChain) => given !== undefined && given.number > number && !samePlace(given, told!);
    const gone = (own: OwnChain) => !this.#mine.has(own.commit) || ahead(own);
    if (this.#own.before.some(gone)) this.#transcript.fail("between");
    if (this.#own.endsBefore.some((end) => end !== told!.after)) this.#transcript.fail("end");
  }

  /** Whether this device has signed the end that the table stands at. */
  get ended(): boolean {
    return this.#owned.some(({ end }) => end === this.#transcript.told!.after);
  }

  /** Whether a link of this device is out, for a draw that has not been told. */
  get awaited(): boolean {
    return this.#owned.some(({ given }) => given !== undefined && given.number > this.#transcript.number);
  }

  /** Whether a link of this device is out for the place where the table stood before an entry. */
  awaitedAt(number: number, stood: Place): boolean {
    return this.#owned.some(({ given }) => given?.number === number + 1 && samePlace(given, stood));
  }

  /** Whether this page has given a link for another place than where the table stands. */
  get misplaced(): boolean {
    return [...this.#given.values()].some(({ place }) => !samePlace(place, this.#transcript.told!));
  }

  /** Whether this device has given a link elsewhere, on another page, for a number that has passed here. */
  get #elsewhere(): boolean {
    const passed = ({ given }: OwnChain) => given && this.#transcript.places.get(given.number);
    return this.#owned.some((own) => passed(own) && !samePlace(own.given!, passed(own)!));
  }

  /** Whether a link that this device gave for a number is told of elsewhere: that was in another game. */
  strayed(number: number): boolean {
    return this.#owned.some(({ given }) => given?.number === number && !samePlace(given, this.#transcript.told!));
  }

  /** Whether a chain of this device plays in a seat that it has not given up with it. */
  stays(seat: number): boolean {
    const own = this.made(seat);
    return own !== undefined && !this.#own.isReleased(own) && !this.#seats.isEmpty(seat);
  }

  /** Whether somebody else's chain plays for a seat of this device, or a computer where nobody has left. */
  usurped(seat: number): boolean {
    if (this.#seats.isEmpty(seat)) return true;
    if (this.mine(seat) || this.#seats.hasPredecessor(seat)) return false;
    return this.#chains.has(seat);
  }
}
