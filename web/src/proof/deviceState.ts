/** State of this device's part in the proof at one table: in local storage, one entry a table, forgotten together with the table. */
import { device as here, proofUnder, type Device } from "../device.ts";
import type { FaultCode } from "../rules/table.ts";

/** What was wrong first, and at which ply. */
export type Fault = Readonly<{ code: FaultCode; ply: number }>;

const EMPTY = {
  /** The seed of the chain and the secret key; empty before they are made. */
  chain: "",
  secret: "",
  /** The join of this device as the log has it: it fixes which link belongs to which round. */
  join: "",
  /** The last link that was released; `open` until its round is drawn, burned or stopped. */
  given: null as Readonly<{ round: number; transcript: string; open: boolean }> | null,
  /** How far the log was folded; `leftOut` counts the rounds up to there for which the server left this device out. */
  seen: null as Readonly<{ ply: number; transcript: string; leftOut: number }> | null,
  /** Burned rounds for which this device had released its link. */
  burns: 0,
  /** One more than the highest count of a signed `away`. */
  awayCount: 0,
  /** The end that was signed: there is one. */
  end: "",
  /** The first fault at this table: it stays. */
  fault: null as Fault | null,
};
export type DeviceState = Readonly<typeof EMPTY>;

export class StateStore {
  readonly #name: string;
  readonly #device: Device;

  constructor(table: string, device = here) {
    this.#name = proofUnder(table);
    this.#device = device;
  }

  /** The state as any window of this device stored it last. */
  get state(): DeviceState {
    return { ...EMPTY, ...this.#device.recall<Partial<DeviceState>>(this.#name, {}) };
  }

  /**
   * Changes the state under the lock of the table; the new state once it is stored. null where `next` returns null, or where
   * it cannot be stored: nothing that depends on it is sent then. Without Web Locks it is read back and compared.
   */
  async change(next: (state: DeviceState) => DeviceState | null): Promise<DeviceState | null> {
    const change = () => {
      const before = this.state;
      const after = next(before);
      return after === null || after === before || this.#write(after) ? after : null;
    };
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    return locks ? locks.request(`arlequin.${this.#name}`, change).catch(() => null) : change();
  }

  #write(state: DeviceState): boolean {
    return this.#device.store(this.#name, state) && JSON.stringify(this.#device.recall(this.#name, null)) === JSON.stringify(state);
  }
}
