/** Fingerprints in links: a device shows its own as a QR code, and another that opens it compares by itself. */

/** What such a link has after its `#`: it never reaches a server. */
export function printHash(fingerprint: string): string {
  return `print=${fingerprint.replaceAll(" ", "")}`;
}

/** The digits of a link; null where it has none. */
export function readPrintHash(hash: string): string | null {
  return /^#?print=(\d{36})$/.exec(hash)?.[1] ?? null;
}
