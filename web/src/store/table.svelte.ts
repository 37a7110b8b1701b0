/** A table as the pages have it: what is shown of it, the session that receives its messages, and the requests. */
import { device } from "../device.ts";
import type { TableProof } from "../proof/proof.svelte.ts";
import { LogError } from "../rules/table.ts";
import { Fault } from "../wire/api.ts";
import type { ServerMessage } from "../wire/types.ts";
import { fold, lastPly, type Folded, type Known } from "./fold.ts";
import { LazyProof } from "./lazyProof.svelte.ts";
import { TableRequests } from "./requests.svelte.ts";
import { TableSession, type SocketPart } from "./session.svelte.ts";
import { TableState } from "./tableState.svelte.ts";

export class TableStore extends TableState {
  readonly session: TableSession;
  readonly requests: TableRequests;
  /** Another one when the log is forgotten: it receives a log from its beginning, once. */
  #lazyProof: LazyProof;
  #folded: Folded | null = null;
  /** Of a table that is only shown: the proof of another store, which receives its messages. */
  readonly #proof: (() => TableProof | null) | null;

  constructor(name: string, part: SocketPart & { patient?: boolean; proof?: () => TableProof | null } = {}) {
    super(name, part.patient);
    this.#proof = part.proof ?? null;
    const since = () => lastPly(this.#folded?.entries ?? []);
    const hear = (message: ServerMessage) => this.#receive(message);
    const takesPart = () => this.lazyProof.takesPart;
    this.session = new TableSession(name, { since, forget: () => this.#forget(), hear, takesPart }, part);
    this.showing.onquiet = (ply) => queueMicrotask(() => this.#reportSeen(ply));
    this.requests = new TableRequests(name, this.session.socket);
    this.#lazyProof = $state.raw(new LazyProof(this.requests));
  }

  start(): this {
    this.session.start();
    return this;
  }

  close(): void {
    this.lazyProof.close();
    this.session.close();
  }

  get lazyProof(): LazyProof {
    return this.#lazyProof;
  }

  /** The log cannot be continued: the next welcome begins it again, as after a reload. It is shown until then. */
  #forget(): void {
    this.#folded = null;
    this.lazyProof.close(false);
    this.#lazyProof = new LazyProof(this.requests);
  }

  /** The proof of chance, once its part of the page is there; null where nothing is proven. */
  get proof(): TableProof | null {
    return this.#proof ? this.#proof() : this.lazyProof.now;
  }

  /** Whether nothing is checked: that part of the page could not be loaded. */
  get isUnchecked(): boolean {
    return this.lazyProof.missing;
  }

  /** Whether it is only shown, without the proof of the table that it was. */
  get isBare(): boolean {
    return this.#proof !== null && this.#proof() === null;
  }

  /** Computers wait until those who sit here have seen what happened. */
  #reportSeen(ply: number): void {
    const computers = this.standing?.seats.some((seat) => seat.kind === "computer");
    if (computers && this.yours.length && !this.standing?.outcome) this.session.socket.tell({ type: "seen", ply });
  }

  #receive(message: ServerMessage): void {
    this.pass(message);
    const known = this.#fold(message);
    this.lazyProof.receive(message);
    if (known === null || known === this.#folded) return;
    this.#folded = known;
    remember(this.name, known);
    this.show(known, message.type === "welcome");
  }

  /** null where the log cannot be so: the table is closed, and nothing of it is shown. */
  #fold(message: ServerMessage): Folded | null {
    try {
      return fold(this.#folded, message, Date.now() / 1000);
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      console.warn(error.message);
      this.session.socket.close(new Fault("table/damaged", error.message));
      return null;
    }
  }
}

/** What a guided game calls its table: no one continues it later. */
export const LESSON = "learn";

/** What this device keeps of a table at which it sits: it knows each of them before it sits down. */
function remember(table: string, { yours, standing, setup }: Known): void {
  if (!yours.length || table === LESSON || !device.knows(table)) return;
  const names = standing.seats.map((seat) => seat.name);
  const { scores = [], ranks = [] } = standing.outcome ?? {};
  const ended = { over: standing.outcome !== null, scores: [...scores], ranks: [...ranks] };
  device.keepTable({ table, game: setup.game, names, seats: [...yours], gone: false, ...ended });
}
