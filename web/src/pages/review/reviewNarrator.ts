/** A review in words: the headline, what happened at a moment, what was better and why, what the figures rest on. */
import { sentences } from "../../table/entryText.ts";
import type { Fact } from "../../rules/fact.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { GameView } from "../../store/tableState.svelte.ts";
import type { Deed, DecisionDetail, Moment, Review, ReviewedEvent, ReviewedPlayer, ReviewProgress } from "../../wire/types.ts";
import { because, deed, listDice } from "../../words/advice.ts";
import { args, readMove } from "../../words/arguments.ts";
import type { Narrator } from "../../words/narrator.ts";
import type { Played } from "../replay/replay.svelte.ts";
import { isClear, type ReviewTurn } from "./chart/course.ts";
import type { Place } from "./chart/places.ts";
import { percent, points, signedPoints } from "./figures.ts";

/** From this chance on, the best move would have won it. */
const WINS = 90;

export class ReviewNarrator {
  readonly narrator: Narrator;
  readonly review: Review;
  readonly language: string;
  /** Whether figures of luck and choices are shown. */
  readonly clear: boolean;
  /** The player's own seats: they are addressed, what is said to others is quoted. */
  readonly #yours: readonly number[];
  readonly #details: ReadonlyMap<number, DecisionDetail>;
  readonly #entries: ReadonlyMap<number, LogEntry>;
  readonly #plies: readonly number[];

  constructor(
    narrator: Narrator,
    review: Review,
    told: Pick<ReviewProgress, "details" | "plies">,
    { entries, yours }: Pick<Played, "entries" | "yours">,
  ) {
    this.narrator = narrator;
    this.review = review;
    this.clear = isClear(review);
    this.language = narrator.phrases.messages.language;
    this.#details = new Map((told.details ?? []).map((detail) => [detail.ply, detail]));
    this.#entries = new Map(entries.map((entry) => [entry.ply, entry]));
    this.#plies = told.plies ?? [];
    this.#yours = yours;
  }

  say(key: string, args: Record<string, string | number> = {}): string {
    return this.narrator.phrases.say(key, args);
  }

  player(seat: number | null): string {
    return seat ? this.narrator.phrases.player(seat) : "";
  }

  isYou(seat: number | null): boolean {
    return seat !== null && this.#yours.includes(seat);
  }

  /** A message about a player, who is addressed where they look at it themselves. */
  sayOf(seat: number | null, key: string, args: Record<string, string | number> = {}): string {
    return this.say(key, { you: this.isYou(seat) ? "yes" : "no", player: this.player(seat), ...args });
  }

  // --- the game ----------------------------------------------------------------------------------

  /** A player's game in one sentence or two; `at` is where the event of the headline was, and `view` what lay there. */
  headline({ seat, headline }: ReviewedPlayer, at: Place | null, view: GameView | null): string {
    if (!headline) return "";
    const { kind, args: held } = headline;
    const { luck = "fair", points: own = 0, chance = 0, other = 0, ply = 0 } = held as Record<string, number | string>;
    const place = at ? this.say("review-at", { ...at }) : "";
    return this.sayOf(seat, `review-head-${kind}`, {
      result: this.#result(seat),
      luck: this.review.game === "yam-color" ? "none" : String(luck),
      things: this.review.game === "coloretto" ? "cards" : "dice",
      points: Math.abs(Number(own)),
      chance: Number(chance),
      tier: Number(chance) >= WINS ? "win" : "keep",
      other: this.player(Number(other) || null),
      at: place,
      act: [this.#act(this.review.events[Number(ply) - 1], view), place].filter(Boolean).join(" "),
    });
  }

  #result(seat: number): string {
    const share = this.review.result?.[seat - 1] ?? 0;
    if (share !== Math.max(...(this.review.result ?? [1]))) return "lost";
    return share === 1 ? "won" : "shared";
  }

