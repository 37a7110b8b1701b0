/** The words of the page in the language in force. `words.say("key")` in a template follows a change. */
import { settings } from "../settings.svelte.ts";
import { Messages, type Args } from "./messages.ts";
import { isLanguage, loadPart, preferredLanguage, type Language, type Part } from "./parts.ts";
import { Narrator } from "./narrator.ts";
import { colourName, type OwnNames } from "./phrases.ts";

/** The app is described in the reader's language; its name is the same in all of them. */
function nameApp(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (link) link.href = language === "en" ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`;
}

class LiveWords {
  #messages = $state.raw<Messages | null>(null);
  readonly #parts = new Set<Part>(["common"]);
  readonly #loadPart: typeof loadPart;
  /** The number of the last load that was asked for, and of the one that is shown. */
  #asked = 0;
  #shown = 0;

  constructor(load: typeof loadPart) {
    this.#loadPart = load;
  }

  /** The language chosen here, or the first of the browser's that we speak. */
  get chosenLanguage(): Language {
    const chosen = settings.language;
    return chosen && isLanguage(chosen) ? chosen : preferredLanguage(globalThis.navigator?.languages ?? []);
  }

  get ready(): boolean {
    return this.#messages !== null;
  }

  get language(): Language {
    return this.#messages?.language ?? this.chosenLanguage;
  }

  get messages(): Messages {
    if (this.#messages === null) throw new Error("words are asked for before they were loaded");
    return this.#messages;
  }

  say(key: string, args: Args = {}): string {
    return this.messages.say(key, args);
  }

  /** The name of a colour. */
  colour(colour: string): string {
    return colourName(this.messages, colour);
  }

  /** Title, players and pitch of a game. */
  game(game: string): { title: string; players: string; pitch: string } {
    return this.messages.names.games?.[game] ?? { title: game, players: "", pitch: "" };
  }

  /** Load what the page needs in the language wanted; words of a game, or of learning, on demand. */
  async load(...more: Part[]): Promise<void> {
    for (const part of more) this.#parts.add(part);
    const language = this.chosenLanguage;
    const number = ++this.#asked;
    const parts = await Promise.all([...this.#parts].map((part) => this.#loadPart(language, part)));
    if (language !== this.chosenLanguage || number < this.#shown) return; // a later one has all parts of this one
    this.#shown = number;
    this.#messages = new Messages(language, parts);
    document.documentElement.lang = language;
    nameApp(language);
  }

  async change(language: Language): Promise<void> {
    settings.change({ language });
    await this.load();
  }

  narrator(game: string, names: readonly string[], material?: OwnNames): Narrator {
    return new Narrator(this.messages, game, names, material);
  }
}

/** Words that are loaded in another way: for tests. */
export const wordsFrom = (load: typeof loadPart): LiveWords => new LiveWords(load);

export const words = new LiveWords(loadPart);
