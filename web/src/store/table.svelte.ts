/** A table as the pages see it: reactive, fed by the socket, with everything that may be asked. */
import { device } from "../device.ts";
import { isHere } from "../offline/here.ts";
import { Fault } from "../wire/api.ts";
import { TableSocket, type Ask, type Line, type SocketOptions, type Status } from "../wire/socket.ts";
import type { Done, EntryTold, MatchTold, ServerMessage, SetupTold, Standing, YoursTold } from "../wire/types.ts";
import type { GivenLink, SignedEnd } from "../proof/witness.ts";
import type { Commitment, OwnChain } from "../proof/own.ts";
import type { TableProof } from "../proof/proof.svelte.ts";
import { shelfOf } from "../proof/shelf.ts";
import { fold, lastPly, type Known } from "./fold.ts";
import { withoutTakebacks } from "./takebacks.ts";

export type AnyView = Standing["view"];
export type GameView = Exclude<AnyView, MatchTold>;
export type Countdown = Extract<ServerMessage, { type: "countdown" }>;
export type Look = Extract<ServerMessage, { type: "look" }>;
export type Advice = Extract<ServerMessage, { type: "advice" }>;
export type Reaction = Extract<ServerMessage, { type: "reaction" }>;
/** The view of one game: `ViewOf<"double-yam">`. */
export type ViewOf<G extends GameView["view"]> = Extract<GameView, { view: G }>;

/** How a screen has the table told differently: in a race every word counts. */
export interface Telling {
  /** What is read out of fresh entries. */
  aloud: (fresh: readonly EntryTold[]) => string;
  /** What the log keeps to itself for now. */
  hides: (entry: EntryTold) => boolean;
  /** Whether the turn that has come is told by the screen itself. */
  ownTurn: () => boolean;
}

/** Of a match, its present game. */
export function gameOf(view: AnyView): GameView {
  return view.view === "match" ? view.game : view;
}

type SocketPart = Pick<SocketOptions, "open" | "random">;

export class TableStore {
  readonly name: string;
  #known = $state.raw<Known | null>(null);
  readonly #standingEntries = $derived.by(() => withoutTakebacks(this.entries));
  #status = $state<Status>("connecting");
  #fault = $state.raw<Fault | null>(null);
  #asked = $state(0);
  #countdown = $state.raw<Countdown | null>(null);
  #look = $state.raw<Look | null>(null);
  #advice = $state.raw<Advice | null>(null);
  #holds = $state.raw<(() => boolean) | null>(null);
  telling = $state.raw<Telling | null>(null);
  #left = false;
  /** Of a table of this device: how lines to it are opened, and how it is given up. */
  #open: (() => Line) | null = null;
  #release: (() => void) | null = null;
  /** The proof of chance, once its part of the page is there; null where nothing is proven. */
  proof = $state.raw<TableProof | null>(null);
  /** Whether the seal beside the dice was opened, to be explained. */
  sealOpened = $state(false);
  #proofLoading: Promise<TableProof | null> | null = null;
  /** What was kept of the proof before this page said hello. */
  readonly #chains: readonly OwnChain[];
  /** Opens the help of the screen that is shown. */
  help = $state.raw<(() => void) | null>(null);
  readonly #socket: TableSocket;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #listeners = new Set<(fresh: readonly EntryTold[]) => void>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #reacted = new Set<(reaction: Reaction) => void>();

