/** The shelf of own chains: local storage, one entry a chain, forgotten together with the table. */
import { chainsUnder, device as here, faultOf, holdsUnder, landmarkOf, type Device } from "../../device.ts";
import { isHere } from "../../offline/here.ts";
import type { ChainShelf, KeptFault, Landmark, OwnChain } from "./ownChains.ts";
import { HELD, type SeatHold } from "./seatHold.ts";

/** Two pages that write at once write different entries: neither loses what the other has kept. */
export function shelfOf(table: string, device: Device = here): ChainShelf {
  const start = chainsUnder(table);
  const read = () => device.namesUnder(start).flatMap((name) => device.recall<OwnChain | null>(name, null) ?? []);
  const fault = () => device.recall<KeptFault | null>(faultOf(table), null);
  // Whoever only looks on keeps nothing: a server could name any number of tables.
  const keepFault = (first: KeptFault) => void (!fault() && device.knows(table) && device.keep(faultOf(table), first));
  const landmark = () => device.recall<Landmark | null>(landmarkOf(table), null);
  // A table of this device has no server that could tell it otherwise; a page that is behind another keeps nothing.
  const keepLandmark = (stood: Landmark) =>
    void (device.knows(table) && !isHere(table) && stood.ply > (landmark()?.ply ?? 0) && device.keep(landmarkOf(table), stood));
  const write = (chain: OwnChain) => device.store(start + chain.commit, chain);
  const held = new Map<number, SeatHold>(); // also where another page has forgotten the table
  const holdOf = (seat: number) => device.recall<SeatHold | null>(holdsUnder(table) + seat, null);
  const hold = (seat: number) => {
    const known = holdOf(seat) ?? held.get(seat) ?? HELD;
    held.set(seat, known);
    return known;
  };
  const keepHold = (seat: number, changed: SeatHold) => {
    const kept = changed.away ? device.store(holdsUnder(table) + seat, changed) : device.keep(holdsUnder(table) + seat, changed);
    if (kept) held.set(seat, changed);
    return kept;
  };
  return { read, write, hold, keepHold, fault, keepFault, landmark, keepLandmark };
}
