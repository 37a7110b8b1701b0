/** A shelf of own chains in memory: for pages of examples, and for tests. */
import type { ChainShelf, KeptFault, Landmark, OwnChain } from "./ownChains.ts";
import { HELD, type SeatHold } from "./seatHold.ts";

export interface ShelfMemory {
  chains: readonly OwnChain[];
  fault: KeptFault | null;
  landmark: Landmark | null;
  holds: ReadonlyMap<number, SeatHold>;
}

export function emptyMemory(chains: readonly OwnChain[] = []): ShelfMemory {
  return { chains, fault: null, landmark: null, holds: new Map() };
}

export function memoryShelf(memory: ShelfMemory = emptyMemory()): ChainShelf {
  return {
    read: () => memory.chains,
    write: (chain) => Boolean((memory.chains = [chain, ...memory.chains.filter(({ commit }) => commit !== chain.commit)])),
    hold: (seat) => memory.holds.get(seat) ?? HELD,
    keepHold: (seat, hold) => Boolean((memory.holds = new Map([...memory.holds, [seat, hold]]))),
    fault: () => memory.fault,
    keepFault: (first) => void (memory.fault ??= first),
    landmark: () => memory.landmark,
    keepLandmark: (here) => void (memory.landmark = here),
  };
}
