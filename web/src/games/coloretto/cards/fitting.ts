/** Small marks of a collection: as many as there is room for; the others are one sum, so that the points add up. */
import type { CountView } from "../../../wire/types.ts";

export interface Fitting {
  shown: readonly CountView[];
  /** The points of those that are not shown. */
  rest: number;
}

export function fitting(counts: readonly CountView[], room: number): Fitting {
  const most = counts.length > room ? room - 1 : room;
  return { shown: counts.slice(0, most), rest: counts.slice(most).reduce((sum, { points }) => sum + points, 0) };
}
