/** The server's codes in the reader's language. */
import { words } from "../words/words.svelte.ts";

/** What happened, that nothing is lost, and what to do. */
export function faultText(error: unknown): string {
  const code = (error as { code?: string } | null)?.code ?? "";
  const key = `fault-${code.replace("/", "-")}`;
  return words.say(code && words.messages.has(key) ? key : "fault");
}
