/** The messages of one language: the twin of words/messages.py, on the same .ftl files. */
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { Names, WordsPart } from "../../build/words.ts";
import type { Language } from "./parts.ts";

/** The arguments of a message; a list comes as words. */
export type Args = Record<string, string | number>;

// Spanish: y becomes e before the sound of i, but not before a diphthong (hielo, Iago, Yolanda).
const SOUNDS_LIKE_I = /^(h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))/i;

export class Messages {
  readonly language: Language;
  readonly names: Names = {};
  readonly #bundle: FluentBundle;

  constructor(language: Language, parts: readonly WordsPart[]) {
    this.language = language;
    // Names are isolated one by one in `shown`, where they run from right to left.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const part of parts) {
      this.#bundle.addResource(new FluentResource(part.ftl));
      this.#name(part.names);
    }
  }

  #name(names: Names): void {
    const options = { ...this.names.options, ...names.options };
    Object.assign(this.names, names, { options });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The message of that name; one that is missing shows its own name, and says so in the console. */
  say(key: string, args: Args = {}): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return faulty(key, `there is no message '${key}' in ${this.language}`);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, plain(args), errors);
    return errors[0] ? faulty(text, `${this.language}, message '${key}': ${errors[0].message}`) : text;
  }

  /** `a, b and c`. */
  listText(words: readonly string[]): string {
    const last = words.at(-1);
    if (last === undefined || words.length < 2) return last ?? "";
    const key = SOUNDS_LIKE_I.test(last) ? "list-before-i" : "list";
    return this.say(key, { some: words.slice(0, -1).join(", "), last });
  }
}

/** Points of a game are written 5120 in every language, as on a score sheet. */
function plain(args: Args): Record<string, string | FluentNumber> {
  const values = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
  ]);
  return Object.fromEntries(values) as Record<string, string | FluentNumber>;
}

function faulty(shown: string, why: string): string {
  console.error(why);
  return shown;
}
