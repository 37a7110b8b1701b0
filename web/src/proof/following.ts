/** Chance as this device sees it: its own chains, and every link that it is told, checked at once. */
import type { EntryTold, SetupTold } from "../wire/types.ts";
import { below, Chain, fingerprint, follows, LENGTH, newSeed } from "./chain.ts";
import { means } from "./cases.ts";

const SHOWN = / (\d{1,3})=([0-9a-f]{64}|-)/g;
const SALT = /^(\d{1,6})((?: \d{1,3}=(?:[0-9a-f]{64}|-))*)$/;
const PROOF = /^((\d{1,6})(?:\.(\d{1,3}))?) (\d{1,40})\/(\d{1,40})((?: \d{1,3}=(?:[0-9a-f]{64}|-))*)$/;
const SERVER = 0;

/** From commitments to what their chains are made from: kept on this device alone. */
export interface Seeds {
  get(commit: string): string | undefined;
  set(commit: string, seed: string): void;
}

interface Shown {
  since: number;
  index: number;
  link: string;
}

/** What was wrong: a link, a number, something out of order, a proof that is missing. */
export type Wrong = "link" | "outcome" | "order" | "missing" | "salt";

export class Following {
  readonly #seeds: Seeds;
  readonly #chains = new Map<string, Chain>();
  readonly #lines: string[] = [];
  readonly #shown = new Map<number, Shown>();
  readonly #commits = new Map<number, string>();
  readonly #given = new Map<number, Map<number, string>>();
  #drawn: string[] = [];
  #number = 0;
  #part = 0;
  #mixed = "";
  /** The last ply that was told. */
  ply = 0;
  /** How many throws and cards were right. */
  checked = 0;
  /** How often a link was given and not used. */
  leftOut = 0;
  /** The first thing that was wrong, with its ply. */
  wrong: { code: Wrong; ply: number } | null = null;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  /** Whether the server has committed to a chain here. */
  get provable(): boolean {
    return this.#shown.has(SERVER);
  }

  /** The commitments that hold, the server's as 0. */
  get commitments(): ReadonlyMap<number, string> {
    return this.#commits;
  }

  /** The links that were mixed last, by seat; null where none came in time. */
  get lastLinks(): readonly (readonly [number, string | null])[] {
    return [...this.#mixed.matchAll(SHOWN)].map(([, seat, link]) => [Number(seat), link === "-" ? null : link!]);
  }

  /** Six digits that are the same for all who have seen the same. */
  get print(): string {
    return fingerprint([...this.#lines, ...this.#drawn]);
  }

  // --- this device's part ------------------------------------------------------------------------

  /** A new chain; what it is made from stays here. */
  commitment(): string {
    return committed(this.#seeds);
  }

  /** This device's link for a number: only for the next ply, whoever asks. */
  link(seat: number, number: number): string | null {
    const shown = this.#shown.get(seat);
    const seed = this.#seeds.get(this.#commits.get(seat) ?? "");
    if (!shown || !seed || number !== this.ply + 1 || number - shown.since > LENGTH) return null;
    const chain = this.#chains.get(seed) ?? new Chain(seed);
    this.#chains.set(seed, chain);
    const link = chain.link(number - shown.since);
    const given = this.#given.get(number) ?? new Map<number, string>();
    this.#given.set(number, given.set(seat, link));
    return link;
  }

  // --- what is told ------------------------------------------------------------------------------

  /** The setup of a welcome; nothing if it is known already. */
  begin(table: string, setup: SetupTold): void {
    if (this.#lines.length || !setup.commit) return;
    this.#lines.push(`table ${table}`);
    this.#commit(0, SERVER, setup.commit);
    (setup.commits ?? []).forEach((commit, i) => commit && this.#commit(0, i + 1, commit));
  }

  /** One entry, in order. */
  hear(entry: EntryTold): void {
    if (entry.ply <= this.ply) return;
    this.ply = entry.ply;
    if (!this.provable) return;
    if (entry.kind === "sat" || entry.kind === "committed") this.#commit(entry.ply, entry.seat ?? 0, entry.commit ?? "");
    else if (entry.kind === "left" || entry.kind === "computer") this.#commit(entry.ply, entry.seat ?? 0, "");
    else if (entry.kind === "salted") this.#salt(entry.proof ?? "");
    else if (entry.kind === "event") this.#event(entry.text ?? "", entry.proof ?? null);
  }

  #commit(ply: number, seat: number, commit: string): void {
    if (!commit && !this.#shown.has(seat)) return;
    this.#shown.delete(seat);
    this.#commits.delete(seat);
    if (commit) {
      this.#shown.set(seat, { since: ply, index: 0, link: commit });
      this.#commits.set(seat, commit);
    }
    this.#lines.push(`commit ${ply} ${seat} ${commit || "-"}`);
  }

  #salt(text: string): void {
    const found = SALT.exec(text);
    if (!found) return this.#failed("salt");
    this.#show(Number(found[1]), found[2]!);
    this.#lines.push(`salt ${text}`);
  }

  #event(text: string, proof: string | null): void {
    if (proof === null) {
      this.#part = 0;
      if (CHANCE.test(text)) this.#failed("missing");
      return;
    }
    const found = PROOF.exec(proof);
    if (!found) return this.#failed("missing");
    const [, place, number, part, drawn, total, links] = found as unknown as string[];
    if (part === undefined) this.#begin(Number(number), links!);
    else if (Number(number) !== this.#number || Number(part) !== this.#part + 1 || links) this.#failed("order");
    this.#part = Number(part ?? 1);
    this.#check(text, place!, drawn!, total!);
    this.#drawn.push(`${place} ${text}`);
  }

  #begin(number: number, links: string): void {
    if (number <= this.#number || number > this.ply) this.#failed("order");
    if (!links.startsWith(" 0=") || links.startsWith(" 0=-")) this.#failed("link");
    this.#show(number, links);
    this.#number = number;
    this.#mixed = links;
  }

  #check(text: string, place: string, drawn: string, total: string): void {
    const draw = `draw ${place} ${total}${this.#mixed}`;
    const found = below(BigInt(total), this.#shown.get(SERVER)!.link, [...this.#lines, draw]);
    if (String(found) !== drawn || means(text, found, BigInt(total)) === false) this.#failed("outcome");
    else this.checked += 1;
  }

  #show(number: number, links: string): void {
    const given = this.#given.get(number);
    this.#given.delete(number);
    const shown = new Map<number, string>();
    for (const [, seat, link] of links.matchAll(SHOWN)) {
      shown.set(Number(seat), link!);
      if (link !== "-" && !this.#follow(Number(seat), number, link!)) this.#failed("link");
    }
    for (const [seat, link] of given ?? []) if (shown.get(seat) !== link) this.leftOut += 1;
  }

  #follow(seat: number, number: number, link: string): boolean {
    const last = this.#shown.get(seat);
    if (!last || !follows(link, last.link, number - last.since - last.index)) return false;
    this.#shown.set(seat, { since: last.since, index: number - last.since, link });
    return true;
  }

  #failed(code: Wrong): void {
    this.wrong ??= { code, ply: this.ply };
  }
}

/** Events that only chance can bring. */
const CHANCE = /^(throw|die|start|sheet|deal|out|card) /;

/** A new chain of this device: its commitment. */
export function committed(seeds: Seeds): string {
  const seed = newSeed();
  const { commitment } = new Chain(seed);
  seeds.set(commitment, seed);
  return commitment;
}
