/** The shelf of own chains: local storage, one entry a table, forgotten together with the table. */
import { chainsOf, device } from "../device.ts";
import type { ChainShelf, OwnChain } from "./own.ts";

/** Where all chains were kept before tables had signatures. */
const OLD = "chains";

export function shelfOf(table: string): ChainShelf {
  return {
    read: () => device.recall<OwnChain[] | null>(chainsOf(table), null) ?? before(table),
    write: (chains) => device.keep(chainsOf(table), chains),
  };
}

function before(table: string): OwnChain[] {
  const old = device.recall<{ commit: string; seed: string; table: string }[]>(OLD, []);
  return old.filter((each) => each.table === table).map(({ commit, seed }) => ({ commit, seed, secret: "", seat: 0 }));
}
