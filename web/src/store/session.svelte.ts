/** The session at a table: its connection from the first hello to the last word, and why it ended. */
import { device } from "../device.ts";
import { isHere } from "../offline/here.ts";
import { Fault } from "../wire/api.ts";
import { isTableName } from "../wire/names.ts";
import { TableSocket, type Line, type SocketOptions, type Status } from "../wire/socket.ts";

export type SocketPart = Pick<SocketOptions, "open" | "random">;
type Receiver = Pick<SocketOptions, "since" | "forget" | "hear" | "takesPart">;

export class TableSession {
  readonly socket: TableSocket;
  readonly #name: string;
  #status = $state<Status>("closed");
  #fault = $state.raw<Fault | null>(null);
  #left = false;
  /** Of a table of this device: how lines to it are opened, and how it is given up. */
  #open: (() => Line) | null = null;
  #release: (() => void) | null = null;

  constructor(name: string, receiver: Receiver, { open, random }: SocketPart) {
    this.#name = name;
    this.socket = new TableSocket({
      ...receiver,
      table: name,
      open: isHere(name) ? () => this.#open!() : open,
      random,
      secrets: () => (device.knows(name) ? [device.secretOf(name)] : []),
      status: (status, fault) => {
        this.#status = status;
        this.#fault = fault;
      },
    });
  }

  start(): void {
    if (!isTableName(this.#name)) this.#fail(new Fault("table/unknown", "There is no such table."));
    else if (isHere(this.#name)) void this.#startHere();
    else this.socket.start();
  }

  /** A table of this device: Python starts first, and no other window may have it. */
  async #startHere(): Promise<void> {
    try {
      const { openTable: opened } = await import("../offline/openTable.ts");
      const { open, release } = await opened(this.#name);
      this.#open = open;
      this.#release = release;
      if (this.#left) release();
      else this.socket.start();
    } catch (error) {
      this.#fail(error instanceof Fault ? error : new Fault("here/not-ready", "Python could not be started here."));
    }
  }

  #fail(fault: Fault): void {
    this.#status = "closed";
    this.#fault = fault;
  }

  close(): void {
    this.#left = true;
    this.socket.close();
    this.#release?.();
  }

  get status(): Status {
    return this.#status;
  }

  /** Why it is closed for good. */
  get fault(): Fault | null {
    return this.#fault;
  }
}
