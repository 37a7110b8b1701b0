/** The proof of chance at one table: checks every entry of the log, takes part with this device, and counts for the badge. */
import { readTakeback } from "../rules/fact.ts";
import { isCase, same, type Due } from "../rules/position.ts";
import { applyEntry, LogError, newTable, type Past, type Table } from "../rules/table.ts";
import { PROOF, type EntryTold, type GiveLink, type ServerMessage, type SetupTold } from "../wire/types.ts";
import { agreementOf } from "./agreement.ts";
import { Attendance } from "./attendance.ts";
import { colourOf, type Colour, type Counts } from "./badge.ts";
import type { DeviceState, Fault, StateStore } from "./deviceState.ts";
import { fingerprintOf, START } from "./draw.ts";
import { OwnDevice, type Signed } from "./ownDevice.ts";
import { isSignature, valid } from "./signatures.ts";
import { demand, ProofFault, Transcript, type FaultCode } from "./transcript.ts";

/** What a proof sends. */
export interface Wire {
  readonly name: string;
  prove(seat: number, line: string, signed: string): Promise<unknown>;
  give(link: GiveLink): void;
  here(device: number): void;
  broke(fault: string, ply: number): void;
}

/** Signatures that are checked at once; between such slices the page can be used. */
const SLICE = 4;
const HEARTBEAT = 2_000;
const RETRY = 1_000;
/** Lines of a transcript before the first join. */
const HEADER = 3;
const STALE = "proof/stale";

export class TableProof {
  readonly #wire: Wire;
  readonly #store: StateStore;
  /** What was stored when this page said hello. */
  readonly #before: DeviceState;
  readonly #attendance: Attendance;
  #setup: SetupTold | null = null;
  #table: Table | null = null;
  #transcript: Transcript | null = null;
  #own: OwnDevice | null = null;
  #fault: Fault | null;
  /** By ply: how many lines and which digest its transcript hash is made of. */
  readonly #marks: { readonly lines: number; readonly digest: string }[] = [];
  readonly #unchecked: { key: string; line: string; signature: string; ply: number }[] = [];
  #settling = false;
  #stop: number | null = null;
  #seats: readonly number[] = [];
  #seat = 0;
  #visible: boolean;
  #came: number;
  /** By kind of line: the one that was sent, and the round for which one was refused. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #sent = new Map<string, string>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #refused = new Map<string, number>();
  readonly #pulse: ReturnType<typeof setInterval>;
  #version = $state(0);

  /** `before` is what was stored when this page said hello; `came` is since when it is visible, null where it is hidden. */
  constructor(wire: Wire, store: StateStore, before: DeviceState = store.state, came: number | null = Date.now()) {
    this.#wire = wire;
    this.#store = store;
    this.#before = before;
    this.#fault = before.fault;
    this.#attendance = new Attendance(before.seen ?? undefined);
    this.#visible = came !== null;
    this.#came = came ?? 0;
    this.#pulse = setInterval(() => this.#own?.id && this.#beat(), HEARTBEAT);
  }

  // --- what is shown -----------------------------------------------------------------------------------

  get counts(): Counts {
    void this.#version;
    const [transcript, chain] = [this.#transcript, this.#own?.chain];
    const { leftOut, excused } = this.#attendance;
    const answered = this.#own !== null && transcript?.burn?.devices.includes(this.#own.id) && this.#own.burns > 0;
    return {
      draws: transcript?.rounds ?? 0,
      contributed: chain?.used ?? 0,
      leftOut: this.#watches ? 0 : leftOut,
      excused,
      burn: transcript?.burn ? (answered ? "answered" : "silent") : "",
      stop: this.#stop,
      watches: this.#watches,
      fault: this.#fault,
    };
  }

  get colour(): Colour {
    return colourOf(this.counts);
  }

  get #watches(): boolean {
    return this.#seats.length === 0 && !this.#own?.chain;
  }

  /** Whether signatures are still to be checked. */
  get busy(): boolean {
    void this.#version;
    return this.#unchecked.length > 0 || this.#transcript === null;
  }

  /** Digits that are the same on all devices that saw the same game. */
  get fingerprint(): string {
    void this.#version;
    return this.#transcript?.fingerprint ?? "";
  }

  /** The last ply of the log. */
  get ply(): number {
    void this.#version;
    return this.#marks.length;
  }

