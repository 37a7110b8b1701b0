/** Chance as this device sees it: its own chains, and every link that it is told, checked at once. */
import type { EntryTold, SetupTold } from "../wire/types.ts";
import { below, Chain, digest, fingerprint, follows, LENGTH, MOST_CHAINS, newSeed, START } from "./chain.ts";
import { type Dicing, means } from "./cases.ts";

const SHOWN = / (\d{1,3})=([0-9a-f]{64}|[-~])/g;
const SALT = /^(0|[1-9]\d{0,5})((?: \d{1,3}=(?:[0-9a-f]{64}|[-~]))*)$/;
const PROOF =
  /^((0|[1-9]\d{0,5})(?:\.(0|[1-9]\d{0,2}))?) (0|[1-9]\d{0,39})\/([1-9]\d{0,39})((?: \d{1,3}=(?:[0-9a-f]{64}|[-~]))*)$/;
const BACK = /^takeback ([1-9]\d{0,5})$/;
const SERVER = 0;

/** What a chain is made from, and the table that it is for, once it was seen there. */
export interface Seed {
  readonly seed: string;
  readonly table: string;
}

/** From commitments to what their chains are made from: kept on this device alone. */
export interface Seeds {
  get(commit: string): Seed | undefined;
  set(commit: string, seed: Seed): void;
}

/** Everything that a draw depends on, but for the links. */
interface Stood {
  readonly after: string;
  readonly lines: number;
}

interface Shown {
  since: number;
  index: number;
  link: string;
}

/** What was wrong: a link, a number, something out of order, a proof that is missing, another game. */
export type Wrong = "agreement" | "link" | "outcome" | "order" | "missing" | "salt" | "chain" | "unsalted" | "needless" | "takeback";

export class Following {
  readonly #seeds: Seeds;
  readonly #chains = new Map<string, Chain>();
  readonly #lines: string[] = [];
  readonly #shown = new Map<number, Shown>();
  readonly #commits = new Map<number, string>();
  /** By seat, the link given for the next number, and how the table stood then. */
  readonly #given = new Map<number, { link: string; stood: Stood | null }>();
  /** The seats for which this device has committed. */
  readonly #own = new Set<number>();
  /** By seat, how many chains of this device were begun there. */
  readonly #begun = new Map<number, number>();
  /** The seeds of chains that were seen here, whatever becomes of those that are kept. */
  readonly #kept = new Map<string, string>();
  /** Every commitment that was told here. */
  readonly #seen = new Set<string>();
  /** What stands, and whether chance brought it. */
  readonly #past: { text: string; chance: boolean }[] = [];
  #table = "";
  #game: Dicing | null = null;
  #after = START;
  #salted = 0;
  #part = 0;
  #mixed = "";
  /** How many lines were told before the latest draw. */
  #told = 0;
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

  /**
   * This device's link for a number: only for the next one, whoever asks.
   * `throwing`: nobody asks; it goes with a throw, which may have to wait for others' salts.
   */
  link(seat: number, number: number, throwing = false): string | null {
    const shown = this.#shown.get(seat);
    const seed = this.#seed(seat);
    if (!shown || !seed || number !== this.number + 1 || number - shown.since > LENGTH) return null;
    const chain = this.#chains.get(seed) ?? new Chain(seed);
    this.#chains.set(seed, chain);
    const link = chain.link(number - shown.since);
    if (!this.#given.has(seat)) this.#given.set(seat, { link, stood: throwing ? null : this.#stands() });
    return link;
  }

  #stands(): Stood {
    return { after: this.#after, lines: this.#lines.length };
  }

  /** What the chain of a seat is made from, if it is this device's. */
  #seed(seat: number): string | undefined {
    const commit = this.#commits.get(seat) ?? "";
    return this.#seeds.get(commit)?.seed ?? this.#kept.get(commit);
  }

