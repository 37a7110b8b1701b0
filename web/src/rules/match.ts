/** Rules of a match: games of one kind, totals added (DY-14, CO-23). Twin of `core/match.py`. */
import { fact, type Fact } from "./fact.ts";
import { endOf, upTo, type Due, type End, type GameView, type Position, type View } from "./position.ts";

/** Asked after each complete game: whether a match ends with these totals after a number of games. */
export type Until = (totals: readonly number[], games: number) => boolean;

/** One game of a match. */
export interface OneGame extends Position {
  readonly view: GameView;
  after(text: string): OneGame | null;
}

interface State {
  readonly game: OneGame;
  readonly totals: readonly number[];
  readonly played: number;
  readonly over: boolean;
}

class Match implements Position {
  readonly #first: OneGame;
  readonly #rule: string;
  readonly #until: Until;
  readonly #state: State;

  constructor(first: OneGame, rule: string, until: Until, state: State) {
    this.#first = first;
    this.#rule = rule;
    this.#until = until;
    this.#state = state;
  }

  get racing(): boolean {
    return this.#state.game.racing;
  }

  get pending(): Due | null {
    return this.#state.game.pending;
  }

  after(text: string): Position | null {
    const game = this.#state.game.after(text);
    return game && new Match(this.#first, this.#rule, this.#until, { ...this.#state, ...this.#next(game) });
  }

  /** What happened in the game; when it ended, the totals too. */
  facts(text: string): readonly Fact[] {
    const game = this.#state.game.after(text);
    if (!game?.outcome) return this.#state.game.facts(text);
    const { totals, played, over } = { ...this.#state, ...this.#next(game) };
    const end = fact(over ? "match-over" : "match-next", this.#rule, { totals, played });
    return [...this.#state.game.facts(text), end];
  }

  #next(game: OneGame): Partial<State> {
    const end = game.outcome;
    if (!end) return { game };
    const totals = addScores(this.#state.totals, end.scores);
    const played = this.#state.played + 1;
    const over = this.#until(totals, played);
    return { game: over ? game : this.#first, totals, played, over };
  }

  get actors(): readonly number[] {
    return this.#state.game.actors;
  }

  moves(seat: number): readonly string[] {
    return this.#state.game.moves(seat);
  }

  get outcome(): End | null {
    const { over, totals } = this.#state;
    const order = totals.map((total) => [total]);
    return over ? endOf(totals, order, "match") : null;
  }

  get view(): View {
    const { totals, played, over } = this.#state;
    const game = this.#state.game.view;
    const scores = over ? totals : addScores(totals, game.scores);
    return { view: "match", seat: null, actors: game.actors, moves: [], scores, game, totals, played };
  }
}

function addScores(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((number, i) => number + other[i]!);
}

/** A match that begins with this game, as every game of it does. */
export function match(first: OneGame, players: number, rule: string, until: Until): Position {
  return new Match(first, rule, until, { game: first, totals: upTo(players).map(() => 0), played: 0, over: false });
}
