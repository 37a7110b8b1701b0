/** This device at one table: its chain and key, the links it releases, the lines it signs, and the checks of its own part. */
import type { SentEntry, GiveLink, LinkWanted } from "../wire/types.ts";
import { Chain, LENGTH, newSeed } from "./chain.ts";
import type { DeviceState, StateStore } from "./deviceState.ts";
import { readProof } from "./draw.ts";
import type { Line } from "./lines.ts";
import { linkLine, publicKey, sign } from "./signatures.ts";
import { demand, type DeviceChain, type Transcript } from "./transcript.ts";

/** Entries that can stand between a released link and its draw. */
const FREE = new Set(["sat", "lent", "computer", "proposed", "answered", "withdrawn", "returned", "hints", "hinted", "late"]);

/** A line with its signature. */
export type Signed = readonly [text: string, signed: string];

export class OwnDevice {
  /** Its id in the log; 0 before its join. */
  id = 0;
  readonly #store: StateStore;
  readonly #transcript: Transcript;
  readonly #table: string;
  /** What was stored when this page said hello. */
  readonly #before: DeviceState;
  #state: DeviceState;
  /** Its join in the log. */
  #join = "";
  #own: { readonly seed: string; readonly chain: Chain; readonly key: string } | null = null;
  /** The transcript hash at which each round was drawn, burned or stopped. */
  readonly #closed = new Map<number, string>();
  /** The next `away`, signed beforehand: for the next round, and for the one after it. */
  #away: { readonly round: number; readonly earlier: number; readonly lines: readonly Signed[] } | null = null;

