/** What a race looks like from one device: when the throw is seen, how far the check is shown, what was called. */
import { settings } from "../../../settings.svelte.ts";
import { play } from "../../../sound.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { Countdown } from "../../../store/tableState.svelte.ts";
import { attempt } from "../../../table/notices/faults.ts";
import { Fault } from "../../../wire/api.ts";
import type { LogEntry } from "../../../rules/table.ts";
import type { OwnAction } from "../../../wire/types.ts";
import type { Colour } from "../../../words/arguments.ts";
import { beatLength, beats, stateAt, type Shown } from "../check/check.ts";
import { Reacting } from "./reaction.ts";
import { lastChecked, openDice, roundOf, type Checked, type Round, type View } from "../round.ts";
import { WAGERS } from "../wagers.ts";
import { isFastest, rightAnswers, type RightAnswer } from "../times.ts";

/** Dice in the air have no colour yet. */
const COVERED: Round = { thrower: 0, dice: Array<Colour>(8).fill("gray"), card: null, balls: [], calls: [] };

export class Race {
  readonly store: TableStore;
  /** Whether covered dice are in the air: they are seen at the moment of the throw. */
  flying = $state(false);
  /** How far the check of the last round was shown. */
  #beat = $state(Number.POSITIVE_INFINITY);
  /** What was called here and is on its way. */
  #sent = $state.raw<Readonly<Record<number, string>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #takeoff: ReturnType<typeof setTimeout> | undefined;
  /** The table as the last check found it: the result of the round is shown when it is counted. */
  #uncounted = $state.raw<{ view: View; scores: readonly number[] } | null>(null);
  readonly #reacting = new Reacting();
  readonly checked: Checked | null = $derived.by(() => lastChecked(this.store.standingEntries, this.#seats));
  readonly answers: readonly RightAnswer[] = $derived.by(() => rightAnswers(this.store.standingEntries));
  readonly fastest: boolean = $derived.by(() => this.checked !== null && isFastest(this.answers, this.checked.ply));

  constructor(store: TableStore) {
    this.store = store;
  }

  get #seats(): number[] {
    return (this.store.standing?.seats ?? []).map(({ seat }) => seat);
  }

  get view(): View {
    return this.store.view as View;
  }

  /** What lies on the table: the round under way, or the one that was just checked. */
  get round(): Round {
    if (this.flying) return COVERED;
    return this.store.look ? openDice(this.store.look) : (this.checked ?? roundOf(this.view));
  }

  /** Whether a throw is about to fall, or lies open without its card. */
  get falling(): boolean {
    return this.store.countdown !== null || this.store.look !== null;
  }

  /** The other people for whom the next race waits. */
  get awaitedSeats(): readonly number[] {
    const { store } = this;
    return (store.standing?.awaited ?? []).filter((seat) => !store.yours.includes(seat));
  }

  /** Whether bets or stakes are asked for the first time: what they cost is explained once, then only in the help. */
  get explains(): boolean {
    const facts = this.store.standingEntries.flatMap((entry) => entry.facts ?? []);
    const first = facts.findIndex(({ kind }) => WAGERS.has(kind));
    return first < 0 || !facts.slice(first).some(({ kind }) => kind === "card");
  }

  /** Whether dice and card of the round may be seen. */
  get isRevealed(): boolean {
    return !this.flying;
  }

  get announcing(): boolean {
    return this.view.phase === "announce";
  }

  /** Whether the check is being shown. */
  get checking(): boolean {
    return this.checked !== null && !this.store.look && !this.shown.done;
  }

  /** Cards in hand, pile and round that can be shown: those before the check, while it is shown. */
  get settled(): { view: View; scores: readonly number[] } {
    return (this.checking && this.#uncounted) || { view: this.view, scores: this.store.scores };
  }

  get shown(): Shown {
    return this.checked ? stateAt(this.checked, this.#beat) : { counted: 0, judged: 0, done: true };
  }

  /** The move of a seat that is on its way, if it may still be made. */
  pendingMove(seat: number): string | null {
    const move = this.#sent[seat];
    return move && this.store.you.some((you) => you.seat === seat) ? move : null;
  }

  /** For an effect: watches the table until it is undone. `onseen` is called when a throw is seen. */
  watch(onseen: () => void): () => void {
    const stop = this.store.onFresh((fresh) => fresh.forEach((entry) => this.#handleEntry(entry, onseen)));
    const ignore = this.store.onMoving((fresh) => this.#remember(fresh));
    return () => {
      stop();
      ignore();
      clearTimeout(this.#timer);
    };
  }

  /** For an effect: dice take off shortly before the throw falls. */
  countDown(countdown: Countdown | null): () => void {
    const wait = countdown && (takeoff(countdown) - this.store.now()) * 1000;
    if (wait === null) this.flying = false;
    else this.#takeoff = setTimeout(() => this.#fly(), Math.max(0, wait));
    return () => clearTimeout(this.#takeoff);
  }

  /** Dice that lie open are seen by all at once. */
  seeDice(onseen: () => void): void {
    this.skip();
    this.flying = false;
    play("settle");
    onseen();
  }

  #fly(): void {
    this.skip();
    this.flying = true;
    play("throw");
  }

  #remember(fresh: readonly LogEntry[]): void {
    const closes = fresh.some(({ facts }) => facts?.some(({ kind }) => kind === "count"));
    if (closes) this.#uncounted = { view: this.view, scores: this.store.scores };
  }

  #handleEntry(entry: LogEntry, onseen: () => void): void {
    for (const { kind } of entry.facts ?? []) {
      if (kind === "card") this.#handleThrow(onseen);
      if (kind === "count") this.#check();
    }
  }

  #handleThrow(onseen: () => void): void {
    clearTimeout(this.#timer);
    this.flying = false;
    this.#reacting.card();
    play("settle");
    onseen();
  }

  #check(): void {
    clearTimeout(this.#timer);
    this.#beat = settings.calm ? Number.POSITIVE_INFINITY : 0;
    this.#next();
  }

  #next(): void {
    const round = this.checked;
    if (!round || this.#beat >= beats(round)) return;
    this.#timer = setTimeout(
      () => {
        this.#beat += 1;
        play(this.#beat <= round.matched.length ? "take" : "point");
        this.#next();
      },
      beatLength(round, this.#beat),
    );
  }

  /** Show the whole check at once. */
  skip(): void {
    if (!this.checking) return;
    clearTimeout(this.#timer);
    this.#beat = Number.POSITIVE_INFINITY;
    this.store.hurry();
  }

  #refuse(seat: number, fault: unknown): never {
    if (fault instanceof Fault && fault.code === "announce/taken") this.#reacting.beaten(seat);
    throw fault;
  }

  async throwNow(you: OwnAction): Promise<void> {
    this.skip();
    this.store.requests.getReady();
    await attempt(this.store.requests.throw(you));
  }

  /** Call a number, pass or bet; what was called is seen before the server has answered. */
  async call(you: OwnAction, move: string): Promise<void> {
    if (!you.moves.includes(move) || this.pendingMove(you.seat)) return;
    this.#sent = { ...this.#sent, [you.seat]: move };
    play("take");
    const reaction = this.announcing ? this.#reacting.reaction(you.seat) : null;
    await attempt(this.store.requests.play(you, move, reaction).catch((fault: unknown) => this.#refuse(you.seat, fault)));
    this.#sent = Object.fromEntries(Object.entries(this.#sent).filter(([seat]) => Number(seat) !== you.seat));
  }
}

const LONGEST = 0.4;
const SHARE = 0.25;

/** When they begin to fly, in seconds of the server's clock. */
export function takeoff(countdown: Pick<Countdown, "at" | "now">): number {
  return countdown.at - Math.min(LONGEST, SHARE * (countdown.at - countdown.now));
}
