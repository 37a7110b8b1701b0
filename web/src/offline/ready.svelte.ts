/** Whether this device can play without a network: what it allows, what it has fetched already. */
import pack from "virtual:offline";

export type Support = "yes" | "insecure" | "unsupported";
export type State = "unknown" | "no" | "fetching" | "failed" | "yes";

/** Chromium's own event: it would offer to install the app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
interface Listed {
  path: string;
  bytes: number;
}

const READY = "/offline/ready";

class Ready {
  readonly support: Support = support();
  /** Megabytes, as they are sent. */
  readonly megabytes = Math.ceil(pack.weight / 1e6);
  state = $state<State>("unknown");
  /** From 0 to 1. */
  progress = $state(0);
  prompt = $state.raw<InstallPrompt | null>(null);

  constructor() {
    globalThis.addEventListener?.("beforeinstallprompt", (event) => {
      event.preventDefault(); // the page has a button of its own
      this.prompt = event as InstallPrompt;
    });
    globalThis.addEventListener?.("appinstalled", () => {
      this.prompt = null;
      void this.make();
    });
    void this.look();
  }

  /** The app is offered once for all pages. */
  async begin(): Promise<void> {
    if (this.support !== "yes" || !import.meta.env.PROD) return;
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: "loaded", paths: ["/", ...loadedFiles()] });
  }

  async look(): Promise<void> {
    const found = this.support === "yes" && (await caches.match(READY).catch(() => undefined));
    if (this.state !== "fetching") this.state = found ? "yes" : "no";
  }

  /** Whether everything is here. */
  async has(): Promise<boolean> {
    await this.look();
    return this.state === "yes";
  }

  /** Fetch everything; what has come already is not fetched again. */
  async make(): Promise<void> {
    if (this.support !== "yes" || this.state === "fetching" || this.state === "yes") return;
    this.state = "fetching";
    this.progress = 0;
    try {
      const { cache, files } = await list();
      await this.#fetch(await caches.open(cache), files);
      void navigator.storage?.persist?.(); // so that the browser does not tidy it away
      this.state = "yes";
    } catch {
      this.state = "failed";
    }
  }

  async #fetch(cache: Cache, files: readonly Listed[]): Promise<void> {
    const whole = files.reduce((sum, file) => sum + file.bytes, 0);
    let come = 0;
    const count = (bytes: number): void => void (this.progress = Math.min(1, (come += bytes) / whole));
    for (const { path, bytes } of files) {
      if (await cache.match(path)) count(bytes);
      else await cache.put(path, countBytes(await fetchFile(path), count));
    }
    await cache.put(READY, new Response(""));
  }

  async install(): Promise<void> {
    await this.prompt?.prompt();
    this.prompt = null;
  }
}

function support(): Support {
  if (!globalThis.isSecureContext) return "insecure";
  const able = "serviceWorker" in navigator && "caches" in globalThis && "WebAssembly" in globalThis && "indexedDB" in globalThis;
  return able ? "yes" : "unsupported";
}

/** What this page was made from. */
function loadedFiles(): string[] {
  return performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
}

/** What the build that is in charge here consists of. */
async function list(): Promise<{ cache: string; files: Listed[] }> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    channel.port1.onmessage = ({ data }: MessageEvent<{ cache: string; files: Listed[] }>) => resolve(data);
    active?.postMessage({ kind: "list" }, [channel.port2]);
  });
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The same answer, counted while it comes; it is unpacked by then. */
function countBytes(response: Response, count: (bytes: number) => void): Response {
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(response.body?.pipeThrough(counting) ?? null, { status: response.status, headers });
}

export const ready = new Ready();