  /** The last ply after which this device had these digits; null where it never had. */
  when(digits: string): number | null {
    const plies = this.#marks.map((_, i) => i + 1).reverse();
    return plies.find((ply) => fingerprintOf(this.#hashAt(ply)).replaceAll(" ", "") === digits) ?? null;
  }

  // --- messages ----------------------------------------------------------------------------------------

  /** One message, in order; `now` is when it came. Resolves when everything that follows from it is stored and sent. */
  async receive(message: ServerMessage, now = Date.now()): Promise<void> {
    try {
      this.#fault ??= this.#store.state.fault;
      if (!this.#fault) await this.#receive(message, now);
    } catch (error) {
      await this.#fail(codeOf(error));
    }
    this.#version += 1;
  }

  async #receive(message: ServerMessage, now: number): Promise<void> {
    this.#own?.refresh();
    if (message.type === "pong") this.#attendance.arrive();
    if (message.type === "link-wanted") {
      const link = await this.#own?.link(message);
      if (link) this.#wire.give(link);
    }
    if (message.type === "welcome" || message.type === "step") {
      const first = this.#transcript === null;
      if (message.type === "welcome") this.#welcome(message.setup, message.yours);
      const last = this.#marks.length;
      for (const entry of message.entries) if (entry.ply > last || message.type === "step") this.#entry(entry, now);
      if (this.#stores) await this.#own!.store(first, this.#marks.length, this.#attendance.leftOut, (ply) => this.#hashAt(ply));
      await this.#own!.prepareAway();
      if (message.type === "welcome") this.#attendance.arrive();
      if (message.type === "welcome") this.#beat();
    }
    if (message.type === "yours") {
      this.#sit(message.seats, now);
      this.#attendance.arrive();
    }
    this.#settle();
    this.#act();
  }

  /** The setup of a welcome; a later one says the same. */
  #welcome(setup: SetupTold, seats: readonly number[]): void {
    demand(this.#setup === null || same(setup, this.#setup), "agreement");
    if (this.#setup === null) {
      const agreement = setup.proof === PROOF ? agreementOf(setup) : null;
      demand(agreement !== null, "agreement");
      const check = (key: string, _: string, line: string, signature: string) => this.#check(key, line, signature);
      this.#transcript = new Transcript(agreement, this.#wire.name, setup.server ?? "", check);
      this.#own = new OwnDevice(this.#store, this.#transcript, this.#before);
      [this.#setup, this.#table] = [setup, newTable(setup)];
    }
    this.#sit(seats, this.#came);
  }

  #sit(seats: readonly number[], now: number): void {
    this.#seats = seats;
    this.#seat = seats[0] ?? this.#seat;
    this.#attend(now);
  }

  #attend(now: number): void {
    if (this.#visible && this.#seats.length) this.#attendance.come(now);
    else this.#attendance.go();
  }

  #entry(entry: EntryTold, now: number): void {
    const before = this.#table!;
    this.#own!.checkBetween(entry);
    const after = applyEntry(before, entry);
    if (entry.kind === "proof") this.#line(entry);
    else if (entry.kind === "event") this.#event(entry, before.past!, now);
    const { lines, digest } = this.#transcript!;
    this.#table = after;
    this.#marks.push({ lines: lines.length, digest });
  }

  #line({ ply, text = "", signed = "" }: EntryTold): void {
    const [transcript, own] = [this.#transcript!, this.#own!];
    const hash = transcript.hash;
    const line = transcript.addLine(text, signed);
    if (line.kind === "join") own.checkJoin(line, text);
    if (line.kind === "away" && signed && line.device === own.id) own.checkAway(line);
    if (line.kind === "end" && line.device === own.id) own.checkEnd(text);
    if (line.kind === "burn" || line.kind === "stop") own.closeRound(line.round, hash, false);
    if (line.kind === "stop") this.#stop = ply;
  }

  #event({ ply, text = "", proof, signed = "" }: EntryTold, past: Past, now: number): void {
    const transcript = this.#transcript!;
    const [back, { due, racing }] = [readTakeback(text), past.position];
    demand(back === null || !reachesChance(past, back), "takeback");
    if (back !== null || due === null || transcript.stopped) {
      demand(!proof && !signed, transcript.stopped ? "outcome" : "unreadable");
      return transcript.addEvent(text);
    }
    demand(Boolean(proof), "missing");
    const [hash, { rounds }, total] = [transcript.hash, transcript, totalOf(due)];
    const drawn = transcript.addDraw(text, proof!, signed, total, due.owner === null && !racing);
    demand(isCase(due, text, drawn, total), "outcome");
    if (transcript.rounds > rounds) this.#round(ply, hash, now);
  }

  /** A round was drawn: with this device, or without it. */
  #round(ply: number, hash: string, now: number): void {
    const [transcript, own] = [this.#transcript!, this.#own!];
    own.closeRound(transcript.round, hash, true);
    const { chain } = own;
    if (chain && !chain.away) this.#attendance.contribute(ply);
    else this.#attendance.miss(ply, chain ? (chain.excused ? "own" : "server") : "new", now);
  }

  #hashAt(ply: number): string {
    const { lines, digest } = this.#marks[ply - 1] ?? { lines: HEADER, digest: START };
    return this.#transcript!.hashAt(lines, digest);
  }

