/**
 * A score sheet of a real table, as this device keeps it: names, options and entries. What follows from them the referee
 * says, on the server or, without a network, on this device; a change counts once it has been refereed, and is kept at once.
 */
import type { Fact } from "../../rules/fact.ts";
import type { SheetToReferee, EntryFault, Offer, Question, RefereedSheet } from "../../wire/types.ts";

export interface SheetSetup {
  names: string[];
  options: Record<string, string>;
  objectives: string[];
  /** The owner's box as text; "" for ours, and where nothing is known of the dice. */
  material: string;
}

export interface Kept extends SheetSetup {
  entries: string[];
}

export type Ask = (sheet: SheetToReferee) => Promise<RefereedSheet>;
export type Keep = (kept: Kept) => void;
/** A question with all its fields: the referee leaves none out. */
export type Asked = Required<Question>;

export class KeptSheet {
  readonly game: string;
  readonly #ask: Ask;
  readonly #keep: Keep;
  #kept = $state.raw<Kept>() as Kept;
  #result = $state.raw<RefereedSheet | null>(null);
  /** The sheet before the entry that is being corrected. */
  #earlier = $state.raw<RefereedSheet | null>(null);
  #correcting = $state<number | null>(null);
  #refused = $state.raw<EntryFault | null>(null);
  #before = $state.raw<readonly number[] | null>(null);
  #lost = $state(false);
  #busy = $state(false);
  #changed = $state(false);
  /** What entries meant when they last stood: those behind a broken one are described so. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it changes only together with what the referee has told
  readonly #meant = new Map<string, readonly Fact[]>();

  constructor(game: string, kept: Kept, ask: Ask, keep: Keep) {
    this.game = game;
    this.#kept = kept;
    this.#ask = ask;
    this.#keep = keep;
  }

  get kept(): Kept {
    return this.#kept;
  }
  /** The sheet as it stands; null before the referee has answered for the first time. */
  get result(): RefereedSheet | null {
    return this.#result;
  }
  /** What is to be entered: of the entry that is being corrected, or next. */
  get question(): Asked | null {
    return ((this.#correcting === null ? this.#result : this.#earlier)?.question ?? null) as Asked | null;
  }
  /** The place of the entry that is being corrected, from 0. */
  get correcting(): number | null {
    return this.#correcting;
  }
  /** Why the last entry was not written. */
  get refusal(): EntryFault | null {
    return this.#refused;
  }
  /** The scores before the last correction, for as long as nothing else is entered. */
  get before(): readonly number[] | null {
    return this.#before;
  }
  /** Whether no one could be asked. */
  get isUnreachable(): boolean {
    return this.#lost;
  }
  get busy(): boolean {
    return this.#busy;
  }
  /** Whether something was written since it was opened. */
  get isFresh(): boolean {
    return this.#changed;
  }
  /** The place of the first entry that cannot be any more; null where all stand. */
  get brokenPlace(): number | null {
    const result = this.#result;
    return result && result.entries.length < this.#kept.entries.length ? result.entries.length : null;
  }

  async load(): Promise<void> {
    const result = await this.#send(this.#kept.entries);
    if (result) this.#stand(result);
  }

  /** What an entry means, as far as the referee has come or had come. */
  factsOf(place: number): readonly Fact[] {
    return this.#result?.entries[place]?.facts ?? this.#meant.get(this.#kept.entries[place] ?? "") ?? [];
  }

  /** What another phone has written, instead of all that stood here; false where it cannot be taken now. */
  async adopt(kept: Kept): Promise<boolean> {
    const result = await this.#send(kept.entries, "", kept);
    if (!result) return false;
    this.leave();
    this.#before = null;
    this.#kept = kept;
    return this.#take(kept.entries, result);
  }

  /** Write a result: the next one, or instead of the one that is being corrected. */
  async write(text: string): Promise<boolean> {
    return this.#correcting === null ? this.#add(text) : this.#replace(this.#correcting, text);
  }

  async #add(text: string): Promise<boolean> {
    const entries = [...this.#kept.entries, text];
    const result = await this.#send(entries);
    if (!result) return false;
    if (result.fault) return this.#refuse(result.fault);
    this.#before = null;
    return this.#take(entries, result);
  }

  async #replace(place: number, text: string): Promise<boolean> {
    const entries = this.#kept.entries.with(place, text);
    const result = await this.#send(entries);
    if (!result) return false;
    if (result.fault && result.entries.length <= place) return this.#refuse(result.fault);
    return this.#change(entries, result);
  }

  async remove(place: number): Promise<boolean> {
    const entries = this.#kept.entries.toSpliced(place, 1);
    const result = await this.#send(entries);
    return result !== null && this.#change(entries, result);
  }

  /** Without the last entry. */
  async undo(): Promise<boolean> {
    return this.#kept.entries.length > 0 && this.remove(this.#kept.entries.length - 1);
  }

  /** Ask again for an entry: what was asked then is asked now. */
  async correct(place: number): Promise<void> {
    const earlier = await this.#send(this.#kept.entries.slice(0, place));
    if (!earlier) return;
    this.#earlier = earlier;
    this.#correcting = place;
  }

  leave(): void {
    this.#correcting = null;
    this.#earlier = null;
    this.#refused = null;
  }

  /** What six dice can become, here or where an entry is being corrected. */
  async offers(dice: string): Promise<readonly Offer[]> {
    const entries = this.#kept.entries.slice(0, this.#correcting ?? this.#kept.entries.length);
    const result = await this.#send(entries, dice);
    if (result?.fault) this.#refuse(result.fault);
    return result?.offers ?? [];
  }

  #change(entries: string[], result: RefereedSheet): boolean {
    this.#before = this.#result?.scores ?? null;
    this.leave();
    return this.#take(entries, result);
  }

  #take(entries: string[], result: RefereedSheet): boolean {
    this.#kept = { ...this.#kept, entries };
    this.#changed = true;
    this.#stand(result);
    this.#keep(this.#kept);
    return true;
  }

  #stand(result: RefereedSheet): void {
    this.#result = result;
    for (const { text, facts } of result.entries) this.#meant.set(text, facts);
  }

  #refuse(fault: EntryFault): boolean {
    this.#refused = fault;
    return false;
  }

  /** null while another answer is awaited, and where no one could be asked. */
  async #send(entries: string[], dice = "", kept: SheetSetup = this.#kept): Promise<RefereedSheet | null> {
    if (this.#busy) return null;
    this.#busy = true;
    this.#refused = null;
    try {
      const { names, options, objectives, material = "" } = kept;
      const result = await this.#ask({ game: this.game, names, options, objectives, material, entries, dice });
      this.#lost = false;
      return result;
    } catch {
      this.#lost = true;
      return null;
    } finally {
      this.#busy = false;
    }
  }
}
