/** Opening a table of this device. */
import { Fault } from "../wire/api.ts";
import type { Line } from "../wire/socket.ts";
import { here } from "./client.ts";

const PATIENCE = 3000;

export interface Opened {
  open: () => Line;
  /** Let another window have it. */
  release: () => void;
}

/** Waits until Python runs; a Fault says that the table is open in another window. */
export async function openTable(table: string): Promise<Opened> {
  const release = await alone(table);
  try {
    await here.ensureStarted();
  } catch (error) {
    console.warn(error);
    release();
    throw new Fault("here/not-ready", "Python could not be started here.");
  }
  return { open: () => here.line(table), release };
}

/** Holds the table for this window, where browsers can; a page that was just left gives it up soon. */
async function alone(table: string): Promise<() => void> {
  if (!("locks" in navigator)) return () => {};
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((got, refused) => {
    const hold = (): Promise<void> => (got(), held);
    navigator.locks.request(`arlequin/${table}`, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(refused);
  }).catch(() => {
    throw new Fault("here/elsewhere", "This game is open in another window.");
  });
  return release;
}