  constructor(name: string, part: SocketPart = {}) {
    this.name = name;
    this.#chains = shelfOf(name).read();
    this.#socket = new TableSocket({
      ...part,
      ...(isHere(name) && { open: () => this.#open!() }),
      table: name,
      secrets: () => (device.knows(name) ? [device.secretOf(name)] : []),
      since: () => lastPly(this.#known?.entries ?? []),
      hear: (message, unasked) => this.#hear(message, unasked),
      status: (status, fault) => {
        this.#status = status;
        this.#fault = fault;
      },
    });
  }

  start(): this {
    if (isHere(this.name)) void this.#startHere();
    else this.#socket.start();
    return this;
  }

  /** A table of this device: Python starts first, and no other window may have it. */
  async #startHere(): Promise<void> {
    try {
      const { opened } = await import("../offline/openTable.ts");
      const { open, release } = await opened(this.name);
      this.#open = open;
      this.#release = release;
      if (this.#left) release();
      else this.#socket.start();
    } catch (error) {
      this.#status = "closed";
      this.#fault = error instanceof Fault ? error : new Fault("here/not-ready", "Python could not be started here.");
    }
  }

  close(): void {
    this.#left = true;
    this.#socket.close();
    this.#release?.();
  }

  #hear(message: ServerMessage, unasked: boolean): void {
    if (message.type === "reaction") for (const listen of this.#reacted) listen(message);
    if (message.type === "advice") this.#advice = message;
    if (message.type === "countdown") this.#countdown = message;
    else if (message.type === "look" || message.type === "step" || message.type === "welcome") this.#countdown = null;
    if (message.type === "look") this.#look = message;
    else if (message.type === "step" || message.type === "welcome") this.#look = null;
    this.#prove(message, unasked);
    const known = fold(this.#known, message, Date.now() / 1000);
    if (known === this.#known || known === null) return;
    this.#known = known;
    if (message.type === "welcome" || message.type === "step") this.#remember(known);
    if (known.fresh.length) for (const listen of this.#listeners) listen(known.fresh);
  }

  /** The proof hears everything in its order, from the first welcome on. */
  #prove(message: ServerMessage, unasked: boolean): void {
    if (message.type === "welcome" && (message.setup.commit || device.proofAt(this.name))) this.#proofLoading ??= this.#loadProof();
    this.#proofLoading = this.#proofLoading?.then((proof) => (proof?.hear(message, unasked), proof)) ?? null;
  }

  async #loadProof(): Promise<TableProof | null> {
    try {
      const { TableProof } = await import("../proof/proof.svelte.ts");
      return (this.proof = new TableProof(this, undefined, this.#chains));
    } catch {
      return null; // whoever takes no part plays all the same
    }
  }

  #remember(known: Known): void {
    if (!known.yours.length) return;
    const { seats, outcome } = known.standing;
    const names = seats.map((seat) => seat.name);
    const proof = Math.max(known.setup.proof ?? 0, device.proofAt(this.name));
    device.keepTable({ table: this.name, game: known.setup.game, over: outcome !== null, names, proof });
  }

  // --- what is known -----------------------------------------------------------------------------

  /** null until the first welcome. */
  get known(): Known | null {
    return this.#known;
  }

  get status(): Status {
    return this.#status;
  }

  /** Why it is closed for good. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /** Whether a request is on its way: buttons wait for it. */
  get busy(): boolean {
    return this.#asked > 0;
  }

  get setup(): SetupTold | null {
    return this.#known?.setup ?? null;
  }

  get standing(): Standing | null {
    return this.#known?.standing ?? null;
  }

  /** The game under way; of a match, its present game. */
  get view(): GameView | null {
    const view = this.#known?.standing.view;
    return view === undefined ? null : gameOf(view);
  }

  get match(): MatchTold | null {
    const view = this.#known?.standing.view;
    return view?.view === "match" ? view : null;
  }

  /** The throw that is about to fall, where all must see it at once. */
  get countdown(): Countdown | null {
    return this.#countdown;
  }

  /** Dice that lie open; their card comes when the look is over. */
  get look(): Look | null {
    return this.#look;
  }

  /** The hint that was asked for, as long as the same choice is due and nobody was faster. */
  get advice(): Advice | null {
    const { seat, since, moves: [best] = [] } = this.#advice ?? {};
    const own = this.you.find((each) => each.seat === seat && each.since === since);
    return best && own?.moves.includes(best.move) ? this.#advice : null;
  }

  get entries(): readonly EntryTold[] {
    return this.#known?.entries ?? [];
  }

  /** The entries of the game as it stands: without what was taken back. */
  get standingEntries(): readonly EntryTold[] {
    return this.#standingEntries;
  }

  get names(): readonly string[] {
    return this.#known?.standing.seats.map((seat) => seat.name) ?? [];
  }

  get yours(): readonly number[] {
    return this.#known?.yours ?? [];
  }

  get you(): readonly YoursTold[] {
    return this.#known?.you ?? [];
  }

  /** The seat of this device that may act; the first of them where several may. */
  get acting(): YoursTold | null {
    return this.you[0] ?? null;
  }

  /** The server's time now, in seconds: for clocks. */
  now(): number {
    return Date.now() / 1000 + (this.#known?.ahead ?? 0);
  }

  /** Calls back with the entries of each step, after they are known. Returns how to stop. */
  onFresh(listen: (fresh: readonly EntryTold[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  onReaction(listen: (reaction: Reaction) => void): () => void {
    this.#reacted.add(listen);
    return () => this.#reacted.delete(listen);
  }

  /** Whether the screen still shows what is over by now: what stands around it waits with it. */
  get held(): boolean {
    return this.#holds?.() ?? false;
  }

  /** For an effect: while `holds` says so, nothing around the screen goes on. */
  holdWhile(holds: () => boolean): () => void {
    this.#holds = holds;
    return () => (this.#holds = null);
  }

  // --- what may be asked --------------------------------------------------------------------------

  /** `reaction` is how many seconds it took, in a race. */
  play(you: Pick<YoursTold, "seat" | "since">, move: string, reaction: number | null = null): Promise<Done> {
    return this.ask({ type: "play", seat: you.seat, since: you.since, move, ...(reaction !== null && { reaction }) });
  }

  throw(you: Pick<YoursTold, "seat" | "since">): Promise<Done> {
    return this.ask({ type: "throw", seat: you.seat, since: you.since });
  }

  enter(you: Pick<YoursTold, "seat" | "since">, event: string): Promise<Done> {
    return this.ask({ type: "enter", seat: you.seat, since: you.since, event });
  }

  /** Sit down. The secret of this device holds the seat from now on. */
  claim(seat: number, name: string, code: string | null = null): Promise<Done> {
    const { avatar } = device.person;
    const secret = device.secretOf(this.name);
    return this.ask({ type: "claim", seat, name, secret, code, avatar });
  }

  leave(seat: number): Promise<Done> {
    return this.ask({ type: "leave", seat });
  }

  lend(seat: number, code: string): Promise<Done> {
    return this.ask({ type: "lend", seat, code });
  }

  pause(seat: number): Promise<Done> {
    return this.ask({ type: "pause", seat });
  }

  resume(seat: number): Promise<Done> {
    return this.ask({ type: "resume", seat });
  }

  propose(seat: number, what: "takeback" | "computer" | "rematch", about = 0): Promise<Done> {
    return this.ask({ type: "propose", seat, what, about });
  }

  reply(seat: number, agrees: boolean): Promise<Done> {
    return this.ask({ type: "reply", seat, agrees });
  }

  /** Never mind what was proposed. */
  withdraw(seat: number): Promise<Done> {
    return this.ask({ type: "withdraw", seat });
  }

  /** A hint: it comes as `advice`. Nothing else waits for it. */
  advise(you: Pick<YoursTold, "seat" | "since">): Promise<Done> {
    return this.#socket.ask({ type: "advise", seat: you.seat, since: you.since });
  }

  /** Object to hints at this table, or agree to them again. */
  mind(seat: number, agrees: boolean): Promise<Done> {
    return this.ask({ type: "hints", seat, agrees });
  }

  /** Take part in the proof of chance with a seat; nobody waits for it. */
  commit(seat: number, commitment: Commitment): Promise<Done> {
    return this.#socket.ask({ type: "commit", seat, ...commitment });
  }

  /** This device's part in what is about to be drawn. */
  give(seat: number, number: number, link: GivenLink): void {
    this.#socket.tell({ type: "link", seat, number, ...link });
  }

  /** The end of the game, as this device has seen it. */
  sign(seat: number, end: SignedEnd): Promise<Done> {
    return this.#socket.ask({ type: "sign", seat, ...end });
  }

  react(seat: number, sign: string): void {
    this.#socket.tell({ type: "react", seat, sign });
  }

  /** Whoever sits down takes part in the proof of chance. */
  async #sealed(claim: Extract<Ask, { type: "claim" }>): Promise<Ask> {
    return { ...claim, ...(await this.#proofLoading)?.commitment(claim.seat) };
  }

  async ask(ask: Ask): Promise<Done> {
    this.#asked += 1;
    try {
      return await this.#socket.ask(ask.type === "claim" ? await this.#sealed(ask) : ask);
    } finally {
      this.#asked -= 1;
    }
  }
}
