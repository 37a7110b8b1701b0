/** Witness of chance: everything that is told at a table, checked as it comes; gives this device's links and signatures. */
import { agreedText } from "../device.ts";
import type { EntryTold, SeatTold, SetupTold, Standing } from "../wire/types.ts";
import { isAgreed } from "./compare/agreed.ts";
import { isAsked } from "./compare/asked.ts";
import { below, LENGTH } from "./chain.ts";
import { opening } from "./course/course.ts";
import { isCase, isDue, same, type Position, type View } from "./course/position.ts";
import { fellSo } from "./course/yamColor.ts";
import { isReadable } from "./compare/entry.ts";
import { isMistold } from "./compare/happened.ts";
import {
  AWAY,
  isChance,
  isEvent,
  isLink,
  isOwned,
  readLinks,
  readProof,
  readSalt,
  readSignatures,
  readTakeback,
  type Proof,
  type Written,
} from "./notation.ts";
import { OwnChains, type ChainShelf, type Commitment, type Landmark, type OwnChain } from "./own.ts";
import { Past } from "./past.ts";
import { Seating } from "./compare/seating.ts";
import { SeatWatch } from "./seatWatch.ts";
import { goesOn, misshown, type Going, type ShownTable } from "./compare/shown.ts";
import { commitmentLines, endLines, linkLines, publicKey, samePlace, sign, type Place } from "./signature.ts";
import { SERVER, Told } from "./told.ts";
import { ToldChains } from "./toldChains.ts";
import { Transcript, type Wrong } from "./transcript.ts";
import { isProven, VERSION } from "./version.ts";

export type { Wrong } from "./transcript.ts";

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

/** A table of the past, as a page shows it; `outcome` where it says whether it was over. */
export interface StoodTable {
  readonly view: View;
  readonly outcome?: Standing["outcome"];
}

const LINK = /^[0-9a-f]{64}$/;
const NOWHERE: Place = { told: "", after: "" };

export class Witness {
  readonly #own: OwnChains;
  readonly #transcript: Transcript;
  #setup: SetupTold | null = null;
  readonly #chains = new ToldChains();
  readonly #seats = new SeatWatch();
  readonly #past: Past;
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
  /** Whether what is told was compared with what this device kept before. */
  #compared = false;
  /** How far the table was told before this page said hello. */
  readonly #landmark: Landmark | null;
  readonly #seating = new Seating();
  /** Whether it has begun, and is paused. */
  #going: Going = { begun: false, paused: false };
  /** The colours of dice that lie open, as the server says, while their throw was not told. */
  #open: readonly string[] | null = null;
  #salted = 0;
  #part = 0;
  #mixed = "";
  #drawnAt = NOWHERE;
  /** How many throws and cards were right. */
  checked = 0;
  /** How many draws there were: throws, and cards that did not fall with one. */
  draws = 0;
  /** In how many of them links of this device were mixed. */
  shared = 0;
  /** Whether they were in the latest. */
  sharedLast = false;
  /** How many rounds of a race were broken off, to be thrown again. */
  anew = 0;

