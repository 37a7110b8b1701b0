/** Times in the largest unit that fits. */
export interface Elapsed {
  number: number;
  unit: "second" | "minute" | "hour" | "day";
}

export function largestUnit(seconds: number): Elapsed {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return { number: whole, unit: "second" };
  if (whole < 3600) return { number: Math.floor(whole / 60), unit: "minute" };
  if (whole < 86_400) return { number: Math.floor(whole / 3600), unit: "hour" };
  return { number: Math.floor(whole / 86_400), unit: "day" };
}

/** 75 is `1:15`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