  /**
   * How the table stands after a message: the seats of this device, and those of people. Nobody else's chain may
   * play for a seat that was this device's, and none for a computer: whoever has such chains could choose which of
   * their links to show.
   */
  holds(seats: readonly number[], people: readonly number[]): void {
    const foreign = seats.some((seat) => people.includes(seat) && this.#own.has(seat) && !this.#mine(seat));
    if (foreign || this.#people().some((seat) => !people.includes(seat))) this.#failed("chain");
  }

  // --- what is told ------------------------------------------------------------------------------

  /** The setup of a welcome; nothing if it is known already. */
  begin(table: string, setup: SetupTold): void {
    if (this.#lines.length || !setup.commit) return;
    if (!fits(setup)) this.#failed("agreement");
    this.#table = table;
    this.#game = { game: setup.game, players: setup.commits?.length ?? 0 };
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
    const gone = entry.kind === "left" || entry.kind === "computer";
    if (sits || gone) this.#commit(seat, (sits && entry.commit) || "");
    // A seat that has moved too often goes on without a chain.
    if (sits && !entry.commit && (this.#begun.get(seat) ?? 0) >= MOST_CHAINS) this.#own.delete(seat);
    if (entry.kind === "salted") this.#salt(entry.proof ?? "", live);
    else if (entry.kind === "event") {
      this.#event(entry.text ?? "", entry.proof ?? null, live);
      this.#after = digest(this.#after, entry.text ?? "", entry.proof);
    }
  }

  #mine(seat: number): boolean {
    return this.#seed(seat) !== undefined;
  }

  #commit(seat: number, commit: string): void {
    if (!commit && !this.#shown.has(seat)) return;
    this.#shown.delete(seat);
    this.#commits.delete(seat);
    if (this.#given.delete(seat)) this.leftOut += 1;
    if (commit && this.#fresh(commit)) {
      this.#shown.set(seat, { since: this.number, index: 0, link: commit });
      this.#commits.set(seat, commit);
      this.#recognise(seat, commit);
    }
    this.#lines.push(`commit ${this.number} ${seat} ${commit || "-"}`);
  }

  #recognise(seat: number, commit: string): void {
    const seed = this.#seed(seat);
    if (seed === undefined) return;
    this.#kept.set(commit, seed);
    this.#own.add(seat);
    this.#begun.set(seat, (this.#begun.get(seat) ?? 0) + 1);
  }

  /** A chain is for one table and for one time there: else its links may be known already. */
  #fresh(commit: string): boolean {
    const kept = this.#seeds.get(commit);
    if (kept?.table === "") this.#seeds.set(commit, { ...kept, table: this.#table });
    const right = !this.#seen.has(commit) && (!kept || kept.table === "" || kept.table === this.#table);
    this.#seen.add(commit);
    if (!right) this.#failed("chain");
    return right;
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
    this.#show(Number(found[1]), found[2]!, people, live, false);
    this.#salted = this.number;
    this.#lines.push(`salt ${text}`);
  }

  #event(text: string, proof: string | null, live: boolean): void {
    const chance = CHANCE.test(text);
    const back = BACK.exec(text);
    if (!back && !EVENT.test(text)) return this.#failed("needless"); // no game has such a word
    if (back) this.#takeBack(Number(back[1]));
    else this.#past.push({ text, chance });
    if (!chance) this.#part = 0;
    if (!chance && proof) return this.#failed("needless");
    if (!chance || !proof) return chance ? this.#failed("missing") : undefined;
    const found = PROOF.exec(proof);
    if (!found) return this.#failed("missing");
    const [, place, number, part, drawn, total, links] = found as unknown as string[];
    if (part === undefined) {
      this.#begin(Number(number), links!, live);
      if (this.#part && !OWNED.test(text)) this.#failed("order"); // it falls with the chance before it, with the same links
    } else if (Number(number) !== this.number || Number(part) !== this.#part + 1 || links || OWNED.test(text) || this.#told !== this.#lines.length) this.#failed("order");
    this.#part = Number(part ?? 1);
    this.#check(text, place!, drawn!, total!);
  }

  /** Never over chance, but for the throw of a race that was broken off. */
  #takeBack(number: number): void {
    const taken = this.#past.splice(Math.max(0, this.#past.length - number));
    const throws = taken.filter(({ text }) => text.startsWith("throw ")).length;
    const race = this.#game?.game === "yam-color" && throws === 1 && taken[0]!.text.startsWith("throw ");
    if (taken.some(({ chance }) => chance) && !race) this.#failed("takeback");
  }

  #begin(number: number, links: string, live: boolean): void {
    const people = this.#people();
    if (people.some((seat) => this.#shown.get(seat)!.since >= this.#salted)) this.#failed("unsalted");
    if (!/^ 0=[0-9a-f]/.test(links)) this.#failed("link");
    this.#show(number, links, [SERVER, ...people], live);
    this.#mixed = links;
    this.#told = this.#lines.length;
  }

  #check(text: string, place: string, drawn: string, total: string): void {
    const draw = `draw ${place} ${total}${this.#mixed}`;
    const lines = [...this.#lines, `after ${this.#after}`, draw];
    const found = below(BigInt(total), this.#shown.get(SERVER)!.link, lines);
    if (String(found) !== drawn || means(text, found, BigInt(total), this.#game!) === false) this.#failed("outcome");
    else this.checked += 1;
  }

  /** Exactly the next number; every chain is named once, in order, and nothing else. */
  #show(number: number, links: string, seats: readonly number[], live: boolean, drawing = true): void {
    const shown = [...links.matchAll(SHOWN)].map(([, seat, link]) => [seat!, link!] as const);
    if (number !== this.number + 1 || shown.map(([seat]) => seat).join() !== seats.join()) this.#failed("order");
    this.number = number;
    for (const [seat, link] of shown) {
      if (link.length > 1 && !this.#follow(Number(seat), link)) this.#failed("link");
      if (live && link.length === 1 && this.#mine(Number(seat)) && !this.#given.has(Number(seat))) this.leftOut += 1;
    }
    const used = new Map(shown.map(([seat, link]) => [Number(seat), link]));
    for (const [seat, { link, stood }] of this.#given) {
      const { after, lines } = stood ?? this.#stands();
      const early = lines !== this.#lines.length || (drawing && after !== this.#after);
      if (used.get(seat) !== link || early) this.leftOut += 1;
    }
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

/** Every event that there is, but for takebacks: what looks nearly like one is none. */
const EVENT = /^(?:(?:throw|die|start|sheet|deal|out|card|again|line|cross|score|place|take) \S|(?:stop|cross|yam|draw|time)$|\d+ (?:says|bets|stakes) \d|\d+ passes$)/;

/** Events of somebody's hand: they have links of their own. */
const OWNED = /^(throw|die) /;

/** A new chain of this device: its commitment. */
export function committed(seeds: Seeds): string {
  const seed = newSeed();
  const { commitment } = new Chain(seed);
  seeds.set(commitment, { seed, table: "" });
  return commitment;
}
