/** After a rematch everybody who plays, and has agreed to it on this page, goes to the next table. */
import { agreedText, device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { isTableName, tablePage } from "../../wire/tableName.ts";
import { PROOF, type EntryTold } from "../../wire/types.ts";

/**
 * The seats of the next table are held by the same secret: the device must know it there. It is the same game, and
 * chance that was proven here must be proven there; whatever else the server tells is a fault.
 */
export function takeAlong(store: TableStore, next: string): void {
  if (!store.yours.length || device.knows(next)) return;
  const names = [...store.names.slice(1), store.names[0] ?? ""];
  const proof = device.proofAt(store.name) && PROOF;
  const agreed = proof ? agreedText(store.setup?.agreement) : "";
  device.keepTable({ table: next, game: store.setup?.game ?? "", secret: device.secretOf(store.name), names, proof, agreed });
}

/** Nobody is moved who has not asked for it: a page that is opened anew forgets what it has seen of the table before. */
export function followRematch(store: TableStore, fresh: readonly EntryTold[]): void {
  const next = fresh.find((entry) => entry.kind === "rematch")?.table;
  if (next && store.yours.length && store.requests.rematching) goNext(store, next);
}

export function goNext(store: TableStore, next: string): void {
  if (!isTableName(next)) return;
  takeAlong(store, next);
  router.go(tablePage(next));
}
