/** Which numbers make sense for an option that takes any: the server takes all from 1. */
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

export function numberRange(option: Pick<OptionListed, "name" | "default">): NumberRange {
  return RANGES[option.name] ?? { least: 1, most: 999, step: 1, usual: Number(option.default) || 1 };
}
