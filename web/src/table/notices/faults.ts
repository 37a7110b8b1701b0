/** The server's codes in the reader's language. */
import { gameOf } from "../../learn/address.ts";
import { words } from "../../words/words.svelte.ts";
import { announcer } from "../../look/announcer.svelte.ts";
import type { Fault } from "../../wire/api.ts";

/** What happened, that nothing is lost, and what to do; where a rule forbids it, the rule in a sentence. */
export function faultText(error: unknown): string {
  const { code = "", rule = null, wait = null } = (error ?? {}) as { code?: string; rule?: string | null; wait?: number | null };
  const why = rule ? `${gameOf(rule)}-why-${rule.toLowerCase()}` : "";
  if (words.messages.has(why)) return words.say(why);
  const key = `fault-${code.replace("/", "-")}`;
  const text = words.say(code && words.messages.has(key) ? key : "fault", { seconds: wait ?? 0 });
  return rule ? `${text} ${rule}` : text;
}

/** Codes that need no words: the table has moved on, and the page shows it already. */
const SILENT = new Set(["play/stale", "race/waits", "socket/closed"]);

/** Codes that are no trouble: a guided game kindly asks for another move. */
const FRIENDLY = new Set(["learn/other"]);

/** Whether it was done. */
export async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const { code } = error as Fault;
    if (!SILENT.has(code)) announcer.note(faultText(error), FRIENDLY.has(code) ? "note" : "trouble");
    return false;
  }
}
