/** Figures of a review as people write them: whole numbers. Pure. */

/** English has no space before it. */
function sign(language: string): string {
  return language === "en" ? "%" : "\u00a0%";
}

/** `62%`. */
export function percent(language: string, chance: number): string {
  return `${Math.floor(100 * chance + 0.5)}${sign(language)}`;
}

/** Points of winning chance: 12 of 0.123, never negative. */
export function points(change: number): number {
  return Math.round(100 * Math.abs(change));
}

/** `+12`, `−3`; nothing has no sign. */
export function signedPoints(change: number): string {
  const whole = points(change);
  return `${whole === 0 ? "" : change > 0 ? "+" : "\u2212"}${whole}`;
}
