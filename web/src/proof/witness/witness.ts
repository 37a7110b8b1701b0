/** Witness of chance: everything that is told at a table, checked as it comes; gives this device's links and signatures. */
import { agreedText } from "../../device.ts";
import type { EntryTold, SetupTold } from "../../wire/types.ts";
import { isAgreed } from "../agreed.ts";
import { isAsked } from "../asked.ts";
import { isReadable } from "../entry.ts";
import { opening } from "../../rules/opening.ts";
import { same } from "../../rules/position.ts";
import { DeviceChains, type GivenLink, type SignedEnd, type Wanted } from "./deviceChains.ts";
import { DrawChecks } from "./drawChecks.ts";
import { OwnChains, type ChainShelf, type Commitment, type Landmark, type OwnChain } from "../shelf/ownChains.ts";
import { Past } from "./past.ts";
import { SeatWatch } from "./seatWatch.ts";
import { commitmentLines, endLines, publicKey, samePlace } from "../signature.ts";
import { SERVER, Told } from "./told.ts";
import { ToldChains } from "./toldChains.ts";
import { Transcript, type Wrong } from "./transcript.ts";
import { isProven, VERSION } from "../version.ts";

export type { GivenLink, SignedEnd, Wanted } from "./deviceChains.ts";
export type { Wrong } from "./transcript.ts";

const LINK = /^[0-9a-f]{64}$/;

/**
 * The parts: what was told (`transcript`), the chains of all (`chains`) and of this device (`device`; `own` keeps them),
 * whose the seats are (`seats`), what stands of the game (`past`), and the checks of salts and draws (`draws`).
 */
export class Witness {
  readonly #own: OwnChains;
  readonly #transcript: Transcript;
  readonly #chains = new ToldChains();
  readonly #seats = new SeatWatch();
  readonly #device: DeviceChains;
  readonly #past: Past;
  readonly #draws: DrawChecks;
  #setup: SetupTold | null = null;
  /** Whether what is told was compared with what this device kept before. */
  #compared = false;
  /** How far the table was told before this page said hello. */
  readonly #landmark: Landmark | null;

  /** `before` and `landmark` are what was kept when this device said hello: another page may have gone on since. */
  constructor(table: string, shelf: ChainShelf, before?: readonly OwnChain[], landmark = shelf.landmark()) {
    this.#landmark = landmark;
    this.#own = new OwnChains(table, shelf, before);
    this.#transcript = new Transcript(table, this.#own);
    this.#device = new DeviceChains(this.#own, this.#transcript, this.#chains, this.#seats);
    this.#past = new Past(this.#transcript);
    this.#draws = new DrawChecks(this.#transcript, this.#chains, this.#seats, this.#device, this.#past);
  }

  /** The last ply that was told. */
  get ply(): number {
    return this.#transcript.ply;
  }

  /** The number of the latest salts or draw. */
  get number(): number {
    return this.#transcript.number;
  }

  get wrong(): { code: Wrong; ply: number } | null {
    return this.#transcript.wrong;
  }

  /** How many throws and cards were right. */
  get checked(): number {
    return this.#draws.checked;
  }

  /** How many draws there were: throws, and cards that did not fall with one. */
  get draws(): number {
    return this.#draws.draws;
  }

  /** In how many of them links of this device were mixed. */
  get shared(): number {
    return this.#draws.shared;
  }

  /** Whether they were in the latest. */
  get sharedLast(): boolean {
    return this.#draws.sharedLast;
  }

  /** How many rounds of a race were broken off, to be thrown again. */
  get rethrown(): number {
    return this.#draws.rethrown;
  }

  /** Whether the server has committed to a chain here. */
  get provable(): boolean {
    return this.#chains.has(SERVER);
  }

  /** 4; 0 where nothing is proven. */
  get version(): number {
    return this.#transcript.told?.version ?? 0;
  }

  /** Whether it can be said here which dice a case is: not of a game that these pages do not know. */
  get comparable(): boolean {
    return this.#past.comparable;
  }

  /** Whether a chain of this device was told here, whoever is said to sit there by now; not one with which a seat was left before it was used. */
  get takesPart(): boolean {
    return this.#device.takesPart;
  }

  /** How many links of this device were not used: they came too late, or were left out. */
  get leftOut(): number {
    return this.#device.leftOut;
  }

  /** The commitments that hold, the server's as 0. */
  get commitments(): ReadonlyMap<number, string> {
    return this.#chains.commitments;
  }

  /** The links that were mixed last, by seat; null where none came in time. */
  get lastLinks(): readonly (readonly [number, string | null])[] {
    return this.#draws.lastLinks;
  }

