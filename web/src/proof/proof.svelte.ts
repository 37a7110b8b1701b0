/** The proof of chance at one table: checks every entry of the log, takes part with this device, and counts for the seal. */
import { agreementOf } from "../rules/agreement.ts";
import { readTakeback } from "../rules/fact.ts";
import { casesOf, isCase, same } from "../rules/position.ts";
import { applyEntry, LogError, newTable, reachesChance, type FaultCode, type Past, type Table } from "../rules/table.ts";
import type { TableRequests } from "../store/requests.svelte.ts";
import { PROOF, type SentEntry, type ServerMessage, type SentSetup } from "../wire/types.ts";
import type { DeviceState, Fault, StateStore } from "./deviceState.ts";
import { fingerprintOf, START } from "./draw.ts";
import { OwnDevice, type Signed } from "./ownDevice.ts";
import { valid } from "./signatures.ts";
import { demand, Transcript } from "./transcript.ts";

/** What a proof sends. */
export type Wire = Pick<TableRequests, "name" | "prove" | "give" | "here" | "broke">;

/** What the seal says. */
export type Counts = TableProof["counts"];

/** Signatures that are checked at once; between such slices the page can be used. */
const SLICE = 4;
const [HEARTBEAT, RETRY] = [2_000, 1_000];

export class TableProof {
  readonly #wire: Wire;
  readonly #store: StateStore;
  /** What was stored when this page said hello. */
  readonly #before: DeviceState;
  readonly #attendance: Attendance;
  #setup: SentSetup | null = null;
  #table: Table | null = null;
  #transcript: Transcript | null = null;
  #own: OwnDevice | null = null;
  #fault: Fault | null;
  /** By ply: how many lines and which digest its transcript hash is made of. */
  readonly #marks: (readonly [lines: number, digest: string])[] = [];
  readonly #unchecked: { key: string; line: string; signature: string; ply: number }[] = [];
  #settling = false;
  #stop: number | null = null;
  #seats: readonly number[] = [];
  /** A seat that this device has, or had. */
  #seat = 0;
  /** Since when the page is visible; null while it is hidden. */
  #came: number | null;
  /** By kind: the line that was sent last, and the round in which one was refused. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #sent = new Map<string, { text: string; refused: number }>();
  /** null once the table was left. */
  #pulse: ReturnType<typeof setInterval> | null;
  #version = $state(0);

