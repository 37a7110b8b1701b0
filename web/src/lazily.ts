/** Parts of a page that are fetched when they are wanted, or before, so that they open without a network. */
import { announcer } from "./look/announcer.svelte.ts";
import { words } from "./words/words.svelte.ts";

/** The part; null where it cannot be fetched, which is said. */
export async function fetchPart<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch {
    announcer.note(words.say("page-not-loaded"), "trouble");
    return null;
  }
}

/** For an $effect: fetch parts while nothing else is to be done. */
export function soon(...parts: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const part of parts) part().catch(() => {}); // tried again, and said, when it is wanted
  }, 800);
  return () => clearTimeout(timer);
}
