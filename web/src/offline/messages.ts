/** What a page and the worker that runs Python say to each other. */
export type ToWorker =
  | { kind: "start"; base: string; wheel: string; pace: number | null }
  | { kind: "say"; line: number; table: string; text: string }
  | { kind: "hang-up"; line: number }
  | { kind: "ask"; number: number; path: string; body: string | null };

export type FromWorker =
  | { kind: "started" }
  | { kind: "failed"; text: string }
  | { kind: "told"; line: number; text: string }
  | { kind: "ended"; line: number }
  | { kind: "answer"; number: number; status: number; text: string };
