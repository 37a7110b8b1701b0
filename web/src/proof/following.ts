/** Chance as this device sees it: its own chains, and every link that it is told, checked at once. */
import type { EntryTold, SetupTold } from "../wire/types.ts";
import { below, Chain, digest, fingerprint, follows, LENGTH, newSeed, START } from "./chain.ts";
import { means } from "./cases.ts";

const SHOWN = / (\d{1,3})=([0-9a-f]{64}|[-~])/g;
const SALT = /^(\d{1,6})((?: \d{1,3}=(?:[0-9a-f]{64}|[-~]))*)$/;
const PROOF = /^((\d{1,6})(?:\.(\d{1,3}))?) (\d{1,40})\/(\d{1,40})((?: \d{1,3}=(?:[0-9a-f]{64}|[-~]))*)$/;
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

/** What was wrong: a link, a number, something out of order, a proof that is missing, another game. */
export type Wrong = "agreement" | "link" | "outcome" | "order" | "missing" | "salt" | "chain" | "unsalted";

export class Following {
  readonly #seeds: Seeds;
  readonly #chains = new Map<string, Chain>();
  readonly #lines: string[] = [];
  readonly #shown = new Map<number, Shown>();
  readonly #commits = new Map<number, string>();
  /** By seat, the link given for the next number, and how the table stood then. */
  readonly #given = new Map<number, { link: string; stood: string }>();
  /** The seats for which this device has committed. */
  readonly #own = new Set<number>();
  #after = START;
  #salted = 0;
  #part = 0;
  #mixed = "";
  /** The last ply that was told. */
  ply = 0;
  /** How many throws and cards were right. */
  checked = 0;
  /** The number of the latest salts or draw. */
  number = 0;
  /** How often this device was left out: its link came too late, was not asked for, or was asked for too early. */
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
    return [...this.#mixed.matchAll(SHOWN)].map(([, seat, link]) => [Number(seat), link!.length === 1 ? null : link!]);
  }

