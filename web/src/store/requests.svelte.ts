/** Requests of this device to a table: moves, seats, proposals, hints, its part in the proof of chance. */
import { device } from "../device.ts";
import type { Ask, TableSocket } from "../wire/socket.ts";
import type { Done, GiveLink, OwnAction } from "../wire/types.ts";

/** Whose request it is, and what was known when it was made. */
type Turn = Pick<OwnAction, "seat" | "since">;

/** What is asked of the others; `computer` and `without` are about an absent player. */
export type Asked = "takeback" | "computer" | "without" | "rematch" | "stop";

export class TableRequests {
  readonly name: string;
  readonly #socket: TableSocket;
  #asked = $state(0);
  /** Whether someone has asked for a rematch on this page, or agreed to one. */
  rematching = false;

  constructor(name: string, socket: TableSocket) {
    this.name = name;
    this.#socket = socket;
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

  /** Sit down. The secret of this device holds the seat from now on: a page that is loaded meanwhile says the same one. */
  claim(seat: number, name: string, code: string | null = null): Promise<Done> {
    const { avatar } = device.person;
    const { secret } = device.keepTable({ table: this.name });
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

  /** A line of the proof that this device has signed; no one waits for it. */
  prove(seat: number, line: string, signed: string): Promise<unknown> {
    return this.#socket.ask({ type: "prove", seat, line, signed });
  }

  /** This device's link for the next round. */
  give(link: GiveLink): void {
    this.#socket.tell(link);
  }

  /** This device is present. */
  here(device: number): void {
    this.#socket.tell({ type: "here", device });
  }

  /** Chance was not as it must be: the server's operator is notified. */
  broke(fault: string, ply: number): void {
    this.#socket.tell({ type: "seal-broken", fault, ply });
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
      return await this.#socket.ask(ask);
    } finally {
      this.#asked -= 1;
    }
  }
}
