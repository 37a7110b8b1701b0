/** The journal of this device: what it keeps of its games once they were reviewed. */
import { device, type Device } from "../../device.ts";
import type { GameDigest } from "./gameDigest.ts";
import { journalOf, journalText, merge, EMPTY, type Journal } from "./journalFile.ts";
import { cardsOf, replaceCard, today, type PracticeCard } from "../practice/practiceCards.ts";
import { withDay, type Solved } from "../puzzle/streak.ts";

const NAME = "journal";
/** Games that are kept, the latest. */
export const MOST_GAMES = 500;
const MOST_DAYS = 1000;

export class JournalShelf {
  readonly #device: Device;
  journal = $state.raw<Journal>(EMPTY);
  /** Whether the last change could not be stored: it is gone with the page. */
  unstored = $state(false);

  constructor(on: Device = device) {
    this.#device = on;
    this.journal = this.#readStored();
  }

  /** A game that was reviewed here; known already, nothing changes. */
  keepGame(digest: GameDigest): void {
    const { games, cards, solved } = this.#readStored();
    if (games.some(({ table, seat }) => table === digest.table && seat === digest.seat)) return;
    const own = cardsOf(digest, today());
    this.#keep({ games: [...games, digest], cards: [...cards, ...own], solved });
  }

  keepCard(card: PracticeCard): void {
    const stored = this.#readStored();
    this.#keep({ ...stored, cards: replaceCard(stored.cards, card) });
  }

  keepDay(day: Solved): void {
    const stored = this.#readStored();
    this.#keep({ ...stored, solved: withDay(stored.solved, day) });
  }

  /** A file's games beside those of this device; a JournalFault where it cannot be read, and nothing changes. Says how many are new. */
  take(text: string): number {
    const other = journalOf(text);
    const stored = this.#readStored();
    const both = merge(stored, other);
    this.#keep(both);
    return both.games.length - stored.games.length;
  }

  get text(): string {
    return journalText(this.#readStored());
  }

  /** What another page of this device has kept meanwhile is not lost. */
  #readStored(): Journal {
    return { ...EMPTY, ...this.#device.recall<Partial<Journal>>(NAME, {}) };
  }

  #keep(journal: Journal): void {
    this.journal = limitSize(journal);
    this.unstored = !this.#device.keep(NAME, this.journal);
  }
}

/** The latest games with their cards, and the latest days. */
function limitSize({ games, cards, solved }: Journal): Journal {
  const latest = [...games].sort((a, b) => b.at - a.at).slice(0, MOST_GAMES);
  const tables = new Set(latest.map(({ table }) => table));
  const days = [...solved].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, MOST_DAYS);
  return { games: latest, cards: cards.filter(({ table }) => tables.has(table)), solved: days };
}
