/**
 * Device without a screen: the browser's own store and proof of chance, on a real socket under Node.
 *
 * node headless.js HOST TABLE SEAT FILE CODE. FILE is its local storage, so that starting it again is a reload;
 * CODE takes over a seat that was lent. It sits down, agrees to everything, acts as soon as it may, and writes how
 * it stands, one line of JSON for every change. A line on standard input is a wish: `hold` and `go` (act no more,
 * act again), `lend CODE`, `drop` (lose the line).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { TableStore } from "../src/store/table.svelte.ts";
import type { Line } from "../src/wire/socket.ts";

const [host, table, seat, file, code] = process.argv.slice(2) as [string, string, string, string, string];
const EVERY = 5;
const shelf = new Map<string, string>(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as [string, string][]) : []);

/** All of it or nothing, as in a browser: the page may be closed at any moment. */
function keep(items: ReadonlyMap<string, string>): void {
  writeFileSync(`${file}.new`, JSON.stringify([...items]));
  renameSync(`${file}.new`, file);
}

Object.assign(globalThis, {
  location: { protocol: "http:", host, origin: `http://${host}` },
  localStorage: {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => keep(shelf.set(name, text)),
    removeItem: (name: string) => shelf.delete(name),
    key: (i: number) => [...shelf.keys()][i] ?? null,
    get length() {
      return shelf.size;
    },
  },
});

const { sealColour } = await import("../src/table/seal/seal.ts");
const { TableStore: Store } = await import("../src/store/table.svelte.ts");
let line: WebSocket | null = null;
const open = () => (line = new WebSocket(`ws://${host}/api/tables/${table}/socket`)) as unknown as Line;
const store: TableStore = new Store(table, { open }).start();
let acts = true;
let claimed = false;
let told = "";

function how(): object {
  const { proof, standing } = store;
  const { fault, ...counts } = proof?.counts ?? { fault: null };
  return {
    ply: proof?.ply ?? 0,
    status: store.session.status,
    yours: store.yours,
    holds: !acts && !store.requests.busy,
    over: (standing?.outcome ?? null) !== null,
    waiting: standing?.waiting ?? [],
    colour: sealColour(store),
    busy: proof?.busy ?? false,
    fault: fault?.code ?? null,
    ...counts,
    fingerprint: proof?.fingerprint ?? "",
  };
}

async function act(): Promise<void> {
  const { standing, yours, acting } = store;
  if (!standing || store.requests.busy) return;
  if (seat !== "0" && (!claimed || standing.seats[yours[0]! - 1]?.kind === "computer")) return sit();
  const { proposal } = standing;
  const asked = proposal && yours.find((own) => own !== proposal.seat && !proposal.agreed.includes(own));
  if (asked) await store.requests.reply(asked, true, proposal.what);
  else if (acts && acting) await (acting.does === "throw" ? store.requests.throw(acting) : store.requests.play(acting, acting.moves[0]!));
}

/** Take the seat, or take it back from a computer. */
async function sit(): Promise<void> {
  claimed = true;
  const { yours, standing } = store;
  if (!yours.length || standing?.seats[yours[0]! - 1]?.kind === "computer")
    await store.requests.claim(Number(seat), "Victim", code || null);
  store.requests.getReady();
}

createInterface({ input: process.stdin }).on("line", (wish) => {
  const [word, lent] = wish.split(" ");
  if (word === "hold" || word === "go") acts = word === "go";
  if (word === "lend") void store.requests.lend(Number(seat), lent!);
  if (word === "drop") line?.close();
});
process.stdin.on("end", () => process.exit());
setInterval(() => {
  void act().catch(() => {}); // refused: the next turn comes
  const now = JSON.stringify(how());
  if (now !== told) console.log((told = now));
}, EVERY);
