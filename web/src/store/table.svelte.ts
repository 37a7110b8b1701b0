/** A table as the pages have it: what is told of it, the session that tells it, and what may be asked. */
import { device } from "../device.ts";
import type { TableProof } from "../proof/proof.svelte.ts";
import type { EntryTold, ServerMessage } from "../wire/types.ts";
import { isPage, lastPly, type Known } from "./fold.ts";
import { LazyProof } from "./lazyProof.svelte.ts";
import { TableRequests } from "./requests.svelte.ts";
import { TableSession, type SocketPart } from "./session.svelte.ts";
import { TableTold } from "./told.svelte.ts";

export class TableStore extends TableTold {
  readonly session: TableSession;
  readonly requests: TableRequests;
  readonly lazyProof: LazyProof;
  /** Pages of which the rest has not come: nothing of them is shown, for nobody has compared the table beside them. */
  #pages: readonly EntryTold[] = [];
  /** Of a table of the past: the proof of the whole table, which is checked elsewhere; nothing of it is remembered here. */
  readonly #whole: (() => TableProof | null) | null;

  constructor(name: string, part: SocketPart & { patient?: boolean; whole?: () => TableProof | null } = {}) {
    super(name, part.patient);
    this.#whole = part.whole ?? null;
    const since = () => lastPly(this.#pages) || lastPly(this.latest?.entries ?? []);
    this.session = new TableSession(name, { since, hear: (message, unasked) => this.#hear(message, unasked) }, { ...part });
    this.lazyProof = new LazyProof(
      name,
      () => this.requests,
      (fault, ply) => this.session.socket.tell({ type: "seal-broken", fault, ply }),
    );
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

  /** The proof of chance, once its part of the page is there; null where nothing is proven. */
  get proof(): TableProof | null {
    return this.#whole ? this.#whole() : this.lazyProof.now;
  }

  /** Whether nothing of the table was told to this page, not even a part of it. */
  get untold(): boolean {
    return this.latest === null && this.#pages.length === 0;
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

  #hear(message: ServerMessage, unasked: boolean): void {
    if (this.#whole) return this.hear(message, () => {});
    this.lazyProof.hear(message, unasked);
    if (message.type !== "welcome" && message.type !== "step") return this.hear(message, () => {});
    const whole = { ...message, entries: [...this.#pages, ...message.entries] };
    this.#pages = isPage(message) ? whole.entries : [];
    if (this.#pages.length) return;
    this.hear(whole, (known) => remember(this.name, known));
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
