/**
 * A score sheet that several phones look at. What is entered here is kept on this phone first and sent when the line is
 * there; what others write is looked for every few seconds. Whether this phone has the pen the server says.
 */
import { Fault } from "../../../wire/api.ts";
import type { PenAct, PenRequest, SharedScore, SentSheet, WriteSheet } from "../../../wire/types.ts";
import type { Kept, KeptSheet } from "../keptSheet.svelte.ts";

/** What this phone remembers of a sheet that it shares or looks at. */
export interface ShareNote {
  sheet: string;
  secret: string;
  /** The revision that was written or seen last, and what it said: what differs from it has not been sent. */
  revision: number;
  known: string;
  writes: boolean;
  owns: boolean;
  /** Entries that another phone was faster than: they are not on the sheet, and not lost. */
  aside?: Kept | null;
}

/** The way to the server. */
export interface Line {
  look: (sheet: string, secret: string, since: number) => Promise<SentSheet>;
  write: (sheet: string, secret: string, written: WriteSheet) => Promise<SentSheet>;
  pen: (sheet: string, secret: string, act: PenAct) => Promise<SentSheet>;
  stop: (sheet: string, secret: string) => Promise<void>;
}

export const PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const OVERTAKEN: readonly string[] = ["sheet/pen", "sheet/revision"];
const GONE = "sheet/unknown";

export class SharedSheet {
  readonly sheet: KeptSheet;
  readonly #line: Line;
  readonly #remember: (note: ShareNote) => void;
  #note = $state.raw<ShareNote>() as ShareNote;
  #state = $state.raw<SentSheet | null>(null);
  #away = $state(false);
  #gone = $state(false);
  /** Changes that were seen. */
  #seen = 0;
  #pause = PAUSE;
  #running: Promise<void> | null = null;

  constructor(sheet: KeptSheet, note: ShareNote, line: Line, remember: (note: ShareNote) => void) {
    this.sheet = sheet;
    this.#note = note;
    this.#line = line;
    this.#remember = remember;
  }

  get name(): string {
    return this.#note.sheet;
  }
  /** Whether this phone has the pen, as far as it knows. */
  get writes(): boolean {
    return this.#note.writes;
  }
  /** Whether this phone has shared the sheet. */
  get owns(): boolean {
    return this.#note.owns;
  }
  /** Who writes; empty for who has shared the sheet. */
  get writer(): string {
    return this.#state?.writer ?? "";
  }
  get penRequests(): readonly PenRequest[] {
    return this.#state?.asked ?? [];
  }
  /** Whether this phone has asked for the pen. */
  get asks(): boolean {
    return this.penRequests.some(({ phone }) => phone === this.#state?.you);
  }
  /** Whether the server does not answer. */
  get away(): boolean {
    return this.#away;
  }
  /** Whether it is shared no more. */
  get isGone(): boolean {
    return this.#gone;
  }
  get unsent(): boolean {
    return this.#note.writes && textOf(this.sheet.kept) !== this.#note.known;
  }
  get aside(): Kept | null {
    return this.#note.aside ?? null;
  }

  forgetAside(): void {
    this.#keep({ aside: null });
  }

  /** Look and send every few seconds, until the answer is called. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const turn = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState !== "hidden") await this.sync();
      if (!stopped) timer = setTimeout(() => void turn(), this.#pause);
    };
    const now = (): void => void turn();
    document.addEventListener("visibilitychange", now);
    addEventListener("online", now);
    now();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", now);
      removeEventListener("online", now);
    };
  }

  /** Send what is new here, or look what is new there. */
  sync(): Promise<void> {
    this.#running ??= this.#sync().finally(() => (this.#running = null));
    return this.#running;
  }

  async #sync(): Promise<void> {
    if (this.#gone) return;
    await this.#exchange(() => (this.#differs() ? this.#send() : this.#look(this.#seen)));
  }

  /** Whether something was entered here that the server has not said it has. */
  #differs(): boolean {
    return textOf(this.sheet.kept) !== this.#note.known;
  }

