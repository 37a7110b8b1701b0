/** Course of Double Yam: dice for the start, then ten turns each. Which box may be filled, and when a match ends, is not known here. */
import { option, upTo, type Due, type GameView, type Played, type Position } from "./position.ts";
import { again, contested, DIE_DUE, FRESH, liesSo, NO_TURN, thrown, THROWS, throwDue, type Contest, type Turn } from "./turn.ts";

/** DY-03: the turns of each player. */
const TURNS = 10;

type Phase = "die" | "throw" | "choose" | "score" | "over";

interface State {
  readonly phase: Phase;
  readonly contest: Contest;
  /** Whose turn it is; 0 before the start. */
  readonly seat: number;
  readonly turn: Turn;
  /** How many boxes are filled, of all players. */
  readonly filled: number;
  /** How many games of a match were played. */
  readonly played: number;
}

class DoubleYam implements Position {
  readonly #played: Played;
  readonly #state: State;

  constructor(played: Played, state: State) {
    this.#played = played;
    this.#state = state;
  }

  get due(): Due | null {
    const { phase, turn } = this.#state;
    if (phase === "die") return DIE_DUE;
    return phase === "throw" ? throwDue(turn) : null;
  }

  readonly racing = false;

  after(text: string): Position | null {
    const next = this.#after(text);
    return next && new DoubleYam(this.#played, { ...this.#state, ...next });
  }

  #after(text: string): Partial<State> | null {
    const { phase } = this.#state;
    if (phase === "die") return this.#die(text);
    if (phase === "throw") return this.#thrown(text);
    if (phase === "choose") return text === "stop" ? { phase: "score" } : this.#again(text);
    return phase === "score" && text.startsWith("score ") ? this.#scored() : null;
  }

  #die(text: string): Partial<State> | null {
    const contest = contested(this.#state.contest, text);
    if (!contest || contest.seats.length > 1) return contest && { contest };
    return { contest, seat: contest.seats[0]!, phase: "throw", turn: FRESH };
  }

  #thrown(text: string): Partial<State> | null {
    const turn = thrown(this.#state.turn, text);
    return turn && { turn, phase: turn.throws < THROWS ? "choose" : "score" };
  }

  #again(text: string): Partial<State> | null {
    const turn = again(this.#state.turn, text);
    return turn && { turn, phase: "throw" };
  }

  #scored(): Partial<State> {
    const { filled, played, seat } = this.#state;
    const { players } = this.#played;
    if (filled + 1 < TURNS * players) return { filled: filled + 1, seat: (seat % players) + 1, phase: "throw", turn: FRESH };
    return this.#isMatch ? { ...begun(this.#played), played: played + 1 } : { phase: "over" };
  }

  get #isMatch(): boolean {
    return option(this.#played, "match", "off") !== "off";
  }

  /** A match may be over after any game: how many points it goes to is agreed, and points are not known here. */
  mayEnd(over: boolean): boolean {
    const { phase } = this.#state;
    return over ? phase === "over" || this.#isBetween : phase !== "over";
  }

  /** Whether a game of a match has just ended: it was the last, or the next one begins. */
  get #isBetween(): boolean {
    const { phase, contest, played } = this.#state;
    return played > 0 && phase === "die" && !contest.thrown.length && contest.seats.length === this.#played.players;
  }

  shows(view: GameView): boolean {
    if (view.view !== "double-yam") return false;
    if (view.phase === "over" && this.#isBetween) return true;
    const { phase, turn, seat } = this.#state;
    const playing = phase !== "die" && phase !== "over";
    return view.phase === phase && view.turn === (playing ? seat : null) && liesSo(turn, view.dice);
  }
}

function begun({ players }: Played): State {
  return { phase: "die", contest: { seats: upTo(players), thrown: [] }, seat: 0, turn: NO_TURN, filled: 0, played: 0 };
}

export function doubleYam(played: Played): Position {
  return new DoubleYam(played, begun(played));
}
