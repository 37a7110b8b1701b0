/** The service worker in a world of maps: what it keeps, what it throws away, what it lets pass. */
import { beforeEach, describe, expect, test, vi } from "vitest";

type Act = (event: Record<string, unknown>) => void;
const FILES = ["/", "/assets/a-1.js", "/assets/b-2.js", "/offline/0f/python.wasm", "/icon.png"];

class FakeCache {
  readonly kept = new Map<string, string>();
  match = async (path: string) => (this.kept.has(path) ? new Response(this.kept.get(path)) : undefined);
  put = async (path: string, response: Response) => void this.kept.set(path, await response.text());
  add = async (asked: Request | string) => {
    const path = typeof asked === "string" ? asked : new URL(asked.url, "http://here/").pathname;
    const response = await fetch(path);
    if (!response.ok) throw new TypeError(path);
    await this.put(path, response);
  };
}

let worlds: Map<string, FakeCache>;
let acts: Map<string, Act>;
let served: string[];
let down: boolean;

beforeEach(() => {
  worlds = new Map();
  down = false;
  served = [];
  vi.stubGlobal("location", new URL("http://here/"));
  vi.stubGlobal("caches", {
    open: async (name: string) => worlds.get(name) ?? worlds.set(name, new FakeCache()).get(name),
    keys: async () => [...worlds.keys()],
    delete: async (name: string) => worlds.delete(name),
    match: async (path: string) => [...worlds.values()].find((cache) => cache.kept.has(path))?.match(path),
  });
  vi.stubGlobal("fetch", async (asked: Request | string) => {
    const path = typeof asked === "string" ? asked : new URL(asked.url).pathname;
    if (down) throw new TypeError("no network");
    served.push(path);
    return new Response(`${path} of the server`);
  });
  vi.stubGlobal("clients", { claim: async () => {} });
});

/** A service worker of a build. */
async function started(version: string): Promise<void> {
  acts = new Map();
  vi.stubGlobal("VERSION", version);
  vi.stubGlobal(
    "FILES",
    FILES.map((path) => ({ path, bytes: 1 })),
  );
  vi.stubGlobal("addEventListener", (name: string, act: Act) => acts.set(name, act));
  vi.resetModules();
  await import("./sw.ts");
}

async function happens(name: string, event: Record<string, unknown> = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  acts.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** What a page gets; null where the worker lets it pass. */
async function got(path: string, mode = "no-cors"): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: `http://here${path}`, method: "GET", mode };
  acts.get("fetch")?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

function ready(version: string): FakeCache {
  const cache = new FakeCache();
  for (const path of [...FILES, "/offline/ready"]) cache.kept.set(path, `${path} of ${version}`);
  worlds.set(`arlequin-${version}`, cache);
  return cache;
}

describe("a first visit", () => {
  test("keeps the page itself and what it was made from, and nothing else", async () => {
    await started("one");
    await happens("install");
    await happens("message", { data: { kind: "loaded", paths: ["/assets/a-1.js", "/api/games"] }, ports: [] });
    expect([...worlds.get("arlequin-one")!.kept.keys()].sort()).toEqual(["/", "/assets/a-1.js"]);
  });
});

describe("a new build", () => {
  test("is whole before the old one goes, where the device was ready, and fetches only what is new", async () => {
    ready("one").kept.delete("/assets/b-2.js");
    await started("two");
    await happens("install");
    expect([...worlds.get("arlequin-two")!.kept.keys()].sort()).toEqual([...FILES, "/offline/ready"].sort());
    expect(served.sort()).toEqual(["/", "/assets/b-2.js", "/icon.png"]);
    await happens("activate");
    expect([...worlds.keys()]).toEqual(["arlequin-two"]);
  });

  test("that cannot be fetched leaves the old one in charge", async () => {
    ready("one");
    down = true;
    await started("two");
    await expect(happens("install")).rejects.toThrow();
    expect(worlds.get("arlequin-one")!.kept.size).toBe(FILES.length + 1);
  });

  test("does not mix: the kept page and its files come from one build", async () => {
    ready("one");
    await started("two");
    await happens("install");
    down = true;
    expect(await got("/t/table", "navigate")).toBe("/ of the server");
    expect(
      await worlds
        .get("arlequin-one")!
        .match("/")
        .then((page) => page?.text()),
    ).toBe("/ of one");
  });
});

describe("pages", () => {
  beforeEach(async () => {
    ready("one");
    await started("one");
  });

  test("come from the server, and without it from what is kept", async () => {
    expect(await got("/games", "navigate")).toBe("/games of the server");
    down = true;
    expect(await got("/games", "navigate")).toBe("/ of one");
  });

  test("files that are named by their contents are not asked for twice", async () => {
    expect(await got("/assets/a-1.js")).toBe("/assets/a-1.js of one");
    expect(served).toEqual([]);
  });

  test("tables, records and other questions pass by", async () => {
    expect(await got("/api/tables/abc/record", "navigate")).toBeNull();
    expect(await got("/api/games")).toBeNull();
    expect(await got("/healthz", "navigate")).toBeNull();
    expect(await got("/docs/play.html", "navigate")).toBeNull();
    expect(await got("/paper/coloretto/pad.pdf", "navigate")).toBeNull();
  });
});
