/** Guards of what is read from a file, or from a storage that others have written: nothing is believed by its name. Pure. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
export const isWhole = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0;
export const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200;
