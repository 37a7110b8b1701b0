/** Random names: keys of requests, secrets of seats. Works on plain http, where crypto.subtle does not. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** So many random letters, 6 bits each. */
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
