/** The server's codes in the reader's language. */
import { gameOf } from "../../learn/address.ts";
import { words } from "../../words/words.svelte.ts";

/** What happened, that nothing is lost, and what to do; where a rule forbids it, the rule in a sentence. */
export function faultText(error: unknown): string {
  const { code = "", rule = null, wait = null } = (error ?? {}) as { code?: string; rule?: string | null; wait?: number | null };
  const why = rule ? `${gameOf(rule)}-why-${rule.toLowerCase()}` : "";
  if (words.messages.has(why)) return words.say(why);
  const key = `fault-${code.replace("/", "-")}`;
  const text = words.say(code && words.messages.has(key) ? key : "fault", { seconds: wait ?? 0 });
  return rule ? `${text} ${rule}` : text;
}
