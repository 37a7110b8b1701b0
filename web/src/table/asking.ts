/** Asking something of the table from a button: what is refused is said, never thrown. */
import { announcer } from "../look/announcing.svelte.ts";
import type { Fault } from "../wire/api.ts";

/** Codes that need no words: the table has moved on, and the page shows it already. */
const SILENT = new Set(["play/stale", "socket/closed"]);

/** Whether it was done. */
export async function asked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const { code, message } = error as Fault;
    if (!SILENT.has(code)) announcer.note(message, "trouble");
    return false;
  }
}
