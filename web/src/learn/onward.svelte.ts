/** How a guided game continues while there is something to read; screens show it where their actions stand. */
export interface Onward {
  label: string;
  run: () => void;
}

class Reading {
  #now = $state.raw<Onward | null>(null);

  get now(): Onward | null {
    return this.#now;
  }

  /** For an effect: this is how it continues, as long as the effect lasts. */
  goesOnWith(onward: Onward | null): () => void {
    this.#now = onward;
    return () => (this.#now = null);
  }
}

export const reading = new Reading();
