/** Names of tables. There is one spelling: by its name a device finds what it has kept of a table. */

const NAME = /^~?[\w-]{1,64}$/;

/** A server may say anything: what is no text is no name. */
export function isTableName(said: unknown): said is string {
  return typeof said === "string" && NAME.test(said);
}

/** The page of a table. */
export function tablePage(table: string): string {
  return `/t/${encodeURIComponent(table)}`;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** This many random letters, 6 bits each. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte & 63]).join("");
}

/** A key that makes repeating a request harmless. */
export function newKey(): string {
  return randomText(16);
}

/** A secret that holds the seats of this device at one table: 192 bits. */
export function newSecret(): string {
  return randomText(32);
}
