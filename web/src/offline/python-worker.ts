/**
 * The server without a network: Python in a worker, with the very rules, tables and computers of
 * `arlequin serve` (src/arlequin/local/). Here is only what carries its words.
 */
import type { PyodideAPI } from "pyodide";
import type { FromWorker, ToWorker } from "./messages.ts";
import { keep, read } from "./shelves.ts";

/** What is asked of arlequin.local.server.LocalServer. */
interface LocalServer {
  hear(line: number, table: string, text: string): Promise<boolean>;
  hang_up(line: number): Promise<void>;
  ask(path: string, body: string | null): Promise<{ toJs(): [number, string]; destroy(): void }>;
}

/** A worker's own scope, as far as it is used here. */
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
const say = (message: FromWorker): void => scope.postMessage(message);
const PACKAGES = "/packages";
/** Nothing is ever installed from a list: what is needed lies beside the runtime. */
const NO_LIST = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14" }, packages: {} };

const world = {
  keep,
  read,
  tell: (line: number, text: string) => say({ kind: "told", line, text }),
  trouble: (text: string) => console.warn(text),
};

let server: Promise<LocalServer> | null = null;

async function start({ base, wheel, pace }: Extract<ToWorker, { kind: "start" }>): Promise<LocalServer> {
  const fetched = Promise.all([wheel, "arlequin.zip"].map((name) => bytes(base + name)));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as typeof import("pyodide");
  const python: PyodideAPI = await loadPyodide({ indexURL: base, lockFileContents: JSON.stringify(NO_LIST) });
  for (const archive of await fetched) python.unpackArchive(archive, "zip", { extractDir: PACKAGES });
  python.runPython(`import sys; sys.path.append(${JSON.stringify(PACKAGES)})`);
  const { LocalServer } = python.pyimport("arlequin.local.server") as { LocalServer: (...given: unknown[]) => LocalServer };
  return pace === null ? LocalServer(world) : LocalServer(world, pace);
}

async function bytes(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

async function hear(message: ToWorker): Promise<void> {
  if (message.kind === "start") {
    server = start(message);
    await server;
    say({ kind: "started" });
  } else if (server) {
    await pass(await server, message);
  }
}

async function pass(to: LocalServer, message: Exclude<ToWorker, { kind: "start" }>): Promise<void> {
  if (message.kind === "say") {
    if (!(await to.hear(message.line, message.table, message.text))) say({ kind: "ended", line: message.line });
  } else if (message.kind === "hang-up") {
    await to.hang_up(message.line);
  } else {
    const reply = await to.ask(message.path, message.body);
    const [status, text] = reply.toJs();
    reply.destroy();
    say({ kind: "answer", number: message.number, status, text });
  }
}

scope.onmessage = ({ data }) => {
  hear(data).catch((error: unknown) => say({ kind: "failed", text: String(error) }));
};
