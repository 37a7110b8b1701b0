/**
 * A game in words: what happened, what is due, what may be done, how it ended. The twin of words/narrator.py; a game
 * whose words are not in this page is described plainly.
 */
import type { AnyView } from "../store/tableState.svelte.ts";
import type { Fact } from "../rules/fact.ts";
import type { Outcome } from "../wire/types.ts";
import { args, playersArgs, readMove } from "./arguments.ts";
import type { Messages } from "./messages.ts";
import { Phrases, type OwnNames } from "./phrases.ts";
import { plainFact, plainName } from "./plain.ts";
import { pendingSeats, isKnown, prompt } from "./prompts.ts";

/** Kinds of fact that belong to no game. */
const SHARED = new Set(["match-next", "match-over", "takeback"]);

export class Narrator {
  readonly game: string;
  /** The small phrases, for pages that say something of their own. */
  readonly phrases: Phrases;

  constructor(messages: Messages, game: string, names: readonly string[], material?: OwnNames) {
    this.game = game;
    this.phrases = new Phrases(messages, game, names, material);
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

  /** What the viewer should do, or for whom to wait; a spectator (seat null) gets all of it. */
  instruction(view: AnyView, seat: number | null): string {
    const seats = pendingSeats(view);
    if (seat === null || !seats.length) return this.#request(view, seats);
    if (!seats.includes(seat)) return this.phrases.say("waiting", { players: this.phrases.players(seats) });
    return this.#request(view, [seat]);
  }

  #request(view: AnyView, seats: readonly number[]): string {
    if (!isKnown(view)) return seats.length ? this.phrases.say("turn", playersArgs(this.phrases, seats)) : "";
    const request = prompt(this.phrases, view);
    const key = `${this.game}-due-${request.phase}`;
    const sentence = this.phrases.say(key, { ...request.args, ...playersArgs(this.phrases, seats) });
    return `${sentence} ${request.goal}`.trimEnd();
  }

  /** Whose turn it is; what is due where it is no one's. */
  turn(view: AnyView): string {
    const seats = pendingSeats(view);
    return seats.length ? this.phrases.say("turn", playersArgs(this.phrases, seats)) : this.instruction(view, null);
  }

  // --- the end -----------------------------------------------------------------------------------

  /** Why the game ended and who won; then a line for each player. */
  outcome(outcome: Outcome): string {
    const first = [this.reason(outcome), this.winners(outcome), this.tieBreakText(outcome)];
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

  /** What separated the winner from a player with the same score; often nothing. */
  tieBreakText(outcome: Outcome): string {
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