  // --- faults and signatures ---------------------------------------------------------------------------

  /** Others' signatures are checked later, in slices; a wrong one of this device's key would be its own line. */
  #check(key: string, line: string, signature: string): boolean {
    if (key === this.#own?.key) return valid(key, this.#wire.name, line, signature);
    this.#unchecked.push({ key, line, signature, ply: this.#marks.length + 1 });
    return isSignature(signature);
  }

  #settle(): void {
    if (this.#settling || !this.#unchecked.length) return;
    this.#settling = true;
    setTimeout(() => {
      this.#settling = false;
      const wrong = this.#unchecked.splice(0, SLICE).find(({ key, line, signature }) => !valid(key, this.#wire.name, line, signature));
      if (wrong) void this.#fail("signature", wrong.ply);
      this.#settle();
      this.#act();
      this.#version += 1;
    });
  }

  /** Whether this device stores something of this table: not where it only watches. */
  get #stores(): boolean {
    return this.#seats.length > 0 || this.#store.exists;
  }

  /** The first fault stays: nothing is checked, released or signed after it. */
  async #fail(code: FaultCode, ply = this.#marks.length + Number(this.#transcript !== null)): Promise<void> {
    if (this.#fault) return;
    const fault = (this.#fault = { code, ply });
    this.#unchecked.length = 0;
    this.#wire.broke(code, ply);
    if (this.#stores) await this.#store.change((state) => (state.fault ? null : { ...state, fault }));
    this.#version += 1;
  }

  // --- this device's part --------------------------------------------------------------------------------

  /** The page is visible again. */
  show(now = Date.now()): void {
    this.#visible = true;
    this.#came = now;
    this.#sent.delete("away");
    this.#attend(now);
    this.#beat();
    this.#act();
  }

  /** The page is hidden, or the table is left: the signed `away` is sent before this returns. */
  hide(): void {
    this.#visible = false;
    this.#attend(0);
    this.#act();
  }

  /** Nothing is sent any more. */
  close(): void {
    clearInterval(this.#pulse);
  }

  get #over(): boolean {
    return Boolean(this.#table?.past?.position.outcome);
  }

  /** Whether this device takes part: its page is visible, it has a seat, and there is something to prove. */
  get #takesPart(): boolean {
    return this.#visible && this.#seats.length > 0 && !this.#over && this.#transcript?.stopped === false && !this.#fault;
  }

  #beat(): void {
    if (this.#takesPart) this.#wire.here(this.#own!.id);
  }

  /** Sends the line that is wanted now: a join, an `away`, or the end. */
  #act(): void {
    const own = this.#own;
    if (!own || this.#fault) return;
    const { chain } = own;
    if (this.#over) {
      if (chain && !chain.ended && this.#seats.length && !this.#unchecked.length) void this.#signed(() => own.end(this.#seats));
    } else if (!chain && this.#takesPart) void this.#signed(() => own.join());
    else if (chain && !chain.away && !this.#takesPart && !this.#transcript!.stopped && own.away) this.#prove(own.away);
  }

  async #signed(line: () => Promise<Signed | null>): Promise<void> {
    try {
      const found = await line();
      if (found && !this.#fault) this.#prove(found);
    } catch (error) {
      await this.#fail(codeOf(error));
    }
  }

  /** Send a line once; one that is stale again with the next entry, or a second later; one that is refused in the next round. */
  #prove({ text, signed }: Signed): void {
    const [kind, { next }] = [text.split(" ")[0]!, this.#transcript!];
    if (this.#sent.get(kind) === text || this.#refused.get(kind) === next) return;
    this.#sent.set(kind, text);
    this.#wire.prove(this.#seat, text, signed).catch((fault: { code?: string }) => {
      this.#sent.delete(kind);
      if (fault.code === STALE) setTimeout(() => this.#act(), RETRY);
      else this.#refused.set(kind, next);
    });
  }
}

/** Whether a takeback reaches over a chance event. */
function reachesChance(past: Past, number: number): boolean {
  let before = past.before;
  for (let i = 0; i < number && before; i++, before = before.before) if (before.position.due) return true;
  return false;
}

/** How many cases a draw has. */
function totalOf({ dice, sides, of }: Due): bigint {
  return dice ? BigInt(sides) ** BigInt(dice) : BigInt(of.length);
}

function codeOf(error: unknown): FaultCode {
  if (error instanceof ProofFault || error instanceof LogError) return error.code;
  throw error;
}
