/** The page's end of the worker that runs Python: lines like sockets, questions like HTTP. */
import pack from "virtual:offline";
import { device } from "../device.ts";
import { Fault, UNREACHABLE } from "../wire/api.ts";
import type { Line } from "../wire/socket.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

class Here {
  #worker: Worker | null = null;
  #started: Promise<void> | null = null;
  #last = 0;
  readonly #lines = new Map<number, Line>();
  readonly #questions = new Map<number, (answer: Response) => void>();

  /** Python runs; it starts when it is first asked for, which takes some seconds. */
  ensureStarted(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#end();
      throw error;
    });
    return this.#started;
  }

  /** A line to a table of this device; `started` must have been waited for. */
  line(table: string): Line {
    const number = ++this.#last;
    const line: Line = {
      send: (text) => this.#say({ kind: "say", line: number, table, text }),
      close: () => {
        if (this.#lines.delete(number)) this.#say({ kind: "hang-up", line: number });
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.#lines.set(number, line);
    queueMicrotask(() => line.onopen?.());
    return line;
  }

  /** What fetch would answer. */
  async fetch(path: string, body: string | null = null): Promise<Response> {
    await this.ensureStarted().catch(() => {
      throw new Fault(UNREACHABLE, "Python could not be started here.");
    });
    const number = ++this.#last;
    return new Promise((resolve) => {
      this.#questions.set(number, resolve);
      this.#say({ kind: "ask", number, path, body });
    });
  }

  #start(): Promise<void> {
    if (!pack.base) return Promise.reject(new Error("there is no pack while developing"));
    const worker = new Worker(new URL("./python-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    // Tests hurry the computers of this device, as `arlequin serve --pace` does those of a server.
    this.#say({
      kind: "start",
      base: new URL(pack.base, location.href).href,
      wheel: pack.wheel,
      pace: device.recall<number | null>("pace", null),
    });
    return new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || "the worker could not be loaded"));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "started") resolve();
        else if (data.kind === "failed") reject(new Error(data.text));
        this.#handleMessage(data);
      };
    });
  }

  #handleMessage(message: FromWorker): void {
    if (message.kind === "told") this.#lines.get(message.line)?.onmessage?.({ data: message.text });
    if (message.kind === "ended") this.#lines.get(message.line)?.onclose?.();
    if (message.kind === "answer") {
      this.#questions.get(message.number)?.(new Response(message.text, { status: message.status }));
      this.#questions.delete(message.number);
    }
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#started = null;
  }

  #say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

export const here = new Here();
