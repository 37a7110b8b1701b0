/** Asking something of the table from a button: what is refused is said, never thrown. */
import { announcer } from "../../look/announcer.svelte.ts";
import type { Fault } from "../../wire/api.ts";
import { faultText } from "./faults.ts";

/** Codes that need no words: the table has moved on, and the page shows it already. */
const SILENT = new Set(["play/stale", "race/waits", "socket/closed"]);

/** Codes that are no trouble: a guided game kindly asks for another move. */
const FRIENDLY = new Set(["learn/other"]);

/** Whether it was done. */
export async function asked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const { code } = error as Fault;
    if (!SILENT.has(code)) announcer.note(faultText(error), FRIENDLY.has(code) ? "note" : "trouble");
    return false;
  }
}