  /** `before` and `landmark` are what was kept when this device said hello: another page may have gone on since. */
  constructor(table: string, shelf: ChainShelf, before?: readonly OwnChain[], landmark = shelf.landmark()) {
    this.#landmark = landmark;
    this.#own = new OwnChains(table, shelf, before);
    this.#transcript = new Transcript(table, this.#own);
    this.#past = new Past(this.#transcript);
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

  /** The commitments that hold, the server's as 0. */
  get commitments(): ReadonlyMap<number, string> {
    return this.#chains.commitments;
  }

  /** The links that were mixed last, by seat; null where none came in time. */
  get lastLinks(): readonly (readonly [number, string | null])[] {
    return readLinks(this.#mixed).map(([seat, link]) => [Number(seat), isLink(link) ? link : null]);
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
    const own = this.#ownChain(seat);
    if (own && this.#own.isEnough(own)) return null;
    return this.#own.commitment(seat, (commit) => this.#chains.seen.has(commit));
  }

  /** Whether the chain of a seat is this device's. */
  mine(seat: number): boolean {
    return this.#ownChain(seat) !== undefined;
  }

  #ownChain(seat: number): OwnChain | undefined {
    return this.#chains.get(seat)?.left ? undefined : this.#made(seat);
  }

  /** The same, left or not: what was given with it is counted whatever is told of the seat. The server's is nobody's own. */
  #made(seat: number): OwnChain | undefined {
    const shown = this.#chains.get(seat);
    const own = shown && seat !== SERVER ? this.#own.find(shown.commit) : undefined;
    return own?.seat === seat ? own : undefined;
  }

  /** This device's link and its signature: only for the next number, here and nowhere else; kept before it is returned. */
  link(seat: number, wanted: Wanted): GivenLink | null {
    const [own, shown, told] = [this.#ownChain(seat), this.#chains.get(seat), this.#transcript.told];
    this.#transcript.remember();
    if (!own || !shown || !told || this.wrong) return null;
    const { number } = wanted;
    if (this.#elsewhere) return (this.#transcript.fail("between"), null);
    if (this.#own.hasSigned) return null; // on another page: this one is behind, or in another game
    if (number === this.number + 1 && this.#isBehind(own, number)) return null;
    if (number !== this.number + 1 || !samePlace(wanted, told) || !this.#mayGive(own, wanted)) return this.#misasked();
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
    const [own, shown, told] = [this.#ownChain(seat), this.#chains.get(seat), this.#transcript.told];
    this.#transcript.remember();
    if (!own || !shown || !told || this.wrong) return null;
    if (this.#own.hasSignedOther(told.end)) return (this.#transcript.fail("end"), null); // a game ends once
    if (this.#awaited || this.#elsewhere) return (this.#transcript.fail("between"), null); // a draw that somebody has looked at was not made
    const [given, left] = [shown.used, this.#leftOf(own)];
    if (!this.#own.keep({ ...own, left, end: told.after, endTold: told.end.told })) return null; // it might sign another one after a reload
    return { after: told.after, given, left, signed: sign(own.secret, endLines(this.#transcript.table, seat, told.end, given, left)) };
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
    if (own.some((seat) => this.#usurped(seat))) this.#transcript.fail("chain");
    if (this.#chains.people.some((seat) => !people.includes(seat) && !this.#seats.isEmpty(seat))) this.#transcript.fail("chain");
    if ([...this.#given.values()].some(({ place }) => !samePlace(place, this.#transcript.told!))) this.#transcript.fail("between");
  }

  /** Whether these are seats of this table, each named once. */
  #areSeats(seats: readonly number[]): boolean {
    const there = (seat: number) => Number.isInteger(seat) && seat >= 1 && seat <= this.#transcript.game!.players;
    return seats.every(there) && new Set(seats).size === seats.length;
  }

  /** The seats that a message shows are those that there are, and whoever sits there has sat down. */
  seated(seats: readonly SeatTold[]): void {
    const { game } = this.#transcript;
    if (game && !this.wrong && !this.#seating.isShown(seats, game.players)) this.#transcript.fail("chain");
  }

  /** A table that is told from its beginning has everything for which this device gave links. */
  #compareKept(): void {
    if (this.#compared) return;
    this.#compared = true;
    const ahead = ({ given }: OwnChain) => given !== undefined && given.number > this.number && !samePlace(given, this.#transcript.told!);
    const gone = (own: OwnChain) => !this.#mine.has(own.commit) || ahead(own);
    if (this.#own.before.some(gone)) this.#transcript.fail("between");
    if (this.#own.endsBefore.some((end) => end !== this.#transcript.told!.after)) this.#transcript.fail("end");
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
    if (this.#transcript.told && this.#awaited) this.#transcript.fail("between");
  }

  /** A message ends with this ply: nothing of it was kept back while the page shows what came of it. */
  stands(ply: number): void {
    if (this.#transcript.told && ply !== this.ply) this.#transcript.fail("ply");
  }

  /** The table that a page shows is the one to which everything that was told has led, in all that follows from it. */
  shows(shown: ShownTable): void {
    const position = this.#past.position;
    if (!this.#transcript.told || this.wrong || !position) return;
    const fault = misshown(position, shown, this.#going);
    if (fault) this.#transcript.fail(fault);
  }

  /** The table that a page shows as it was after a ply is the one that stood there. */
  stood(ply: number, { view, outcome }: StoodTable): void {
    const position = this.#past.at(ply);
    if (!position || this.wrong) return;
    if (!same(view, position.view)) this.#transcript.fail("outcome", ply);
    if (outcome !== undefined && !same(outcome, position.outcome)) this.#transcript.fail("end", ply);
  }

  /** This device was not connected: whose seats are its own now, the next message says. */
  absent(): void {
    this.#seats.forget();
  }

  /** Whether a chain of this device plays in a seat that it has not given up with it. */
  #stays(seat: number): boolean {
    const own = this.#made(seat);
    return own !== undefined && !this.#own.isReleased(own) && !this.#seats.isEmpty(seat);
  }

  /** Whether somebody else's chain plays for a seat of this device, or a computer where nobody has left. */
  #usurped(seat: number): boolean {
    if (this.#seats.isEmpty(seat)) return true;
    if (this.mine(seat) || this.#seats.hasPredecessor(seat)) return false;
    return this.#chains.has(seat);
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
    if (told.version !== VERSION || setup.commits?.length) return this.#transcript.fail("version");
    if (!isAgreed(setup, players) || (agreed && agreed !== agreedText(setup.agreement))) this.#transcript.fail("agreement");
    if (asked && !isAsked(setup, players, asked)) this.#transcript.fail("agreement");
    this.#transcript.game = { name: setup.game, players };
    this.#past.opening = opening(setup.game, players, setup.agreement ?? []);
    this.#commit(SERVER, setup.commit ?? "");
  }

  /** Dice of YAM color lie open; the next event is their throw. Who only watches may hear of them too late. */
  looked(dice: readonly string[]): void {
    const plays = this.#seats.yours.length > 0 || this.#chains.people.some((seat) => this.#stays(seat));
    if (this.#transcript.game?.name !== "yam-color" || !plays) return;
    if (this.#open && this.#open.join() !== dice.join()) this.#transcript.fail("outcome");
    this.#open = dice;
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
    if (moved && this.#awaitedAt(number, stood)) this.#transcript.fail("between"); // nothing may happen between a link and its draw
    this.#transcript.told!.mark(entry.ply);
    this.#past.mark(entry.ply);
  }

  /** Every chain of this device that was told here, whoever's plays in its seat by now. */
  get #owned(): OwnChain[] {
    return [...this.#mine].flatMap((commit) => this.#own.find(commit) ?? []);
  }

  /** Whether this device has signed the end that the table stands at. */
  get #ended(): boolean {
    return this.#owned.some(({ end }) => end === this.#transcript.told!.after);
  }

  /** Whether a link of this device is out, for a draw that has not been told. */
  get #awaited(): boolean {
    return this.#owned.some(({ given }) => given !== undefined && given.number > this.number);
  }

  /** Whether a link of this device is out for the place where the table stood before an entry. */
  #awaitedAt(number: number, stood: Place): boolean {
    return this.#owned.some(({ given }) => given?.number === number + 1 && samePlace(given, stood));
  }

  /** Whether this device has given a link elsewhere, on another page, for a number that has passed here. */
  get #elsewhere(): boolean {
    const passed = ({ given }: OwnChain) => given && this.#transcript.places.get(given.number);
    return this.#owned.some((own) => passed(own) && !samePlace(own.given!, passed(own)!));
  }

  /** Whether a link that this device gave for a number is told of elsewhere: that was in another game. */
  #strayed(number: number): boolean {
    return this.#owned.some(({ given }) => given?.number === number && !samePlace(given, this.#transcript.told!));
  }

  #entry(entry: EntryTold): void {
    const seat = entry.seat ?? 0;
    this.#going = goesOn(this.#going, entry.kind);
    if (!this.#seating.hear(entry, this.#going.begun)) this.#transcript.fail("chain");
    if (entry.kind === "sat" || entry.kind === "committed") this.#sat(seat, entry);
    else if (entry.kind === "left" || entry.kind === "computer") this.#leave(seat, entry.kind === "left");
    else if (entry.kind === "lent") this.#seats.lend(seat);
    else if (entry.kind === "salted") this.#salt(entry.proof ?? "", entry.signed ?? "");
    else if (entry.kind === "signed") this.#end(seat, entry);
    else if (entry.kind === "rematch" && this.#awaited) this.#transcript.fail("between");
    else if (entry.kind === "event") this.#happened(entry);
  }

  /** An event; what is told of it follows from it, for pages draw dice and cards from that. */
  #happened(entry: EntryTold): void {
    const before = this.#past.position;
    this.#event(entry.text ?? "", entry.proof ?? null, entry.signed ?? "");
    this.#transcript.told!.happened(entry.text ?? "", entry.proof);
    if (before && !this.wrong && isMistold(entry, before)) this.#transcript.fail("outcome");
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
    if (this.#seats.leave(seat, left) && this.#own.hasLent(seat)) this.#yield(seat); // whoever had the link has left
    if (left && shown) shown.left = true;
  }

  /** The chain of this device in a seat is not guarded any more: somebody else has a right to sit down there. */
  #yield(seat: number): void {
    const served = this.#served.get(seat);
    if (served) this.#yielded.add(served);
  }

  /** Whether this device has asked to leave or lend a seat since its latest chain was told there. */
  #leftWith(seat: number): boolean {
    const served = this.#own.find(this.#served.get(seat) ?? "");
    return served !== undefined && (this.#yielded.has(served.commit) || this.#own.isReleased(served));
  }

  #commit(seat: number, commit: string, key = "", signature = "", lent = false): void {
    const own = seat === SERVER ? undefined : this.#own.find(commit);
    const guarded = this.#served.has(seat) && !this.#leftWith(seat);
    const usurped = !own && guarded;
    if (usurped && !(lent && this.#own.hasLent(seat))) this.#transcript.fail("chain"); // nobody sits down where this device has not left
    if (usurped) this.#yield(seat);
    if (own && !(guarded && this.#own.isReleased(own))) this.#served.set(seat, commit); // one of before, told late, takes no guard away
    if (own) this.#mine.add(commit);
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

  get #unsalted(): boolean {
    return this.#chains.people.some((seat) => this.#chains.get(seat)!.since >= this.#salted);
  }

  // --- salts, events, the end -----------------------------------------------------------------------

  #salt(text: string, signatures: string): void {
    const salt = readSalt(text);
    if (!salt) return this.#transcript.fail("salt");
    const seats = this.#chains.people;
    if (seats.length && !this.#unsalted) this.#transcript.fail("salt"); // nobody has committed since the last ones
    if (this.#ended) this.#transcript.fail("end"); // this device has signed it: no links are given after it
    this.#show(salt.number, salt.links, signatures, seats);
    this.#salted = this.number;
    this.#transcript.told!.add(`salt ${text}`);
  }

  #event(text: string, proof: string | null, signatures: string): void {
    const [chance, back] = [isChance(text) || (!this.comparable && Boolean(proof)), readTakeback(text)];
    if (back === null && this.comparable && !isEvent(text)) return this.#transcript.fail("needless"); // no game has such a word
    if (this.#ended) this.#transcript.fail("end"); // it was over
    if (this.#open && !fellSo(text, this.#open)) this.#transcript.fail("outcome"); // other dice lay there
    this.#open = null;
    const before = this.#past.position;
    if (back !== null) this.#takeBack(back, before);
    else this.#past.add(text, chance, before?.after(text) ?? null);
    if (!chance) return this.#move(back === null, before, Boolean(proof) || Boolean(signatures));
    const read = proof && readProof(proof);
    if (read) this.#draw(text, read, signatures, before);
    else this.#transcript.fail("missing");
  }

  #move(isNew: boolean, before: Position | null, proven: boolean): void {
    this.#part = 0;
    if (proven) this.#transcript.fail("needless");
    if (!isNew || !before) return;
    if (before.due) this.#transcript.fail("missing"); // chance was to fall first
    if (!this.#past.position) this.#transcript.fail("order"); // it cannot be made there
  }

  #draw(text: string, proof: Proof, signatures: string, before: Position | null): void {
    const owned = before?.due ? before.due.owner !== null : isOwned(text);
    if (before && !(before.due && isDue(before.due, text))) this.#transcript.fail("order"); // other chance would show something else
    if (proof.part === null) {
      if (this.#part && !owned) this.#transcript.fail("order"); // it falls with the chance before it, with the same links
      this.#first(proof, signatures);
    } else {
      const follows = proof.number === this.number && proof.part === this.#part + 1;
      const next = this.#part > 0 && follows && this.#drawnAt.told === this.#transcript.told!.told;
      if (!next || proof.links || signatures || owned) this.#transcript.fail("order");
    }
    this.#part = proof.part ?? 1;
    this.#check(text, proof, before);
  }

  #first({ number, links }: Proof, signatures: string): void {
    if (this.#unsalted) this.#transcript.fail("unsalted");
    if (!/^ 0=[0-9a-f]/.test(links)) this.#transcript.fail("link");
    const shared = readLinks(links).some(([seat, link]) => isLink(link) && this.#made(Number(seat)) !== undefined);
    this.#show(number, links, signatures, [SERVER, ...this.#chains.people]);
    this.draws += 1;
    this.shared += Number(shared);
    this.sharedLast = shared;
    this.#mixed = links;
    this.#drawnAt = this.#transcript.told!.place;
  }

  #check(text: string, { place, total, drawn }: Proof, before: Position | null): void {
    const { lines, after } = this.#transcript.told!;
    const draw = `draw ${place} ${total}${this.#mixed}`;
    const found = below(total, this.#chains.get(SERVER)!.link, [...lines, `after ${after}`, draw]);
    const right = !before?.due || isCase(before.due, text, found, total);
    if (String(found) !== drawn || !right) this.#transcript.fail("outcome");
    else if (this.comparable) this.checked += 1;
  }

  /** Never over chance, but for the throw of a race that was broken off. */
  #takeBack(number: number, before: Position | null): void {
    if (before?.outcome) this.#transcript.fail("end"); // nothing is taken back after it, whoever has signed it or not
    if (number > this.#past.length) this.#transcript.fail("takeback");
    const taken = this.#past.take(number);
    const throws = taken.filter(({ text }) => text.startsWith("throw ")).length;
    const race = before?.racing === true && throws === 1 && taken[0]!.text.startsWith("throw ");
    const chance = taken.some((each) => each.chance);
    this.anew += Number(chance && race);
    if (chance && !race) this.#transcript.fail("takeback");
  }

  /** Somebody's device has signed the end: of this very game, with the key of its chain. */
  #end(seat: number, { after, given = 0, left = 0, signed: signature = "" }: EntryTold): void {
    const shown = this.#chains.get(seat);
    const { end } = this.#transcript.told!;
    const counted = Number.isInteger(left) && left >= 0 && left <= this.number;
    if (!shown || after !== end.after || given !== shown.used || !counted) return this.#transcript.fail("end");
    this.#transcript.later(shown.key, endLines(this.#transcript.table, seat, end, given, left), signature);
  }

  // --- links -----------------------------------------------------------------------------------------

  /** Exactly the next number; every chain is named once, in order, and nothing else. */
  #show(number: number, text: string, signatures: string, seats: readonly number[]): void {
    const links = readLinks(text);
    if (number !== this.number + 1 || links.map(([seat]) => seat).join() !== seats.join()) return this.#transcript.fail("order"); // any number of links would take any time
    this.#transcript.pass(number);
    if (this.#strayed(number)) this.#transcript.fail("between");
    for (const [seat, link] of links) if (!this.wrong) this.#shows(Number(seat), link);
    this.#signatures(links, signatures);
    this.#given.clear();
  }

  #shows(seat: number, link: string): void {
    if (this.#seats.isEmpty(seat) && link !== AWAY) this.#transcript.fail("link"); // nobody is there who could give one
    if (isLink(link) && !this.#chains.follow(seat, link, this.number)) this.#transcript.fail("link");
    const own = this.#made(seat);
    if (own) this.#compare(own, link);
    if (!this.mine(seat) && isLink(link) && this.#seats.yours.includes(seat)) this.#transcript.fail("chain");
  }

  /** Whether this device's link, if it gave one for this number, was used where it gave it. Whether it could have been asked for more, nobody can know. */
  #compare(own: OwnChain, link: string): void {
    if (own.given?.number !== this.number) return;
    const moved = !samePlace(own.given, this.#transcript.told!);
    if (moved) this.#transcript.fail("between");
    if (moved || !isLink(link)) this.#leftOut(own);
  }

  #leftOut(own: OwnChain): void {
    const { number } = this;
    if (own.end) return; // what was signed stands
    if (number <= Math.max(own.missed ?? 0, this.#missed.get(own.commit) ?? 0)) return; // counted before, or on another page
    const left = this.#leftOf(own) + 1;
    this.#missed.set(own.commit, number);
    this.#unused.set(own.commit, left);
    this.#own.keep({ ...own, left, missed: number, missedAt: own.given! });
  }

  #signatures(links: Written, text: string): void {
    const given = links.filter(([seat, link]) => Number(seat) !== SERVER && isLink(link));
    const signatures = readSignatures(
      text,
      given.map(([seat]) => seat),
    );
    if (!signatures) return this.#transcript.fail("signature");
    const { table, told } = this.#transcript;
    given.forEach(([seat, link], i) => {
      const key = this.#chains.get(Number(seat))?.key ?? "";
      this.#transcript.later(key, linkLines(table, Number(seat), this.number, link, told!.place), signatures[i]!);
    });
  }
}