  async #send(): Promise<SentSheet> {
    const score = scoreOf(this.sheet.game, this.sheet.kept);
    const known = textOf(this.sheet.kept);
    try {
      const state = await this.#line.write(this.name, this.#note.secret, { revision: this.#note.revision, score });
      this.#keep({ revision: state.revision, known });
      return state;
    } catch (error) {
      if (!(error instanceof Fault && OVERTAKEN.includes(error.code))) throw error;
      return this.#overtaken();
    }
  }

  /** Another phone writes now, or our own sending had arrived and its answer had not. */
  async #overtaken(): Promise<SentSheet> {
    const state = await this.#look(0);
    const known = state.score ? textOf(keptOf(state.score)) : "";
    if (known !== textOf(this.sheet.kept)) this.#keep({ aside: this.sheet.kept });
    this.#keep({ revision: state.revision, known: textOf(this.sheet.kept) });
    return state;
  }

  #look(since: number): Promise<SentSheet> {
    return this.#line.look(this.name, this.#note.secret, since);
  }

  /** Ask for the pen. */
  ask(name: string): Promise<boolean> {
    return this.#move({ act: "ask", name });
  }
  /** Hand the pen to a phone that asks; what is written here goes first. */
  async hand(phone: string): Promise<boolean> {
    await this.sync();
    return !this.#differs() && this.#move({ act: "hand", phone });
  }
  /** Keep the pen: who asks is answered. */
  decline(): Promise<boolean> {
    return this.#move({ act: "keep" });
  }
  /** Take the pen back. */
  take(): Promise<boolean> {
    return this.#move({ act: "take" });
  }
  async stop(): Promise<boolean> {
    return this.#exchange(async () => {
      await this.#line.stop(this.name, this.#note.secret);
      this.#gone = true;
      return null;
    });
  }

  async #move(act: PenAct): Promise<boolean> {
    await this.#running;
    return this.#exchange(() => this.#line.pen(this.name, this.#note.secret, act));
  }

  /** Do something over the line, and apply its answer. */
  async #exchange(ask: () => Promise<SentSheet | null>): Promise<boolean> {
    try {
      const state = await ask();
      this.#away = false;
      this.#pause = PAUSE;
      if (state) await this.#take(state);
      return true;
    } catch (error) {
      this.#gone = error instanceof Fault && error.code === GONE;
      this.#away = !this.#gone;
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
      return false;
    }
  }

  async #take(state: SentSheet): Promise<void> {
    this.#state = state;
    this.#keep({ writes: state.pen === state.you, owns: state.owner === state.you });
    if (state.score && !(await this.#adopt(state.score, state.revision))) return;
    this.#seen = state.changes;
  }

  /** Whether everything published is here; what was entered meanwhile is sent first. */
  async #adopt(score: SharedScore, revision: number): Promise<boolean> {
    const kept = keptOf(score);
    const known = textOf(kept);
    if (textOf(this.sheet.kept) !== known && (this.#differs() || !(await this.sheet.adopt(kept)))) return false;
    this.#keep({ revision, known });
    return true;
  }

  #keep(changed: Partial<ShareNote>): void {
    this.#note = { ...this.#note, ...changed };
    this.#remember(this.#note);
  }
}

export function scoreOf(game: string, { names, options, objectives, material, entries }: Kept): SharedScore {
  return { game, names, options, objectives, material, entries };
}

export function keptOf({ names, options = {}, objectives = [], material = "", entries = [] }: SharedScore): Kept {
  return { names, options, objectives, material, entries };
}

/** Two sheets are the same where their texts are. */
export function textOf({ names, options, objectives, material, entries }: Kept): string {
  return JSON.stringify([names, Object.entries(options).sort(), objectives, material, entries]);
}