  /** What was better, at the beginning of a sentence: `Stopping at 33`. */
  #act(event: ReviewedEvent | undefined, view: GameView | null): string {
    const move = readMove(event?.best ?? "");
    if (!event || !move) return event?.best ?? "";
    const dice = this.#details.get(event.ply)?.best;
    if (dice) return this.say("review-act-dice", { keeps: dice.keeps ? "yes" : "no", dice: listDice(this.narrator.phrases, dice) });
    const held = args(this.narrator.phrases, `${this.review.game}-move-${move.kind}`, move.held);
    const sum = view?.view === "color-yam" ? view.sum : 0;
    return this.say(`review-act-${move.kind}`, { ...(held as Record<string, string | number>), sum });
  }

  /** A player's choices as a class with a friendly name; nothing where there is none. */
  grade({ grade }: ReviewedPlayer): string {
    return grade ? this.say("review-grade", { grade }) : "";
  }

  /** The result without luck; nothing where it is not known. */
  adjusted({ seat, adjusted = null }: ReviewedPlayer): string {
    if (adjusted === null || !this.clear) return "";
    return this.sayOf(seat, "review-adjusted", { number: points(Math.min(1, Math.max(0, adjusted))) });
  }

  // --- its moments -------------------------------------------------------------------------------

  /** `Line 7 · your mistake`. */
  momentTitle({ kind, seat, effect }: Moment, at: Place | null): string {
    const place = at ? `${this.say("review-place", { kind: at.kind })} ${at.number}` : "";
    const what =
      kind === "luck" ? this.say("review-moment-luck", { sign: effect < 0 ? "minus" : "plus" }) : this.sayOf(seat, "review-moment-mistake");
    return [place, what].filter(Boolean).join(" · ");
  }

  /** A change of a player's chance in words: `You lost 24 points of winning chance: from 74% to 50%.` */
  change(seat: number, from: number, to: number): string {
    const [before, after] = [percent(this.language, from), percent(this.language, to)];
    return this.sayOf(seat, to < from ? "review-bar-lost" : "review-bar-won", { points: points(to - from), from: before, to: after });
  }

  /** The facts of an event, as the log has them. */
  factsOf(event: ReviewedEvent): readonly Fact[] {
    return this.#entries.get(this.#plies[event.ply - 1] ?? -1)?.facts ?? [];
  }

  /** What happened, as the log has it; what is played without a word is described by its move. */
  eventText(event: ReviewedEvent): string {
    const entry = this.#entries.get(this.#plies[event.ply - 1] ?? -1);
    const told = entry ? sentences(this.narrator, entry).join(" ") : "";
    return told || this.decisionText(event);
  }

  /** A decision: `Ana: keep both green dice`. */
  decisionText(event: ReviewedEvent): string {
    if (event.kind === "chance") return "";
    const player = this.sayOf(event.seat, "review-moment-you");
    return this.say("review-done", { player, move: this.playedText(event) });
  }

  playedText(event: ReviewedEvent): string {
    return this.move(event.text, this.#details.get(event.ply)?.played);
  }

  bestText(event: ReviewedEvent): string {
    return this.move(event.best ?? "", this.#details.get(event.ply)?.best);
  }

  move(text: string, dice?: Deed | null): string {
    return deed(this.narrator, { move: text, deed: dice ?? null });
  }

  /** What was better; nothing where the best was played. */
  better(event: ReviewedEvent): string {
    if (!event.best || event.best === event.text || !event.loss) return "";
    return this.say("review-better", { move: this.bestText(event) });
  }

  /** Why it was better, where that is known; to another player it is said in quotation marks. */
  why(event: ReviewedEvent): string {
    const why = because(this.narrator, this.#details.get(event.ply)?.because ?? []);
    if (!why || !event.seat || this.isYou(event.seat)) return why;
    return this.say("review-why-other", { player: this.player(event.seat), why });
  }

  /** What a decision cost, or what luck brought; nothing where too much is unexplained. */
  worth(event: ReviewedEvent): string {
    if (!this.clear) return "";
    if (event.kind === "chance") {
      const seat = event.seat ?? 0;
      return seat ? this.say("review-luck-of", { player: this.player(seat), luck: signedPoints(event.effects[seat - 1] ?? 0) }) : "";
    }
    if (event.class) return this.say("review-cost", { size: event.class, points: points(event.loss ?? 0) });
    if (event.loss === undefined || event.loss === null) return "";
    // In a race who is silent loses nothing, and still might have been first.
    if (this.review.game === "yam-color" && event.best !== event.text) return "";
    return this.say(event.loss < 0.0005 ? "review-best" : "review-little");
  }

  /** What a turn changed for the player who had it; in a round, for the player with the best chances after it. */
  turn({ seat, to, luck, skill }: ReviewTurn, chances: readonly (readonly number[])[]): string {
    const after = chances[to] ?? [];
    const whose = seat ?? after.indexOf(Math.max(...after)) + 1;
    return this.say(this.clear ? "review-turn" : "review-turn-unclear", {
      player: this.player(whose),
      luck: signedPoints(luck[whose - 1] ?? 0),
      skill: signedPoints(skill[whose - 1] ?? 0),
      chance: percent(this.language, after[whose - 1] ?? 0),
    });
  }

  /** How rare a player's luck is: `Ana: luckier than 11 games in 12.` */
  rarity({ seat, rarity }: ReviewedPlayer): string {
    if (!rarity) return "";
    const { kind, games = 0, of = 0 } = rarity;
    return this.say(`review-rarity-${kind}`, { player: this.player(seat), games, of });
  }

  /** Everything about a moment in one text, to be read out. */
  moment(number: number): string {
    const event = this.review.events[number - 1];
    if (!event) return this.say("review-start");
    return [this.eventText(event), this.worth(event), this.better(event)].filter(Boolean).join(" ");
  }

  /** What the figures rest on, what the time limit left out, and what they leave unexplained. */
  basis(): string {
    const { basis, events, left_out: skipped = 0, residual, residual_error: error } = this.review;
    const left = points(Math.max(...residual.map(Math.abs)));
    // Twice the standard error is half of the 95 % interval.
    const rest = this.say(error ? "review-left-sampled" : "review-left", { left, error: points(2 * error) });
    const unexplained = basis === "exact" || !this.clear || (!left && !error) ? "" : rest;
    const out = skipped ? this.say("review-left-out", { left: skipped, total: events.length }) : "";
    return [this.say(`review-${basis}`), out, unexplained].filter(Boolean).join(" ");
  }
}
