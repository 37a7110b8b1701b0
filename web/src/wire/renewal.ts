/** Renewal: a page that is older than its server loads itself again, once; what it would compare has another shape now. */
import { PROTOCOL } from "./types.ts";

/** The error of a server that speaks another version. */
export const OTHER_VERSION = "hello/protocol";
const RENEWED = "arlequin.renewed";

/** What this needs of a browser's window. */
interface Renewable {
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "reload">;
}

/** Whether the page loads itself again; not where it has just done so, and is as old as before. */
export function renew(version = PROTOCOL, { sessionStorage, location }: Renewable = globalThis): boolean {
  try {
    if (sessionStorage.getItem(RENEWED) === String(version)) return false;
    sessionStorage.setItem(RENEWED, String(version));
  } catch {
    return false; // nothing would keep it from doing so for ever
  }
  location.reload();
  return true;
}
