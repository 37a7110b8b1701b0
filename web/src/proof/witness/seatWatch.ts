/** Seat watch: whose the seats of a table are, as far as this device was told. */
export class SeatWatch {
  /** Seats that nobody sits in, or that a computer plays. */
  readonly #empty = new Set<number>();
  /** Seats that were told as lent, in which nobody has sat down since: the link is good still. */
  readonly #lent = new Set<number>();
  /** Those in which somebody has sat down by such a link, it may be, without a commitment: the next one there is theirs. */
  readonly #borrowed = new Set<number>();
  /** Seats with the chain of whoever sat there before. */
  readonly #predecessors = new Set<number>();
  #yours: readonly number[] = [];

  /** The seats of this device, as the message before has said. */
  get yours(): readonly number[] {
    return this.#yours;
  }

  isEmpty(seat: number): boolean {
    return this.#empty.has(seat);
  }

  /** Whether the chain of a seat is of whoever sat there before. */
  hasPredecessor(seat: number): boolean {
    return this.#predecessors.has(seat);
  }

  /** The seats of this device after a message. */
  hold(yours: readonly number[]): void {
    this.#yours = [...new Set([...yours, ...this.#yours.filter((seat) => !this.#empty.has(seat))])]; // nobody loses a seat without a word
  }

  /** This device was not connected: whose seats are its own now, the next message says. */
  forget(): void {
    this.#yours = [];
  }

  /** A seat is lent: whoever has its link may sit down. */
  lend(seat: number): void {
    this.#lent.add(seat);
  }

  /** Somebody `sits` down, or only `commits`: whether they may have the seat by the link of whoever has lent it. */
  sit(seat: number, sits: boolean, commits: boolean): boolean {
    this.#empty.delete(seat);
    if (sits) this.#yours = this.#yours.filter((each) => each !== seat);
    const borrowed = this.#borrowed.delete(seat);
    const lent = (sits && this.#lent.delete(seat)) || borrowed; // the link is good once
    if (lent && !commits) this.#borrowed.add(seat);
    if (commits) this.#predecessors.delete(seat);
    else this.#predecessors.add(seat); // whoever it is, they take no part for now
    return lent;
  }

  /** Nobody plays in a seat any more, a computer may: whether somebody has `left` it who may have had it by such a link. */
  leave(seat: number, left: boolean): boolean {
    this.#empty.add(seat);
    if (left) this.#lent.delete(seat);
    return left && this.#borrowed.delete(seat);
  }
}
