/** The proof of chance at a table: loaded when the table has one; it receives every message in order, from the first welcome on. */
import { StateStore, type DeviceState } from "../proof/deviceState.ts";
import type { TableProof, Wire } from "../proof/proof.svelte.ts";
import { hasRules } from "../rules/opening.ts";
import { PROOF, type ServerMessage, type Welcome } from "../wire/types.ts";

/** Milliseconds after which a part of the page that has not come is said to be missing. */
export const PATIENCE = 10_000;

/** The part of the page that checks. */
export type Part = Pick<typeof import("../proof/proof.svelte.ts"), "TableProof">;

export class LazyProof {
  /** Once its part of the page is there; null where nothing is proven, or these pages do not know the rules. */
  now = $state.raw<TableProof | null>(null);
  /** Whether its part of the page could not be loaded, or does not come: nothing is checked. */
  missing = $state(false);
  readonly #store: StateStore;
  /** What was stored before this page said hello. */
  readonly #before: DeviceState;
  readonly #wire: Wire;
  readonly #part: () => Promise<Part>;
  #queue: Promise<TableProof | null> | null = null;
  readonly #began = Date.now();
  #closed = false;

  constructor(wire: Wire, part: () => Promise<Part> = () => import("../proof/proof.svelte.ts")) {
    this.#wire = wire;
    this.#part = part;
    this.#store = new StateStore(wire.name);
    this.#before = this.#store.state;
  }

  /** The table is left; `away`: with the last word that this device takes no part any more. */
  close(away = true): void {
    this.#closed = true;
    globalThis.document?.removeEventListener("visibilitychange", this.#look);
    globalThis.removeEventListener?.("pagehide", this.#hide);
    globalThis.removeEventListener?.("pageshow", this.#look);
    if (away) this.now?.look(null);
    this.now?.close();
  }

  /** Whether the device joins by itself: a visible page where nothing is wrong. */
  get takesPart(): boolean {
    return !isHidden() && !this.missing && !this.#store.state.fault;
  }

  receive(message: ServerMessage): void {
    const now = Date.now();
    if (message.type === "welcome" && this.#isProven(message)) this.#queue ??= this.#begin();
    this.#queue = this.#queue?.then(async (proof) => (await proof?.receive(message, now), proof)) ?? null;
  }

  /** Also where a proof was seen before: that there is none any more is a fault. */
  #isProven({ setup }: Welcome): boolean {
    return hasRules(setup) && (setup.proof === PROOF || this.#before.seen !== null);
  }

  readonly #look = (): void => this.now?.look(isHidden() ? null : Date.now());
  readonly #hide = (): void => this.now?.look(null);

  #listen(): void {
    globalThis.document?.addEventListener("visibilitychange", this.#look);
    globalThis.addEventListener?.("pagehide", this.#hide);
    globalThis.addEventListener?.("pageshow", this.#look);
  }

  /** A part that comes late receives everything from the first welcome on. */
  async #begin(): Promise<TableProof | null> {
    const timer = setTimeout(() => (this.missing = true), PATIENCE);
    try {
      const { TableProof } = await this.#part();
      this.now = new TableProof(this.#wire, this.#store, this.#before, isHidden() ? null : this.#began);
      if (this.#closed) this.now.close();
      else this.#listen();
      this.missing = false;
      return this.now;
    } catch {
      this.missing = true;
      return null; // the game can be played all the same
    } finally {
      clearTimeout(timer);
    }
  }
}

function isHidden(): boolean {
  return globalThis.document?.hidden ?? false;
}
