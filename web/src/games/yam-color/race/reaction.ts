/** How long each player of this device took: since the card came, or since another was faster. */
export class Reacting {
  #card: number | null = null;
  readonly #beaten = new Map<number, number>();
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The card has come: everyone reacts to it. */
  card(): void {
    this.#card = this.#now();
    this.#beaten.clear();
  }

  /** Someone was faster with the same number: this player looks for another from now on. */
  beaten(seat: number): void {
    this.#beaten.set(seat, this.#now());
  }

  /** In seconds; null where the card was not seen to come. */
  reaction(seat: number): number | null {
    const since = this.#beaten.get(seat) ?? this.#card;
    return since === null ? null : Math.round(this.#now() - since) / 1000;
  }
}