  /** Twelve digits that are the same for all who have seen the same game. */
  get fingerprint(): string {
    return fingerprint(this.#lines, this.#after);
  }

  // --- this device's part ------------------------------------------------------------------------

  /** A new chain; what it is made from stays here. */
  commitment(): string {
    return committed(this.#seeds);
  }

  /** This device's link for a number: only for the next one, whoever asks. */
  link(seat: number, number: number): string | null {
    const shown = this.#shown.get(seat);
    const seed = this.#seeds.get(this.#commits.get(seat) ?? "");
    if (!shown || !seed || number !== this.number + 1 || number - shown.since > LENGTH) return null;
    const chain = this.#chains.get(seed) ?? new Chain(seed);
    this.#chains.set(seed, chain);
    const link = chain.link(number - shown.since);
    if (!this.#given.has(seat)) this.#given.set(seat, { link, stood: this.#stands() });
    return link;
  }

  /** Everything that a draw depends on, but for the links. */
  #stands(): string {
    return `${this.#after} ${this.#lines.length}`;
  }

  /** These seats are this device's: nobody else's chain may play for one that was its own. */
  holds(seats: readonly number[]): void {
    if (seats.some((seat) => this.#own.has(seat) && !this.#mine(seat))) this.#failed("chain");
  }

  // --- what is told ------------------------------------------------------------------------------

  /** The setup of a welcome; nothing if it is known already. */
  begin(table: string, setup: SetupTold): void {
    if (this.#lines.length || !setup.commit) return;
    if (!fits(setup)) this.#failed("agreement");
    this.#lines.push(...(setup.agreement ?? []), `table ${table}`);
    this.#commit(SERVER, setup.commit);
    (setup.commits ?? []).forEach((commit, i) => commit && this.#commit(i + 1, commit));
  }

  /** One entry, in order; `live` says that this device was connected when it happened. */
  hear(entry: EntryTold, live = false): void {
    if (entry.ply <= this.ply) return;
    this.ply = entry.ply;
    if (!this.provable) return;
    const seat = entry.seat ?? 0;
    const sits = entry.kind === "sat" || entry.kind === "committed";
    // Only this device commits for its seat, and the server once.
    if ((entry.kind === "committed" && this.#mine(seat)) || (sits && seat < 1)) return this.#failed("chain");
    if (sits) this.#commit(seat, entry.commit ?? "");
    else if (entry.kind === "left" || entry.kind === "computer") this.#commit(seat, "");
    else if (entry.kind === "salted") this.#salt(entry.proof ?? "", live);
    else if (entry.kind === "event") {
      this.#event(entry.text ?? "", entry.proof ?? null, live);
      this.#after = digest(this.#after, entry.text ?? "");
    }
  }

  #mine(seat: number): boolean {
    return this.#seeds.get(this.#commits.get(seat) ?? "") !== undefined;
  }

  #commit(seat: number, commit: string): void {
    if (!commit && !this.#shown.has(seat)) return;
    this.#shown.delete(seat);
    this.#commits.delete(seat);
    this.#given.delete(seat);
    if (commit) {
      this.#shown.set(seat, { since: this.number, index: 0, link: commit });
      this.#commits.set(seat, commit);
      if (this.#mine(seat)) this.#own.add(seat);
    }
    this.#lines.push(`commit ${this.number} ${seat} ${commit || "-"}`);
  }

  #people(): number[] {
    return [...this.#commits.keys()].filter((seat) => seat !== SERVER).sort((a, b) => a - b);
  }

  #salt(text: string, live: boolean): void {
    const found = SALT.exec(text);
    if (!found) return this.#failed("salt");
    const people = this.#people();
    const due = people.some((seat) => this.#shown.get(seat)!.since >= this.#salted);
    if (people.length && !due) this.#failed("salt"); // nobody has committed since the last ones
    this.#show(Number(found[1]), found[2]!, people, live);
    this.#salted = this.number;
    this.#lines.push(`salt ${text}`);
  }

  #event(text: string, proof: string | null, live: boolean): void {
    if (proof === null) {
      this.#part = 0;
      if (CHANCE.test(text)) this.#failed("missing");
      return;
    }
    const found = PROOF.exec(proof);
    if (!found) return this.#failed("missing");
    const [, place, number, part, drawn, total, links] = found as unknown as string[];
    if (part === undefined) this.#begin(Number(number), links!, live);
    else if (Number(number) !== this.number || Number(part) !== this.#part + 1 || links || OWNED.test(text)) this.#failed("order");
    this.#part = Number(part ?? 1);
    this.#check(text, place!, drawn!, total!);
  }

  #begin(number: number, links: string, live: boolean): void {
    const people = this.#people();
    if (people.some((seat) => this.#shown.get(seat)!.since >= this.#salted)) this.#failed("unsalted");
    if (!/^ 0=[0-9a-f]/.test(links)) this.#failed("link");
    this.#show(number, links, [SERVER, ...people], live);
    this.#mixed = links;
  }

  #check(text: string, place: string, drawn: string, total: string): void {
    const draw = `draw ${place} ${total}${this.#mixed}`;
    const lines = [...this.#lines, `after ${this.#after}`, draw];
    const found = below(BigInt(total), this.#shown.get(SERVER)!.link, lines);
    if (String(found) !== drawn || means(text, found, BigInt(total)) === false) this.#failed("outcome");
    else this.checked += 1;
  }

  /** Exactly the next number; every chain is named once, in order, and nothing else. */
  #show(number: number, links: string, seats: readonly number[], live: boolean): void {
    const shown = [...links.matchAll(SHOWN)].map(([, seat, link]) => [seat!, link!] as const);
    if (number !== this.number + 1 || shown.map(([seat]) => seat).join() !== seats.join()) this.#failed("order");
    this.number = number;
    for (const [seat, link] of shown) {
      if (link.length > 1 && !this.#follow(Number(seat), link)) this.#failed("link");
      if (live && link.length === 1 && this.#mine(Number(seat)) && !this.#given.has(Number(seat))) this.leftOut += 1;
    }
    const used = new Map(shown.map(([seat, link]) => [Number(seat), link]));
    for (const [seat, { link, stood }] of this.#given) if (used.get(seat) !== link || stood !== this.#stands()) this.leftOut += 1;
    this.#given.clear();
  }

  #follow(seat: number, link: string): boolean {
    const last = this.#shown.get(seat);
    if (!last || !follows(link, last.link, this.number - last.since - last.index)) return false;
    this.#shown.set(seat, { since: last.since, index: this.number - last.since, link });
    return true;
  }

  #failed(code: Wrong): void {
    this.wrong ??= { code, ply: this.ply };
  }
}

/** Whether the game that is mixed in is the one that this page shows; options that it does not name have their defaults. */
function fits({ agreement = [], game, options, objectives, commits = [] }: SetupTold): boolean {
  const said = (key: string) => agreement.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const chosen = said("option").map((text) => text.split(" "));
  return (
    said("game").join() === game &&
    said("players").join() === String(commits.length) &&
    said("objective").join() === objectives.join() &&
    chosen.every(([name, value]) => options[name!] === value)
  );
}

/** Events that only chance can bring. */
const CHANCE = /^(throw|die|start|sheet|deal|out|card) /;

/** Events of somebody's hand: they have links of their own. */
const OWNED = /^(throw|die) /;

/** A new chain of this device: its commitment. */
export function committed(seeds: Seeds): string {
  const seed = newSeed();
  const { commitment } = new Chain(seed);
  seeds.set(commitment, seed);
  return commitment;
}
