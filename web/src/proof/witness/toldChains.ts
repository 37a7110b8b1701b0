/** Told chains: the chain of the server and of each seat, as far as their links were shown. */
import { follows, MOST_CHAINS } from "../chain.ts";
import { SERVER } from "./told.ts";

/** A chain as far as it was shown. */
export interface ToldChain {
  readonly commit: string;
  readonly key: string;
  readonly since: number;
  index: number;
  link: string;
  /** In how many salts and draws a link of it was used. */
  used: number;
  /** Whether its player has left the seat: it gives no more links, whoever sits there later. */
  left?: boolean;
}

export class ToldChains {
  readonly #shown = new Map<number, ToldChain>();
  /** By seat, how many chains were begun there. */
  readonly #begun = new Map<number, number>();
  /** Every commitment that was told here. */
  readonly seen = new Set<string>();

  get(seat: number): ToldChain | undefined {
    return this.#shown.get(seat);
  }

  has(seat: number): boolean {
    return this.#shown.has(seat);
  }

  /** The seats with a chain, in their order. */
  get people(): number[] {
    return [...this.#shown.keys()].filter((seat) => seat !== SERVER).sort((a, b) => a - b);
  }

  /** The commitments that hold, the server's as 0. */
  get commitments(): ReadonlyMap<number, string> {
    return new Map([...this.#shown].map(([seat, { commit }]) => [seat, commit]));
  }

  /** One more chain is begun in a seat: whether that may be, with a commitment that was never told before. */
  begin(seat: number, commit: string): boolean {
    const begun = (this.#begun.get(seat) ?? 0) + 1;
    this.#begun.set(seat, begun);
    return !this.seen.has(commit) && begun <= MOST_CHAINS;
  }

  /** The chain that plays for a seat from this number on. */
  play(seat: number, commit: string, key: string, since: number): void {
    this.#shown.set(seat, { commit, key, since, index: 0, link: commit, used: 0 });
  }

  /** Whether a link is the chain's own for this number; then it is the latest. */
  follow(seat: number, link: string, number: number): boolean {
    const last = this.#shown.get(seat);
    if (!last || !follows(link, last.link, number - last.since - last.index)) return false;
    last.index = number - last.since;
    last.link = link;
    last.used += 1;
    return true;
  }
}
