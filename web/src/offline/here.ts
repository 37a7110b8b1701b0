/** Tables of this device, which no server knows: their names begin so (see arlequin/local/services.py). */
const HERE = "~";

export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}

/** Whether a question is about such a table. */
export function asksHere(path: string): boolean {
  return path.startsWith(`/api/tables/${encodeURIComponent(HERE)}`);
}
