/**
 * The service worker. One cache a build: what a page was made from stays together, and the next
 * build takes over when no page of this one is open. Tables and their messages never pass through.
 *
 * The build puts VERSION and FILES in front of this file.
 */
interface Listed {
  path: string;
  bytes: number;
}
export {}; // nothing: but a script of its own

declare const VERSION: string;
declare const FILES: Listed[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Messaging extends Extendable {
  data: { kind: "list" } | { kind: "loaded"; paths: string[] };
  ports: readonly MessagePort[];
}
const worker = globalThis as unknown as {
  addEventListener(name: "install" | "activate", act: (event: Extendable) => void): void;
  addEventListener(name: "fetch", act: (event: Fetching) => void): void;
  addEventListener(name: "message", act: (event: Messaging) => void): void;
  clients: { claim(): Promise<void> };
};

const CACHE = `arlequin-${VERSION}`;
/** Stands in a cache that has every file: see ready.svelte.ts. */
const READY = "/offline/ready";
const PATIENCE = 5000;
const KNOWN = new Set(FILES.map((file) => file.path));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(answer(event)));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate" && !/^\/(api|docs|healthz|metrics|paper)\b/.test(url.pathname)) {
    event.respondWith(page(event.request));
  } else if (/^\/(assets|offline)\//.test(url.pathname)) {
    event.respondWith(file(event.request, url.pathname));
  } else if (KNOWN.has(url.pathname)) {
    event.respondWith(fetch(event.request).catch(() => cachedResponse(url.pathname)));
  }
});

/** A device that was ready stays ready: the new build is whole before the old one goes. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request("/", { cache: "no-cache" }));
  if (!(await caches.match(READY))) return;
  for (const { path } of FILES) await take(cache, path);
  await cache.put(READY, new Response(""));
}

/** From an older cache where the name says that the contents are the same, else from the server. */
async function take(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const known = /^\/(assets|offline)\//.test(path) ? await caches.match(path) : undefined;
  if (known) await cache.put(path, known);
  else await cache.add(new Request(path, { cache: "no-cache" }));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("arlequin-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page asks what there is, or says what it was made from before we watched. */
async function answer(event: Messaging): Promise<void> {
  if (event.data.kind === "list") event.ports[0]?.postMessage({ cache: CACHE, files: FILES });
  else await Promise.all(event.data.paths.filter((path) => KNOWN.has(path)).map(remember));
}

async function remember(path: string): Promise<void> {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(path))) await cache.add(path);
}

/** The network's own, unless it does not answer. */
async function page(request: Request): Promise<Response> {
  const response = fetch(request);
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([response, late]);
  } catch {
    const known = await cachedResponse("/");
    return known.type === "error" ? response : known;
  }
}

/** Files whose names say what they contain: the first copy is as good as any. */
async function file(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(path);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && KNOWN.has(path) && path.startsWith("/assets/")) await cache.put(path, response.clone());
  return response;
}

async function cachedResponse(path: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(path)) ?? Response.error();
}
