/** A review in words: what happened at a moment, what was better and why, what the figures rest on. */
import { sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { DecisionDetail, Review, ReviewedEvent, ReviewedPlayer, ReviewProgress } from "../../wire/types.ts";
import { because, deed } from "../../words/advice.ts";
import type { Narrator } from "../../words/narrator.ts";
import type { Played } from "../replay/replay.svelte.ts";
import { isClear, type ReviewTurn } from "./course.ts";
import { percent, signedPercent, tenths } from "./figures.ts";

export class ReviewNarrator {
  readonly narrator: Narrator;
  readonly review: Review;
  readonly language: string;
  /** Whether figures of luck and choices are shown. */
  readonly clear: boolean;
  /** The player's own seats: what is said to others is quoted. */
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

  /** What happened, as the log has it; what is played without a word is described by its move. */
  eventText(event: ReviewedEvent): string {
    const entry = this.#entries.get(this.#plies[event.ply - 1] ?? -1);
    const told = entry ? sentences(this.narrator, entry).join(" ") : "";
    return told || this.decisionText(event);
  }

  /** A decision: `Ana: keep both green dice`. */
  decisionText(event: ReviewedEvent): string {
    if (event.kind === "chance") return "";
    return this.say("review-done", { player: this.player(event.seat), move: this.move(event.text, this.#details.get(event.ply)?.played) });
  }

  move(text: string, dice?: DecisionDetail["played"]): string {
    return deed(this.narrator, { move: text, deed: dice ?? null });
  }

  /** What was better; nothing where the best was played. */
  better(event: ReviewedEvent): string {
    if (!event.best || event.best === event.text || !event.loss) return "";
    return this.say("review-better", { move: this.move(event.best, this.#details.get(event.ply)?.best) });
  }

  /** Why it was better, where that is known; to another player it is said in quotation marks. */
  why(event: ReviewedEvent): string {
    const why = because(this.narrator, this.#details.get(event.ply)?.because ?? []);
    if (!why || !event.seat || this.#yours.includes(event.seat)) return why;
    return this.say("review-why-other", { player: this.player(event.seat), why });
  }

  /** What a decision cost, or what luck brought; nothing where too much is unexplained. */
  worth(event: ReviewedEvent): string {
    if (!this.clear) return "";
    if (event.kind === "chance") {
      const seat = event.seat ?? 0;
      return seat
        ? this.say("review-luck-of", { player: this.player(seat), luck: signedPercent(this.language, event.effects[seat - 1] ?? 0) })
        : "";
    }
    if (event.class) return this.say("review-cost", { size: event.class, loss: tenths(this.language, event.loss ?? 0) });
    if (event.loss === undefined || event.loss === null) return "";
    // In a race who is silent loses nothing, and still might have been first.
    if (this.review.game === "yam-color" && event.best !== event.text) return "";
    return event.loss < 0.0005 ? this.say("review-best") : this.say("review-little", { loss: tenths(this.language, event.loss) });
  }

  /** What a turn changed for the player who had it; in a round, for the player with the best chances after it. */
  turn({ seat, to, luck, skill }: ReviewTurn, chances: readonly (readonly number[])[]): string {
    const after = chances[to] ?? [];
    const whose = seat ?? after.indexOf(Math.max(...after)) + 1;
    return this.say(this.clear ? "review-turn" : "review-turn-unclear", {
      player: this.player(whose),
      luck: signedPercent(this.language, luck[whose - 1] ?? 0),
      skill: signedPercent(this.language, skill[whose - 1] ?? 0),
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
    const left = Math.max(...residual.map(Math.abs));
    const rest = error ? "review-left-sampled" : "review-left";
    const told = { left: tenths(this.language, left), error: tenths(this.language, 2 * error) };
    const unexplained = basis === "exact" || !this.clear || (left < 0.0005 && !error) ? "" : this.say(rest, told);
    const out = skipped ? this.say("review-left-out", { left: skipped, total: events.length }) : "";
    return [this.say(`review-${basis}`), out, unexplained, this.say("review-explained")].filter(Boolean).join(" ");
  }
}
