/**
 * The table as published: everything that the server's messages say of it, reactive. The pure half is `fold.ts`.
 *
 * What is shown lags behind what is known until what moves has landed (`showing.svelte.ts`): everything here but
 * `latest` is what is shown.
 */
import type { Material } from "../rules/material.ts";
import type { LogEntry } from "../rules/table.ts";
import { readMaterial } from "../rules/tableMaterial.ts";
import type { Standing } from "./standing.ts";
import type { SentMatchView, ServerMessage, SentSetup, OwnAction } from "../wire/types.ts";
import { isThrowDue, type Known } from "./fold.ts";
import type { Scene, Timing } from "./moments.ts";
import { Showing } from "./showing.svelte.ts";
import { withoutTakebacks } from "./takebacks.ts";

export type AnyView = Standing["view"];
export type GameView = Exclude<AnyView, SentMatchView>;
export type Countdown = Extract<ServerMessage, { type: "countdown" }>;
export type Look = Extract<ServerMessage, { type: "look" }>;
export type Advice = Extract<ServerMessage, { type: "advice" }>;
export type Reaction = Extract<ServerMessage, { type: "reaction" }>;
/** The view of one game: `ViewOf<"double-yam">`. */
export type ViewOf<G extends GameView["view"]> = Extract<GameView, { view: G }>;

/** Of a match, its present game. */
export function gameOf(view: AnyView): GameView {
  return view.view === "match" ? view.game : view;
}

export class TableState {
  readonly name: string;
  #latest = $state.raw<Known | null>(null);
  protected readonly showing: Showing;
  readonly #material = $derived.by(() => readMaterial(this.setup?.game ?? "", this.setup?.material));
  readonly #standingEntries = $derived.by(() => withoutTakebacks(this.entries));
  #countdown = $state.raw<Countdown | null>(null);
  #look = $state.raw<Look | null>(null);
  #advice = $state.raw<Advice | null>(null);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #reacted = new Set<(reaction: Reaction) => void>();

  /** `patient`: each step has its time; else it ends when the next one comes. */
  constructor(name: string, patient = true) {
    this.name = name;
    this.showing = new Showing(patient);
  }

  /** Show a table; `whole`: everything at once, as after a reconnect. */
  show(known: Known, whole = true): void {
    this.#latest = known;
    this.showing.add(known, whole);
  }

  /** The part of a message that is no part of the table: signs, hints, and what comes before a throw. */
  protected pass(message: ServerMessage): void {
    if (message.type === "reaction") for (const listen of this.#reacted) listen(message);
    if (message.type === "advice") this.#advice = message;
    const ended = message.type === "step" || message.type === "welcome";
    const falls = "seat" in message && isThrowDue(this.#latest?.standing ?? null, message.seat); // from no one else's hand
    if (message.type === "countdown" && falls) {
      this.showing.flush(); // what falls then is seen by all at once
      this.#countdown = message;
    } else if (message.type === "look" || ended || (message.type === "status" && message.status.awaited?.length)) this.#countdown = null;
    if (message.type === "look") this.#look = falls ? message : null;
    else if (ended) this.#look = null;
  }

  /** Everything that this device knows: ahead of what is shown. */
  get latest(): Known | null {
    return this.#latest;
  }

  /** The position that is shown; null until the first welcome. */
  get known(): Known | null {
    return this.showing.shown;
  }

  /** The step that is being shown: its dice or cards move, or are looked at. */
  get scene(): Scene | null {
    return this.showing.scene;
  }

  /** Whether pieces are on their way. */
  get moving(): boolean {
    return this.scene?.phase === "moving";
  }

  /** Whether the position that is shown is over, and what ended it is looked at. */
  get resting(): boolean {
    return this.scene?.phase === "resting";
  }

  get setup(): SentSetup | null {
    return this.known?.setup ?? null;
  }

  /** Dice, cards and sheets of this table. */
  get material(): Material {
    return this.#material;
  }

  get standing(): Standing | null {
    return this.known?.standing ?? null;
  }

  /** The game under way; of a match, its present game. */
  get view(): GameView | null {
    const view = this.known?.standing.view;
    return view === undefined ? null : gameOf(view);
  }

  get match(): SentMatchView | null {
    const view = this.known?.standing.view;
    return view?.view === "match" ? view : null;
  }

  /** The throw that is about to fall, where all must see it at once. */
  get countdown(): Countdown | null {
    return this.#countdown;
  }

  /** Dice that lie open; their card comes when the look is over. */
  get look(): Look | null {
    return this.#look;
  }

  /** The hint that was asked for, as long as the same choice is due and no one was faster. */
  get advice(): Advice | null {
    const { seat, since, moves: [best] = [] } = this.#advice ?? {};
    const own = this.you.find((each) => each.seat === seat && each.since === since);
    return best && !this.resting && own?.moves.includes(best.move) ? this.#advice : null;
  }

  /** What was published so far: with the result of a throw once its dice lie. */
  get entries(): readonly LogEntry[] {
    return this.showing.published?.entries ?? [];
  }

  /** Everyone's points, as published. */
  get scores(): readonly number[] {
    return this.showing.published?.standing.view.scores ?? [];
  }

  /** The entries of the game as it stands: without what was taken back. */
  get standingEntries(): readonly LogEntry[] {
    return this.#standingEntries;
  }

  get names(): readonly string[] {
    return this.known?.standing.seats.map((seat) => seat.name) ?? [];
  }

  get yours(): readonly number[] {
    return this.known?.yours ?? [];
  }

  get you(): readonly OwnAction[] {
    return this.known?.you ?? [];
  }

  /** The seat of this device that may act, the first of them where several may; no one while a result is looked at. */
  get acting(): OwnAction | null {
    return this.resting ? null : (this.you[0] ?? null);
  }

  /** The server's time now, in seconds: for clocks. */
  now(): number {
    return Date.now() / 1000 + (this.#latest?.ahead ?? 0);
  }

  /** Calls back with the entries of each step when it is shown. Returns how to stop. */
  onFresh(listen: (fresh: readonly LogEntry[]) => void): () => void {
    return this.showing.onTold(listen);
  }

  /** Calls back with the entries of each step when its pieces begin to move. */
  onMoving(listen: (fresh: readonly LogEntry[]) => void): () => void {
    return this.showing.onBegun(listen);
  }

  /** For an effect: how long each step moves and is looked at while a screen is there. */
  useTiming(timing: Timing): () => void {
    return this.showing.useTiming(timing);
  }

  /** For a piece that moves: nothing lands before it. Returns how to say that it lies. */
  aloft(): () => void {
    return this.showing.aloft();
  }

  /** For an effect: what one has time for waits, as while the help is read. */
  hold(): () => void {
    return this.showing.hold();
  }

  /** Go on at once: enough was seen. */
  hurry(): void {
    this.showing.hurry();
  }

  onReaction(listen: (reaction: Reaction) => void): () => void {
    this.#reacted.add(listen);
    return () => this.#reacted.delete(listen);
  }
}