  constructor(table: string, store: StateStore, transcript: Transcript, before: DeviceState) {
    [this.#table, this.#store, this.#transcript] = [table, store, transcript];
    this.#before = this.#state = before;
    this.refresh();
  }

  /** Read what another window has stored since. */
  refresh(state = this.#store.state): void {
    this.#state = state;
    const { chain: seed, secret } = state;
    if (seed && this.#own?.seed !== seed) this.#own = { seed, chain: new Chain(seed), key: publicKey(secret) };
  }

  /** The public key; empty before it is made. */
  get key(): string {
    return this.#own?.key ?? "";
  }

  get chain(): DeviceChain | undefined {
    return this.#transcript.devices.get(this.id);
  }

  /** Whether it had released its link for the round that was burned without it. */
  get hadAnswered(): boolean {
    return this.#state.burns > 0 && this.#transcript.burn?.devices.includes(this.id) === true;
  }

  /** Whether its link for the next round is released. */
  #isOpen({ given } = this.#state): boolean {
    const { next, stopped } = this.#transcript;
    return given?.round === next && !stopped && given.transcript === this.#transcript.hash;
  }

  /** A fault where an entry stands between a released link and the draw, the burn or the stop of its round. */
  checkBetween({ ply, kind, text = "", proof }: SentEntry): void {
    if (!this.#isOpen()) return;
    // A pause from before the link is in no transcript.
    if (ply <= (this.#state.seen?.ply ?? 0) && kind !== "event" && kind !== "proof") return;
    const { next } = this.#transcript;
    const line = kind === "proof" && (text === `stop ${next}` || text.startsWith(`burn ${next} `));
    const draw = kind === "event" && readProof(proof ?? "")?.place === String(next);
    demand(line || draw || FREE.has(kind), "between");
  }

  /** A round ends here, by a draw, a burn or a stop. */
  closeRound(round: number, transcript: string, drawn: boolean): void {
    this.#closed.set(round, transcript);
    const { given } = this.#state;
    const released = given !== null && (given.round > round || (given.round === round && given.transcript === transcript));
    demand(released || !(drawn && this.chain && !this.chain.away), "own");
  }

  /** A line of the log, if it is about this device. */
  checkLine({ kind, device, link, key, earlier }: Line, text: string, signed: boolean): void {
    const [isLink, isKey] = [link !== "" && link === this.#own?.chain.link(0), key !== "" && key === this.key];
    if (isLink || isKey) {
      demand(isLink && isKey && this.id === 0 && ["", text].includes(this.#state.join), "own");
      [this.id, this.#join] = [device, text];
    }
    if (device !== this.id) return;
    if (kind === "away" && signed) demand(earlier < this.#state.awayCount, "own");
    if (kind === "end") demand(text === this.#state.end, "end");
  }

  /**
   * Compares the log with what was stored, then stores how far it goes. `first`: the log was folded from its beginning, so it
   * contains everything that was stored when this page said hello.
   */
  async store(first: boolean, ply: number, leftOut: number, hashAt: (ply: number) => string): Promise<void> {
    this.#compare(this.#state, false, ply, hashAt);
    if (first) this.#compare(this.#before, true, ply, hashAt);
    const transcript = hashAt(ply);
    const state = await this.#store.change((state) => {
      const join = state.join || (state.chain === this.#own?.seed ? this.#join : "");
      const most = Math.max(leftOut, state.seen?.leftOut ?? 0);
      const seen = state.seen && state.seen.ply > ply ? state.seen : { ply, transcript, leftOut: most };
      const { given } = state;
      if (!given?.open || !this.#closed.has(given.round)) return { ...state, join, seen };
      const burns = state.burns + Number(this.#transcript.burn?.round === given.round);
      return { ...state, join, seen, burns, given: { ...given, open: false } };
    });
    if (state) this.refresh(state);
  }

  /** A fault where the log is not the one in which this was stored; `all` of it must be there. */
  #compare({ given, seen }: DeviceState, all: boolean, ply: number, hashAt: (ply: number) => string): void {
    const closed = this.#closed.get(given?.round ?? 0);
    if (given && (all || closed !== undefined))
      demand(closed === undefined ? this.#isOpen({ ...this.#state, given }) : closed === given.transcript, "past");
    if (seen && (all || seen.ply <= ply)) demand(seen.ply <= ply && hashAt(seen.ply) === seen.transcript, "past");
  }

  /** The link of the next round, stored before it is returned; null where it is not released. */
  async link({ device, round, transcript }: LinkWanted): Promise<GiveLink | null> {
    const { chain } = this;
    const next = chain && !chain.away && !this.#transcript.stopped && device === this.id && round === this.#transcript.next;
    if (!next || round - chain.joined > LENGTH) return null;
    demand(transcript === this.#transcript.hash, "asked");
    let other = false;
    let elsewhere = false;
    const state = await this.#change((before) => {
      const { given } = before;
      elsewhere = given !== null && (this.#closed.get(given.round) ?? given.transcript) !== given.transcript;
      other = given?.round === round && given.transcript !== transcript;
      if (before.end || other || elsewhere || (given && given.round > round)) return null;
      return given?.round === round ? before : { ...before, given: { round, transcript, open: true } };
    });
    demand(!other, "asked");
    demand(!elsewhere, "past"); // another window gave it in another history
    if (!state) return null;
    const link = this.#own!.chain.link(round - chain.joined);
    return { type: "link", device, round, link, signed: this.#sign(linkLine(device, round, link, transcript))[1] };
  }

  /** The join of this device; it uses the chain that was made before, until that is in the log. */
  async join(): Promise<Signed | null> {
    const state = await this.#store.change((before) => {
      if (before.fault || before.join) return null;
      return before.chain ? before : { ...before, chain: newSeed(), secret: newSeed() };
    });
    if (!state) return null;
    this.refresh(state);
    const { devices, round } = this.#transcript;
    return this.#sign(`join ${devices.size + 1} ${round} ${this.#own!.chain.link(0)} ${this.key}`);
  }

  /** Sign the next `away` beforehand: a page that becomes hidden may get no further turn. */
  async prepareAway(): Promise<void> {
    const { next, stopped } = this.#transcript;
    const { away = true, aways: earlier = 0 } = this.chain ?? {};
    if (away || stopped || (this.#away?.round === next && this.#away.earlier === earlier)) return;
    const state = await this.#change((before) => (before.awayCount > earlier ? before : { ...before, awayCount: earlier + 1 }));
    const lines = [next, next + 1].map((round) => `away ${this.id} ${round} ${earlier}`);
    this.#away = state && { round: next, earlier, lines: lines.map((line) => this.#sign(line)) };
  }

  /** The `away` that can be sent now; null where none is signed. */
  get away(): Signed | null {
    const fresh = this.#away?.round === this.#transcript.next && this.#away.earlier === this.chain?.aways;
    return fresh ? this.#away!.lines[this.#isOpen(this.#store.state) ? 1 : 0]! : null;
  }

  /** The end of the game, as this device saw it: the one that it has signed before, if any. */
  async end(seats: readonly number[]): Promise<Signed | null> {
    const { hash, next, stopped } = this.#transcript;
    let other = false;
    const state = await this.#change((before) => {
      other = before.end !== "" && !before.end.endsWith(` ${hash}`);
      if (before.given?.open || other) return null;
      const unused = before.burns + Number(stopped && before.given?.round === next);
      return before.end ? before : { ...before, end: `end ${this.id} ${seats.join(",")} ${this.chain!.used} ${unused} ${hash}` };
    });
    demand(!other, "end");
    return state && this.#sign(state.end);
  }

  /** Changes the state, unless something is wrong there or this window folds another join of this device. */
  async #change(next: (state: DeviceState) => DeviceState | null): Promise<DeviceState | null> {
    const state = await this.#store.change((before) => (before.fault || !this.#join || before.join !== this.#join ? null : next(before)));
    if (state) this.#state = state;
    return state;
  }

  #sign(text: string): Signed {
    return [text, sign(this.#state.secret, this.#table, text)];
  }
}
