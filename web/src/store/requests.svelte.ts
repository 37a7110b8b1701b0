/** Requests of this device to a table: moves, seats, proposals, hints, its part in the proof of chance. */
import { device } from "../device.ts";
import type { Commitment } from "../proof/shelf/ownChains.ts";
import type { GivenLink, SignedEnd } from "../proof/witness/witness.ts";
import type { Ask, TableSocket } from "../wire/socket.ts";
import type { Done, OwnAction } from "../wire/types.ts";

/** Whose request it is, and what was known when it was made. */
type Turn = Pick<OwnAction, "seat" | "since">;
type Claim = Extract<Ask, { type: "claim" }>;

/** What is asked of the others; `computer` and `without` are about an absent player. */
export type Asked = "takeback" | "computer" | "without" | "rematch";

/** The proof of chance, as far as it has to do with seats that are asked for or given up. */
export interface SeatKeeper {
  /** What goes with a claim: whoever sits down takes part in the proof of chance. */
  commitment(seat: number): Promise<Commitment | null>;
  /** What is done before a seat is given up: whoever sits there next has a right to. */
  release(seat: number, lends: boolean): void;
}

export class TableRequests {
  readonly name: string;
  readonly #socket: TableSocket;
  readonly #keeper: SeatKeeper;
  #asked = $state(0);
  /** Whether somebody has asked for a rematch on this page, or agreed to one. */
  rematching = false;

  constructor(name: string, socket: TableSocket, keeper: SeatKeeper) {
    this.name = name;
    this.#socket = socket;
    this.#keeper = keeper;
  }

  /** Whether a request is on its way: buttons wait for it. */
  get busy(): boolean {
    return this.#asked > 0;
  }

  /** `reaction` is how many seconds it took, in a race. */
  play({ seat, since }: Turn, move: string, reaction: number | null = null): Promise<Done> {
    return this.ask({ type: "play", seat, since, move, ...(reaction !== null && { reaction }) });
  }

  throw({ seat, since }: Turn): Promise<Done> {
    return this.ask({ type: "throw", seat, since });
  }

  enter({ seat, since }: Turn, event: string): Promise<Done> {
    return this.ask({ type: "enter", seat, since, event });
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

  propose(seat: number, what: Asked, about = 0): Promise<Done> {
    if (what === "rematch") this.rematching = true;
    return this.ask({ type: "propose", seat, what, about });
  }

  /** `what` is what was proposed. */
  reply(seat: number, agrees: boolean, what: string): Promise<Done> {
    if (what === "rematch") this.rematching = agrees;
    return this.ask({ type: "reply", seat, agrees });
  }

  /** Never mind what was proposed. */
  withdraw(seat: number): Promise<Done> {
    return this.ask({ type: "withdraw", seat });
  }

  /** A hint: it comes as `advice`. Nothing else waits for it. */
  advise({ seat, since }: Turn): Promise<Done> {
    return this.#socket.ask({ type: "advise", seat, since });
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

  /** The people of this device are ready for the first race. */
  getReady(): void {
    this.#socket.tell({ type: "ready" });
  }

  react(seat: number, sign: string): void {
    this.#socket.tell({ type: "react", seat, sign });
  }

  async ask(ask: Ask): Promise<Done> {
    this.#asked += 1;
    try {
      if (ask.type === "leave" || ask.type === "lend") this.#keeper.release(ask.seat, ask.type === "lend");
      return await this.#socket.ask(ask.type === "claim" ? await this.#withChain(ask) : ask);
    } finally {
      this.#asked -= 1;
    }
  }

  /** The table is known before a seat there is asked for: a page that is loaded meanwhile says the same secret. */
  async #withChain(claim: Claim): Promise<Claim> {
    device.keepTable({ table: this.name });
    return { ...claim, ...(await this.#keeper.commitment(claim.seat)) };
  }
}
