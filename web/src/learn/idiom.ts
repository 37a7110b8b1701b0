/** The idiom of a search in the language in force. */
import type { Language } from "../words/parts.ts";
import { words } from "../words/words.svelte.ts";
import { idiomOf, type Idiom } from "./search.ts";

const known = new Map<Language, Idiom>();

/** Asked for by every sentence of a book, so it is made once. The part `learn` of the words must be there. */
export function inLanguage(): Idiom {
  const idiom = known.get(words.language) ?? idiomOf(words.say("learn-search-little"), words.say("learn-search-alike"));
  known.set(words.language, idiom);
  return idiom;
}
