/** Which numbers make sense for an option that takes any: the server takes all from 1 to its `most`. */
import type { OptionListed } from "../../wire/types.ts";

export interface NumberRange {
  least: number;
  most: number;
  step: number;
  usual: number;
}

const RANGES: Record<string, NumberRange> = {
  match: { least: 500, most: 50_000, step: 500, usual: 5000 },
  limit: { least: 5, most: 120, step: 5, usual: 20 },
};

const SMALL = 999;

export function numberRange(option: Pick<OptionListed, "name" | "default" | "most">): NumberRange {
  const one = { least: 1, most: Math.min(SMALL, option.most), step: 1, usual: Number(option.default) || 1 };
  return option.most <= SMALL ? one : (RANGES[option.name] ?? one);
}
