/** Storage for tests: what a browser keeps; nothing more while it is `full`. */
import type { Shelf } from "../src/device.ts";

export class TestStorage implements Shelf {
  full = false;
  readonly #stored = new Map<string, string>();

  getItem(name: string): string | null {
    return this.#stored.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (this.full) throw new Error("quota");
    this.#stored.set(name, value);
  }

  removeItem(name: string): void {
    this.#stored.delete(name);
  }

  key(i: number): string | null {
    return [...this.#stored.keys()][i] ?? null;
  }

  get length(): number {
    return this.#stored.size;
  }
}
