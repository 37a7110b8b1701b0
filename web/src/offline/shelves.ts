/**
 * Where the games of this device are kept: texts in the browser's database, by table and number.
 * A number is written once: of two windows the slower one hears that it is taken.
 */
const NAME = "arlequin";
const STORE = "texts";

let opened: Promise<IDBDatabase> | null = null;

/** Keep a text; false if there is one of that number already. Resolves when it is on the disk. */
export async function keep(table: string, number: number, text: string): Promise<boolean> {
  const change = await changing();
  change.objectStore(STORE).add(text, [table, number]);
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve(true);
    change.onabort = () => (isTaken(change.error) ? resolve(false) : reject(failure(change.error)));
  });
}

/** All texts of a table, in order. */
export async function read(table: string): Promise<string[]> {
  const request = (await database()).transaction(STORE).objectStore(STORE).getAll(all(table));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as string[]);
    request.onerror = () => reject(failure(request.error));
  });
}

/** Remove a table for good. */
export async function remove(table: string): Promise<void> {
  const change = await changing();
  change.objectStore(STORE).delete(all(table));
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(failure(change.error));
  });
}

function all(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}

function isTaken(error: DOMException | null): boolean {
  return error?.name === "ConstraintError";
}

/** Why it failed: a browser may give no reason. */
function failure(error: DOMException | null): Error {
  return error ?? new Error("IndexedDB failed");
}

async function changing(): Promise<IDBTransaction> {
  return (await database()).transaction(STORE, "readwrite", { durability: "strict" });
}

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null; // another try may do better
    throw error;
  });
  return opened;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}
