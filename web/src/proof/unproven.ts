/** Tables where chance is not proven: nobody sees a seal there, so it is said once. */
import { isHere } from "../offline/here.ts";
import type { TableStore } from "../store/table.svelte.ts";

/** Whether a server throws the dice and has committed to nothing; where it should have, the seal says that it is broken. */
export function isUnproven(store: Pick<TableStore, "name" | "setup" | "proof">): boolean {
  const { name, setup, proof } = store;
  return setup !== null && setup.dice === "cup" && !setup.commit && proof === null && !isHere(name);
}