  /** Digits that are the same for all who have seen the same game. */
  get fingerprint(): string {
    return this.#transcript.told?.fingerprint ?? "";
  }

  /** The latest ply after which this device had these digits; null where it never had. */
  when(digits: string): number | null {
    return this.#transcript.told?.when(digits) ?? null;
  }

  // --- this device's part ------------------------------------------------------------------------

  /**
   * A chain for a seat, kept before it is returned; null where the seat has one of this device already. Whoever has claimed a
   * seat that they had given up has a new one: others could sit down where the old one plays.
   */
  commitment(seat: number): Commitment | null {
    return this.#device.commitment(seat);
  }

  /** Whether the chain of a seat is this device's. */
  mine(seat: number): boolean {
    return this.#device.mine(seat);
  }

  /** This device's link and its signature: only for the next number, here and nowhere else; kept before it is returned. */
  link(seat: number, wanted: Wanted): GivenLink | null {
    return this.#device.link(seat, wanted);
  }

  /** The end as this device signs it; null where it cannot, or where something was wrong. */
  end(seat: number): SignedEnd | null {
    return this.#device.end(seat);
  }

  /**
   * How the table stands after a message: the seats of this device, and those of people. Nobody else's chain may
   * play for a seat of this device, and none for a computer: whoever has such chains could choose which of their
   * links to show.
   */
  holds(yours: readonly number[], people: readonly number[]): void {
    this.#seats.hold(yours);
    if (this.#transcript.told === null || this.wrong) return;
    if (!this.#areSeats(yours) || !this.#areSeats(people)) this.unread();
    this.#compareKept();
    const own = this.#seats.yours.filter((seat) => people.includes(seat));
    if (own.some((seat) => this.#device.usurped(seat))) this.#transcript.fail("chain");
    if (this.#chains.people.some((seat) => !people.includes(seat) && !this.#seats.isEmpty(seat))) this.#transcript.fail("chain");
    if (this.#device.misplaced) this.#transcript.fail("between");
  }

  /** Whether these are seats of this table, each named once. */
  #areSeats(seats: readonly number[]): boolean {
    const there = (seat: number) => Number.isInteger(seat) && seat >= 1 && seat <= this.#transcript.game!.players;
    return seats.every(there) && new Set(seats).size === seats.length;
  }

  /** A table that is told from its beginning goes on from everything that this device has kept of it. */
  #compareKept(): void {
    if (this.#compared) return;
    this.#compared = true;
    this.#device.compareKept();
    if (this.#landmark && !this.#passes(this.#landmark)) this.#transcript.fail("past");
  }

  /** Whether the table stood so after that ply. Nothing that was told is ever told otherwise: what is taken back stays in the record. */
  #passes({ ply, ...place }: Landmark): boolean {
    const stood = this.#transcript.told!.at(ply);
    return stood !== null && samePlace(place, stood);
  }

  /** Everything was told up to here: kept, so that it is told in the same way after a reload. */
  leaveLandmark(): void {
    if (this.#transcript.told && !this.wrong && this.ply > 0) this.#own.keepLandmark({ ply: this.ply, ...this.#transcript.told.place });
  }

  /** The game is said to be over, or the next one laid: every draw that somebody has looked at was made. */
  closes(): void {
    if (this.#transcript.told && this.#device.awaited) this.#transcript.fail("between");
  }

  /** This device was not connected: whose seats are its own now, the next message says. */
  absent(): void {
    this.#seats.forget();
  }

  // --- what is told ------------------------------------------------------------------------------

  /** The setup of a welcome; a later one must say the same. `seen` is the version that was told at this table before. */
  begin(setup: SetupTold, players: number, seen = 0, agreed = "", asked = ""): void {
    const known = this.#own.signs || seen >= VERSION; // whoever has made a key here knows the version
    if (this.#setup && !same(setup, this.#setup)) this.#transcript.fail("agreement");
    if (!this.#setup && this.ply > 0 && isProven(setup)) this.#transcript.fail("version"); // it was not proven from its beginning
    if (this.#setup || !(isProven(setup) || known)) return;
    this.#setup = setup;
    const told = (this.#transcript.told = new Told(this.#transcript.table, setup));
    if (told.version !== VERSION) return this.#transcript.fail("version");
    if (!isAgreed(setup, players) || (agreed && agreed !== agreedText(setup.agreement))) this.#transcript.fail("agreement");
    if (asked && !isAsked(setup, players, asked)) this.#transcript.fail("agreement");
    this.#transcript.game = { name: setup.game, players };
    this.#past.opening = opening(setup.game, players, setup.agreement ?? []);
    this.#commit(SERVER, setup.commit ?? "");
  }

  /** Dice of YAM color lie open; the next event is their throw. Who only watches may hear of them too late. */
  looked(dice: readonly string[]): void {
    const plays = this.#seats.yours.length > 0 || this.#chains.people.some((seat) => this.#device.stays(seat));
    if (this.#transcript.game?.name === "yam-color" && plays) this.#draws.look(dice);
  }

  /** Something was told that cannot be read. */
  unread(): void {
    this.#transcript.fail("order");
  }

  /** A proof for a table that was told without one before. */
  late(): void {
    this.#transcript.fail("version");
  }

  /** A second welcome that nobody has asked for. */
  unasked(): void {
    this.#transcript.fail("welcome");
  }

  /** One entry, in order. */
  hear(entry: EntryTold): void {
    if (entry.ply !== this.ply + 1) return this.#transcript.fail("ply");
    this.#transcript.ply = entry.ply;
    if (!this.provable || this.wrong) return; // after a fault nothing is checked: it would prove nothing
    if (!isReadable(entry, this.#transcript.game!.players)) return this.unread();
    const [number, stood] = [this.number, this.#transcript.told!.place];
    this.#entry(entry);
    const moved = this.number === number && !samePlace(stood, this.#transcript.told!);
    if (moved && this.#device.awaitedAt(number, stood)) this.#transcript.fail("between"); // nothing may happen between a link and its draw
    this.#transcript.told!.mark(entry.ply);
  }

  #entry(entry: EntryTold): void {
    const seat = entry.seat ?? 0;
    if (entry.kind === "sat" || entry.kind === "committed") this.#sat(seat, entry);
    else if (entry.kind === "left" || entry.kind === "computer") this.#leave(seat, entry.kind === "left");
    else if (entry.kind === "lent") this.#seats.lend(seat);
    else if (entry.kind === "salted") this.#draws.salt(entry);
    else if (entry.kind === "signed") this.#end(seat, entry);
    else if (entry.kind === "rematch" && this.#device.awaited) this.#transcript.fail("between");
    else if (entry.kind === "event") this.#draws.event(entry);
  }

  /** Check signatures that have come, so many at once; how many are left. */
  settle(most = Infinity): number {
    return this.#transcript.settle(most);
  }

  // --- chains --------------------------------------------------------------------------------------

  #sat(seat: number, { kind, commit = "", public: key = "", signed: signature = "" }: EntryTold): void {
    const moved = this.#seats.hasPredecessor(seat);
    // Only this device commits for its seat, the server once, and nobody where nobody sits.
    const again = kind === "committed" && ((this.mine(seat) && !moved) || this.#seats.isEmpty(seat));
    if (seat < 1 || again) return this.#transcript.fail("chain");
    const lent = this.#seats.sit(seat, kind === "sat", Boolean(commit));
    if (commit) this.#commit(seat, commit, key, signature, lent);
  }

  /** Nobody plays in a seat any more; a computer may. */
  #leave(seat: number, left: boolean): void {
    const shown = this.#chains.get(seat);
    if (this.#seats.leave(seat, left) && this.#own.hasLent(seat)) this.#device.yield(seat); // whoever had the link has left
    if (left && shown) shown.left = true;
  }

  #commit(seat: number, commit: string, key = "", signature = "", lent = false): void {
    const own = this.#device.hear(seat, commit, lent);
    if (!this.#chains.begin(seat, commit) || !this.#fitting(seat, commit, key, own)) this.#transcript.fail("chain");
    else this.#chains.play(seat, commit, key, this.number);
    this.#chains.seen.add(commit);
    this.#transcript.told!.add(`commit ${this.number} ${seat} ${commit}${key && ` ${key}`}`);
    if (seat !== SERVER) this.#transcript.later(key, commitmentLines(this.#transcript.table, seat, commit, key), signature);
  }

  /** Whether there is such a seat; and whether a chain, if it is this device's, is in its seat and has its key. */
  #fitting(seat: number, commit: string, key: string, own?: OwnChain): boolean {
    if (seat > this.#transcript.game!.players || !LINK.test(commit) || (key && !LINK.test(key))) return false;
    if (own?.given && own.given.number <= this.number) return false; // it was told before the first link
    return !own || (own.seat === seat && publicKey(own.secret) === key);
  }

  /** Somebody's device has signed the end: of this very game, with the key of its chain. */
  #end(seat: number, { after, given = 0, left = 0, signed: signature = "" }: EntryTold): void {
    const shown = this.#chains.get(seat);
    const { end } = this.#transcript.told!;
    const counted = Number.isInteger(left) && left >= 0 && left <= this.number;
    if (!shown || after !== end.after || given !== shown.used || !counted) return this.#transcript.fail("end");
    this.#transcript.later(shown.key, endLines(this.#transcript.table, seat, end, given, left), signature);
  }
}
