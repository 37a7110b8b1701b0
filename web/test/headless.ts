/**
 * Device without a screen: the browser's own store and proof of chance, on a real socket under Node.
 *
 * node headless.js HOST TABLE SEAT FILE. FILE is its local storage, so that starting it again is a reload.
 * It sits down, acts as soon as it may, and writes how it stands, one line of JSON for every change.
 * A line on standard input is a wish: `hold` and `go` (act no more, act again), `leave`, `drop` (lose the line).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { TableStore } from "../src/store/table.svelte.ts";
import type { Line } from "../src/wire/socket.ts";

const [host, table, seat, file] = process.argv.slice(2) as [string, string, string, string];
const EVERY = 5;
const shelf = new Map<string, string>(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as [string, string][]) : []);
Object.assign(globalThis, {
  location: { protocol: "http:", host, origin: `http://${host}` },
  localStorage: {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => (shelf.set(name, text), writeFileSync(file, JSON.stringify([...shelf]))),
    removeItem: (name: string) => shelf.delete(name),
  },
});

const { TableStore: Store } = await import("../src/store/table.svelte.ts");
let line: WebSocket | null = null;
const open = () => (line = new WebSocket(`ws://${host}/api/socket`)) as unknown as Line;
const store: TableStore = new Store(table, { open }).start();
let acts = true;
let claimed = false;
let told = "";

function how(): object {
  const { proof, standing } = store;
  const following = proof?.following;
  return {
    ply: store.entries.at(-1)?.ply ?? 0,
    status: store.status,
    refused: store.fault?.code ?? null,
    yours: store.yours,
    over: (standing?.outcome ?? null) !== null,
    state: proof?.state ?? null,
    fault: following?.wrong?.code ?? null,
    checked: following?.checked ?? 0,
    leftOut: following?.leftOut ?? 0,
    fingerprint: following?.provable ? following.fingerprint : "",
  };
}

async function act(): Promise<void> {
  if (Number(seat) && !claimed && store.standing && !store.yours.length) {
    claimed = true;
    await store.claim(Number(seat), "Victim");
  }
  const own = store.acting;
  if (!acts || !own || store.busy) return;
  await (own.does === "throw" ? store.throw(own) : store.play(own, own.moves[0]!));
}

createInterface({ input: process.stdin }).on("line", (wish) => {
  if (wish === "hold" || wish === "go") acts = wish === "go";
  if (wish === "leave") void store.leave(store.yours[0]!).catch(() => {});
  if (wish === "drop") line?.close();
});
process.stdin.on("end", () => process.exit());
setInterval(() => {
  void act().catch(() => {}); // refused: the next turn comes
  const now = JSON.stringify(how());
  if (now !== told) console.log((told = now));
}, EVERY);
