/** Asking the others. People who share this device have just agreed with each other. */
import type { TableStore } from "../../store/table.svelte.ts";
import { missing } from "./consent.ts";
import type { Asked } from "../../store/requests.svelte.ts";
import { asked } from "../notices/refusal.ts";

export async function propose(store: TableStore, seat: number, what: Asked, about = 0): Promise<void> {
  if (!(await asked(store.requests.propose(seat, what, about)))) return;
  const proposal = store.standing?.proposal;
  if (!proposal || proposal.seat !== seat) return;
  const here = missing(store.standing, proposal).filter((each) => store.yours.includes(each));
  for (const each of here) await asked(store.requests.reply(each, true, what));
}