  /** `before` is what was stored when this page said hello; `came` is since when it is visible, null where it is hidden. */
  constructor(wire: Wire, store: StateStore, before: DeviceState = store.state, came: number | null = Date.now()) {
    [this.#wire, this.#store, this.#before, this.#fault, this.#came] = [wire, store, before, before.fault, came];
    this.#attendance = new Attendance(before.seen ?? undefined);
    this.#pulse = setInterval(() => this.#own?.id && this.#beat(), HEARTBEAT);
  }

  /** `leftOut` are rounds that the server drew without this device, `excused` those for which it was away or not there yet. */
  get counts() {
    void this.#version;
    const { leftOut, excused } = this.#attendance;
    const [draws, contributed] = [this.#transcript?.rounds ?? 0, this.#own?.chain?.used ?? 0];
    const burn: "" | "silent" | "answered" = this.#own?.hadAnswered ? "answered" : this.#transcript?.burn ? "silent" : "";
    const watches = this.#seats.length === 0 && !this.#own?.chain;
    return { draws, contributed, leftOut: watches ? 0 : leftOut, excused, burn, stop: this.#stop, watches, fault: this.#fault };
  }

  /** Whether signatures are still to be checked. */
  get busy(): boolean {
    void this.#version;
    return this.#unchecked.length > 0 || this.#transcript === null;
  }

  /** The last ply of the log. */
  get ply(): number {
    void this.#version;
    return this.#marks.length;
  }

  /** Digits that are the same on all devices that saw the same game. */
  get fingerprint(): string {
    return this.#transcript ? fingerprintOf(this.#hashAt(this.ply)) : "";
  }

  /** The last ply after which this device had these digits; null where it never had. */
  when(digits: string): number | null {
    const plies = this.#marks.map((_, i) => i + 1).reverse();
    return plies.find((ply) => fingerprintOf(this.#hashAt(ply)).replaceAll(" ", "") === digits) ?? null;
  }

  /** One message, in order; `now` is when it came. Resolves when everything that follows from it is stored and sent. */
  async receive(message: ServerMessage, now = Date.now()): Promise<void> {
    this.#fault ??= this.#store.state.fault;
    if (!this.#fault) await this.#guard(() => this.#receive(message, now));
    this.#version += 1;
  }

  async #receive(message: ServerMessage, now: number): Promise<void> {
    this.#own?.refresh();
    if (message.type === "link-wanted") {
      const link = await this.#own?.link(message);
      if (link) this.#wire.give(link);
    } else if (message.type === "yours") {
      this.#seats = message.seats;
      this.#attend(now);
    } else if (message.type === "welcome" || message.type === "step") await this.#fold(message, now);
    if (message.type === "welcome" || message.type === "yours" || message.type === "pong") this.#attendance.arrive();
    if (message.type === "welcome") this.#beat();
    this.#settle();
    this.#act();
  }

  async #fold(message: Extract<ServerMessage, { type: "welcome" | "step" }>, now: number): Promise<void> {
    const [first, last] = [this.#transcript === null, this.#marks.length];
    if (message.type === "welcome") {
      this.#begin(message.setup);
      this.#seats = message.yours;
      this.#attend(this.#came ?? 0);
    }
    for (const entry of message.entries) if (entry.ply > last || message.type === "step") this.#entry(entry, now);
    if (this.#stores) await this.#own!.store(first, this.#marks.length, this.#attendance.leftOut, (ply) => this.#hashAt(ply));
    await this.#own!.prepareAway();
  }

  /** The setup of a welcome; a later one says the same. */
  #begin(setup: SentSetup): void {
    demand(this.#setup === null || same(setup, this.#setup), "agreement");
    if (this.#setup) return;
    const agreement = setup.proof === PROOF ? agreementOf(setup) : null;
    demand(agreement !== null, "agreement");
    const { name } = this.#wire;
    const transcript = new Transcript(agreement, name, setup.server ?? "", (...check) => this.#check(...check));
    this.#own = new OwnDevice(name, this.#store, transcript, this.#before);
    [this.#setup, this.#table, this.#transcript] = [setup, newTable(setup), transcript];
  }

  #entry(entry: SentEntry, now: number): void {
    const [before, transcript] = [this.#table!, this.#transcript!];
    this.#own!.checkBetween(entry);
    this.#table = applyEntry(before, entry);
    if (entry.kind === "proof") this.#line(entry);
    else if (entry.kind === "event") this.#event(entry, before.past!, now);
    this.#marks.push([transcript.lines.length, transcript.digest]);
  }

  #line({ ply, text = "", signed = "" }: SentEntry): void {
    const { hash } = this.#transcript!;
    const line = this.#transcript!.addLine(text, signed);
    this.#own!.checkLine(line, text, signed !== "");
    if (line.kind === "burn" || line.kind === "stop") this.#own!.closeRound(line.round, hash, false);
    if (line.kind === "stop") this.#stop = ply;
  }

  #event({ ply, text = "", proof, signed = "" }: SentEntry, past: Past, now: number): void {
    const [transcript, own] = [this.#transcript!, this.#own!];
    const [back, { pending: due, racing }] = [readTakeback(text), past.position];
    demand(back === null || !reachesChance(past, back), "takeback");
    if (back !== null || due === null || transcript.stopped) {
      demand(!proof && !signed, transcript.stopped ? "outcome" : "unreadable");
      return transcript.addEvent(text);
    }
    demand(Boolean(proof), "missing");
    const { hash, rounds } = transcript;
    const drawn = transcript.addDraw(text, proof!, signed, casesOf(due), due.owner === null && !racing);
    demand(isCase(due, text, drawn, casesOf(due)), "outcome");
    if (transcript.rounds === rounds) return;
    own.closeRound(transcript.round, hash, true);
    const { chain } = own;
    this.#attendance.count(ply, !chain ? "new" : !chain.away ? "in" : chain.excused ? "own" : "server", now);
  }

  #hashAt(ply: number): string {
    const [lines, digest] = this.#marks[ply - 1] ?? [3, START]; // the three lines before the first entry
    return this.#transcript!.hashAt(lines, digest);
  }

  /** Others' signatures are checked later, in slices; those of this device's own key at once. */
  #check(key: string, table: string, line: string, signature: string): boolean {
    if (key === this.#own?.key) return valid(key, table, line, signature);
    this.#unchecked.push({ key, line, signature, ply: this.#marks.length + 1 });
    return true;
  }

  #settle(): void {
    if (this.#settling || !this.#unchecked.length) return;
    this.#settling = true;
    setTimeout(() => {
      this.#settling = false;
      const slice = this.#unchecked.splice(0, SLICE);
      const wrong = slice.find(({ key, line, signature }) => !valid(key, this.#wire.name, line, signature));
      if (wrong) void this.#fail("signature", wrong.ply);
      this.#settle();
      this.#act();
      this.#version += 1;
    });
  }

  /** Whether this device stores something of this table: not where it only watches. */
  get #stores(): boolean {
    return this.#seats.length > 0 || this.#store.state.seen !== null;
  }

  /** Does something; a message that cannot be read, whatever its form, is a fault too. */
  #guard(what: () => Promise<void>): Promise<void> {
    const ply = () => this.#marks.length + Number(this.#transcript !== null);
    return what().catch((error) => this.#fail(error instanceof LogError ? error.code : "unreadable", ply()));
  }

  /** The first fault stays: nothing is checked, released or signed after it. */
  async #fail(code: FaultCode, ply: number): Promise<void> {
    if (this.#fault) return;
    const fault = (this.#fault = { code, ply });
    this.#unchecked.length = 0;
    this.#wire.broke(code, ply);
    if (this.#stores) await this.#store.change((state) => (state.fault ? null : { ...state, fault }));
    this.#version += 1;
  }

  /** The page is visible again (`came` says since when), or hidden (null): its signed `away` is sent before this returns. */
  look(came: number | null): void {
    this.#came = came;
    this.#attend(came ?? 0);
    if (came !== null) {
      this.#sent.delete("away");
      this.#beat();
    }
    this.#act();
  }

  #attend(now: number): void {
    this.#seat = this.#seats[0] ?? this.#seat;
    const belongs = this.#seats.length > 0 || this.#own?.chain !== undefined;
    this.#attendance.attend(this.#came !== null && belongs, now);
  }

  /** This device takes no part any more; what has come is still checked. */
  close(): void {
    clearInterval(this.#pulse ?? undefined);
    [this.#came, this.#pulse] = [null, null];
  }

  get #over(): boolean {
    return this.#table !== null && this.#table.past!.position.outcome !== null;
  }

  /** Whether this device takes part: its page is visible, it has a seat, and there is something to prove. */
  get #takesPart(): boolean {
    return this.#came !== null && this.#seats.length > 0 && !this.#over && this.#transcript?.stopped === false && !this.#fault;
  }

  #beat(): void {
    if (this.#takesPart) this.#wire.here(this.#own!.id);
  }

  /** Sends the line that is wanted now: a join, an `away`, or the end. */
  #act(): void {
    const [own, { chain }] = [this.#own!, this.#own ?? {}];
    if (!this.#own || this.#fault || !this.#pulse) return;
    const send = (line: Promise<Signed | null>) => void this.#guard(async () => this.#prove(await line));
    if (this.#over && chain && !chain.ended && this.#seats.length && !this.#unchecked.length) send(own.end(this.#seats));
    if (!chain && this.#takesPart) send(own.join());
    const hidden = this.#came === null && !this.#over && !this.#transcript!.stopped;
    if (chain && !chain.away && hidden) this.#prove(own.away);
  }

  /** Send a line once; one that is stale again with the next entry, or a second later; one that is refused in the next round. */
  #prove(line: Signed | null): void {
    if (!line || this.#fault) return;
    const [[text, signed], { next }] = [line, this.#transcript!];
    const kind = text.split(" ")[0]!;
    const { text: before, refused } = this.#sent.get(kind) ?? {};
    if (before === text || refused === next) return;
    this.#sent.set(kind, { text, refused: 0 });
    this.#wire.prove(this.#seat, text, signed).catch(({ code }: { code?: string }) => {
      this.#sent.set(kind, { text: "", refused: code === "proof/stale" ? 0 : next });
      if (code === "proof/stale") setTimeout(() => this.#act(), RETRY);
    });
  }
}

/** A page that became visible and has no answer of the server for so long is not excused any more: milliseconds. */
const PATIENCE = 10_000;

/** Counts the rounds that were drawn without this device, by its own word or because the server left it out. */
class Attendance {
  /** Rounds that were drawn without this device although it was there. */
  leftOut: number;
  /** Rounds that were drawn without it by its own word, or before it came. */
  excused: number;
  readonly #seen: number;
  #hidden = true;
  /** When the page became visible, while it waits for the first answer of the server; null while hidden or present. */
  #came: number | null = null;
  /** Whether the next round may have been requested before this device came. */
  #grace = false;

  /** `leftOut` rounds were counted before, up to a ply: the log up to there is only folded again. */
  constructor({ ply, leftOut } = { ply: 0, leftOut: 0 }) {
    [this.#seen, this.leftOut, this.excused] = [ply, leftOut, 0 - leftOut];
  }

  /** The page is visible and has a seat, or not. */
  attend(here: boolean, now: number): void {
    if (!here) this.#came = null;
    else if (this.#hidden) [this.#came, this.#grace] = [now, true];
    this.#hidden = !here;
  }

  /** The server has answered since the page became visible: the page knows what was drawn before. */
  arrive(): void {
    this.#came = null;
  }

  /** A round was drawn with this device (`in`), before its first join (`new`), or while it was away by its own or the server's word. */
  count(ply: number, how: "in" | "new" | "own" | "server", now: number): void {
    const again = ply <= this.#seen;
    const coming = this.#came !== null && (how === "new" || now - this.#came <= PATIENCE);
    const free = again || (how !== "server" && (this.#hidden || coming));
    if (how !== "in" && (free || (how !== "server" && this.#grace))) this.excused += 1;
    else if (how !== "in") this.leftOut += 1;
    if (how === "in" ? !again : !free) this.#grace = false;
  }
}
