/** State of this device's part in the proof at one table: in local storage, one entry a table, forgotten together with the table. */
import { device as here, proofUnder, type Device } from "../device.ts";
import type { FaultCode } from "./transcript.ts";

export interface Fault {
  readonly code: FaultCode;
  readonly ply: number;
}

export interface DeviceState {
  /** The seed of the chain and the secret key; empty before they are made. */
  readonly chain: string;
  readonly secret: string;
  /** The join of this device as the log has it: it fixes which link belongs to which round. */
  readonly join: string;
  /** The last link that was released; `open` until its round is drawn, burned or stopped. */
  readonly given: { readonly round: number; readonly transcript: string; readonly open: boolean } | null;
  /** How far the log was folded; `leftOut` counts the rounds up to there for which the server left this device out. */
  readonly seen: { readonly ply: number; readonly transcript: string; readonly leftOut: number } | null;
  /** Burned rounds for which this device had released its link. */
  readonly burns: number;
  /** One more than the highest COUNT of a signed `away`. */
  readonly awayCount: number;
  /** The end that was signed: there is one. */
  readonly end: string;
  /** The first fault at this table: it stays. */
  readonly fault: Fault | null;
}

const EMPTY: DeviceState = { chain: "", secret: "", join: "", given: null, seen: null, burns: 0, awayCount: 0, end: "", fault: null };

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

  /** Whether anything is stored. */
  get exists(): boolean {
    return this.#device.recall(this.#name, null) !== null;
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
    return locks ? locks.request(`arlequin.${this.#name}`, change) : change();
  }

  #write(state: DeviceState): boolean {
    return this.#device.store(this.#name, state) && JSON.stringify(this.#device.recall(this.#name, null)) === JSON.stringify(state);
  }
}
