/** Tables where chance is not proven: nobody sees a seal there, so it is said once. */
import { device } from "../device.ts";
import { isHere } from "../offline/here.ts";
import type { TableStore } from "../store/table.svelte.ts";
import { isAsked } from "./asked.ts";
import { isProven } from "./version.ts";

/**
 * Whether chance comes from the server and nothing was committed to; where it should have been, the seal says that it is broken.
 * Also whether the part of the page that checks could not be loaded. A table with real dice has no proof, and needs none.
 */
export function isUnproven({ name, setup, proof, unchecked }: Pick<TableStore, "name" | "setup" | "proof" | "unchecked">): boolean {
  return setup !== null && setup.dice !== "hands" && (!isProven(setup) || unchecked) && proof === null && !isHere(name);
}

/** Whether a table with real dice, which this device has founded, is another game than it has asked for; elsewhere the seal says so. */
export function isOtherGame({ name, setup, standing }: Pick<TableStore, "name" | "setup" | "standing">): boolean {
  const asked = device.askedAt(name);
  return asked !== "" && setup !== null && standing !== null && !isProven(setup) && !isAsked(setup, standing.seats.length, asked);
}
