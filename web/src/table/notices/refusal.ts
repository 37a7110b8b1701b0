/** Asking something of the table from a button: what is refused is said, never thrown. */
import { announcer } from "../../look/announcer.svelte.ts";
import type { Fault } from "../../wire/api.ts";
import { faultText } from "./faults.ts";

/** Codes that need no words: the table has moved on, and the page shows it already. */
const SILENT = new Set(["play/stale", "socket/closed"]);

/** Whether it was done. */
export async function asked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!SILENT.has((error as Fault).code)) announcer.note(faultText(error), "trouble");
    return false;
  }
}
