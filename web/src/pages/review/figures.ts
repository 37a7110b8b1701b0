/** Figures of a review as people write them. Pure. */
import { decimal } from "../../words/advice.ts";

/** English has no space before it. */
function sign(language: string): string {
  return language === "en" ? "%" : "\u00a0%";
}

/** `62%`, without decimals. */
export function percent(language: string, chance: number): string {
  return `${Math.floor(100 * chance + 0.5)}${sign(language)}`;
}

/** `12.3%`. */
export function tenths(language: string, chance: number): string {
  return `${decimal(language, 100 * chance)}${sign(language)}`;
}

/** `+12.3%`; nothing has no sign. */
export function signedPercent(language: string, chance: number): string {
  const plain = tenths(language, chance);
  return chance >= 0.0005 ? `+${plain}` : plain;
}
