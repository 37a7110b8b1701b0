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
import { TableTold } from "./told.svelte.ts";

export class TableStore extends TableTold {
  readonly session: TableSession;
  readonly requests: TableRequests;
  /** Another one when the log is forgotten: it hears a log from its beginning, once. */
  #lazyProof: LazyProof;
  #folded: Folded | null = null;
  /** Of a table that is only shown: the proof of another store, which receives its messages. */
  readonly #proof: (() => TableProof | null) | null;

  constructor(name: string, part: SocketPart & { patient?: boolean; proof?: () => TableProof | null } = {}) {
    super(name, part.patient);
    this.#proof = part.proof ?? null;
    const since = () => lastPly(this.#folded?.entries ?? []);
    const hear = (message: ServerMessage, unasked: boolean) => this.#receive(message, unasked);
    this.session = new TableSession(name, { since, forget: () => this.#forget(), hear }, part);
    this.#lazyProof = $state.raw(this.#newProof());
    this.showing.onquiet = (ply) => queueMicrotask(() => this.#seen(ply));
    this.requests = new TableRequests(name, this.session.socket, {
      commitment: (seat) => this.lazyProof.commitment(seat),
      release: (seat, lends) => this.lazyProof.release(seat, lends),
    });
  }

  start(): this {
    this.session.start();
    return this;
  }

  close(): void {
    this.session.close();
  }

  get lazyProof(): LazyProof {
    return this.#lazyProof;
  }

  #newProof(): LazyProof {
    return new LazyProof(
      this.name,
      () => this.requests,
      (fault, ply) => this.session.socket.tell({ type: "seal-broken", fault, ply }),
    );
  }

  /** The log cannot be continued: the next welcome begins it again, as after a reload. It is shown until then. */
  #forget(): void {
    this.#folded = null;
    this.#lazyProof = this.#newProof();
  }

  /** The proof of chance, once its part of the page is there; null where nothing is proven. */
  get proof(): TableProof | null {
    return this.#proof ? this.#proof() : this.lazyProof.now;
  }

  /** Whether nobody checks here what was committed to: that part of the page could not be loaded. */
  get unchecked(): boolean {
    return this.lazyProof.missing;
  }

  /** Computers wait until those who sit here have seen what happened. */
  #seen(ply: number): void {
    const computers = this.standing?.seats.some((seat) => seat.kind === "computer");
    if (computers && this.yours.length && !this.standing?.outcome) this.session.socket.tell({ type: "seen", ply });
  }

  #receive(message: ServerMessage, unasked: boolean): void {
    this.pass(message);
    const known = this.#fold(message);
    this.lazyProof.hear(message, unasked, known);
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

/** What a guided game calls its table: nobody wants to go on with it later. */
export const LESSON = "learn";

/** What this device keeps of a table at which it sits: it knows each of them before it sits down. */
function remember(table: string, { yours, standing, setup }: Known): void {
  if (!yours.length || table === LESSON || !device.knows(table)) return;
  const names = standing.seats.map((seat) => seat.name);
  const said = Number.isInteger(setup.proof) ? setup.proof! : 0;
  const proof = Math.max(said, device.proofAt(table));
  device.keepTable({ table, game: setup.game, over: standing.outcome !== null, names, seats: [...yours], proof, gone: false });
}
