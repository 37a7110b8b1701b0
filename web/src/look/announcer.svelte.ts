/** Announcements to screen readers, and the small notes that everyone sees. */
import { withoutNumbers } from "../learn/address.ts";

interface Note {
  id: number;
  text: string;
  kind: "note" | "trouble";
  /** Something that may be done about it. */
  action?: Action | undefined;
}

interface Action {
  label: string;
  run: () => void;
}

const NOTE_MILLISECONDS = 6_000;

class Announcer {
  /** Two regions in turn: the same sentence twice is read twice. */
  polite = $state<[string, string]>(["", ""]);
  urgent = $state("");
  notes = $state<Note[]>([]);
  #turn = 0;
  #last = 0;

  /** Read out when the reader has finished its sentence. */
  say(text: string): void {
    this.#turn = 1 - this.#turn;
    this.polite[this.#turn] = withoutNumbers(text);
    this.polite[1 - this.#turn] = "";
  }

  /** Read out at once: your turn, an error. */
  interrupt(text: string): void {
    const plain = withoutNumbers(text);
    this.urgent = this.urgent === plain ? `${plain} ` : plain;
  }

  /** What was urgent is so no more. */
  calm(): void {
    this.urgent = "";
  }

  /** Shown for a while and read out; the same once more takes the place of the first. Its number is for `dismiss`. */
  note(text: string, kind: Note["kind"] = "note", action?: Action): number {
    const id = ++this.#last;
    this.notes = [...this.notes.filter((note) => note.text !== text), { id, text, kind, action }];
    if (kind === "trouble") this.interrupt(text);
    else this.say(text);
    setTimeout(() => this.dismiss(id), action ? 2 * NOTE_MILLISECONDS : NOTE_MILLISECONDS);
    return id;
  }

  dismiss(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const announcer = new Announcer();
