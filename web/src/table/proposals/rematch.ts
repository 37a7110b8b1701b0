/** After a rematch everybody who plays, and has agreed to it on this page, goes to the next table. */
import { device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { isTableName, tablePage } from "../../wire/tableName.ts";
import type { EntryTold } from "../../wire/types.ts";

/** The seats of the next table are held by the same secret: the device must know it there. */
export function takeAlong(store: TableStore, next: string): void {
  if (!store.yours.length || device.knows(next)) return;
  const names = [...store.names.slice(1), store.names[0] ?? ""];
  const proof = device.proofAt(store.name);
  device.keepTable({ table: next, game: store.setup?.game ?? "", secret: device.secretOf(store.name), names, proof });
}

/** Nobody is moved who has not asked for it: a page that is opened anew forgets what it has seen of the table before. */
export function followRematch(store: TableStore, fresh: readonly EntryTold[]): void {
  const next = fresh.find((entry) => entry.kind === "rematch")?.table;
  if (next && isTableName(next) && store.yours.length && store.requests.rematching) goNext(store, next);
}

export function goNext(store: TableStore, next: string): void {
  takeAlong(store, next);
  router.go(tablePage(next));
}
