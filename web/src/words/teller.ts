/**
 * A game told in words: what happened, what is due, what may be done, how it ended. The twin of words/teller.py; a game
 * whose words are not in this page is told plainly.
 */
import type { AnyView } from "../store/told.svelte.ts";
import type { Fact } from "../rules/fact.ts";
import type { Outcome } from "../wire/types.ts";
import { args, playersArgs, readMove } from "./arguments.ts";
import type { Messages } from "./messages.ts";
import { Phrases } from "./phrases.ts";
import { plainFact, plainName } from "./plain.ts";
import { dueSeats, isKnown, prompt } from "./prompts.ts";

/** Kinds of fact that belong to no game. */
const SHARED = new Set(["match-next", "match-over", "takeback"]);

export class Teller {
  readonly game: string;
  /** The small phrases, for pages that say something of their own. */
  readonly phrases: Phrases;

  constructor(messages: Messages, game: string, names: readonly string[]) {
    this.game = game;
    this.phrases = new Phrases(messages, game, names);
  }

  /** What happened, as a sentence. */
  tell(fact: Pick<Fact, "kind" | "args">): string {
    const key = SHARED.has(fact.kind) ? fact.kind : `${this.game}-${fact.kind}`;
    return this.phrases.has(key) ? this.phrases.say(key, args(this.phrases, key, fact.args)) : plainFact(this.phrases, fact);
  }

  /** A player's move, given in notation, as a label: `Throw B and D again`. */
  move(text: string): string {
    const move = readMove(text);
    const key = `${this.game}-move-${move?.kind}`;
    if (move === null || !this.phrases.has(key)) return text;
    return this.phrases.say(key, args(this.phrases, key, move.held));
  }

  // --- what is due -------------------------------------------------------------------------------

  /** What the one who looks should do, or for whom to wait; a spectator (seat null) hears it all. */
  due(view: AnyView, seat: number | null): string {
    const seats = dueSeats(view);
    if (seat === null || !seats.length) return this.#asked(view, seats);
    if (!seats.includes(seat)) return this.phrases.say("waiting", { players: this.phrases.players(seats) });
    return this.#asked(view, [seat]);
  }

  #asked(view: AnyView, seats: readonly number[]): string {
    if (!isKnown(view)) return seats.length ? this.phrases.say("turn", playersArgs(this.phrases, seats)) : "";
    const asked = prompt(this.phrases, view);
    const key = `${this.game}-due-${asked.phase}`;
    const sentence = this.phrases.say(key, { ...asked.args, ...playersArgs(this.phrases, seats) });
    return `${sentence} ${asked.goal}`.trimEnd();
  }

  /** Whose turn it is; what is due where it is nobody's. */
  turn(view: AnyView): string {
    const seats = dueSeats(view);
    return seats.length ? this.phrases.say("turn", playersArgs(this.phrases, seats)) : this.due(view, null);
  }

  // --- the end -----------------------------------------------------------------------------------

  /** Why the game ended and who won; then a line for each player. */
  outcome(outcome: Outcome): string {
    const first = [this.reason(outcome), this.winners(outcome), this.settled(outcome)];
    return [first.filter(Boolean).join(" "), ...this.places(outcome)].join("\n");
  }

  reason(outcome: Outcome): string {
    const key = `reason-${outcome.reason}`;
    return this.phrases.has(key) ? this.phrases.say(key) : plainName(outcome.reason);
  }

  winners(outcome: Outcome): string {
    const score = this.phrases.score(best(outcome));
    return this.phrases.say("win", { ...playersArgs(this.phrases, outcome.winners), score });
  }

  /** What told the winner apart from somebody with the same score; often nothing. */
  settled(outcome: Outcome): string {
    const equal = outcome.scores.filter((score) => score === best(outcome)).length;
    const key = `${this.game}-settled`;
    return equal > outcome.winners.length && this.phrases.has(key) ? this.phrases.say(key) : "";
  }

  /** A line for each player, the winner first: `1. Ana: 34 points`. */
  places(outcome: Outcome): string[] {
    const seated = outcome.ranks.map((rank, i) => ({ seat: i + 1, rank }));
    seated.sort((a, b) => a.rank - b.rank);
    return seated.map(({ seat, rank }) => this.#place(seat, rank, outcome));
  }

  #place(seat: number, rank: number, outcome: Outcome): string {
    const score = this.phrases.score(outcome.scores[seat - 1] ?? 0);
    return this.phrases.say("place", { rank, player: this.phrases.player(seat), score });
  }
}

function best(outcome: Outcome): number {
  return outcome.scores[(outcome.winners[0] ?? 1) - 1] ?? 0;
}
