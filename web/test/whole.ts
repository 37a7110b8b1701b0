/** An honest table as a page has it, with whole positions: Color'Yam of `SETUP`, this device in seat 1, a friend in seat 2. */
import { Dealer, Friend, SETUP } from "./dealer.ts";
import { standingOf } from "./standing.ts";
import { opening } from "../src/rules/opening.ts";
import type { Position } from "../src/rules/position.ts";
import { withoutTakebacks } from "../src/store/takebacks.ts";
import { emptyMemory, memoryShelf } from "../src/proof/shelf/memoryShelf.ts";
import type { Commitment } from "../src/proof/shelf/ownChains.ts";
import { TableProof } from "../src/proof/proof.svelte.ts";
import {
  PROTOCOL,
  type ActingTold,
  type EntryTold,
  type SeatTold,
  type ServerMessage,
  type SetupTold,
  type Standing,
  type YoursTold,
} from "../src/wire/types.ts";

/** What a message shows beside its entries. */
export interface ShownTold {
  standing: Standing;
  yours: number[];
  you: YoursTold[];
}
/** A lie: changes what is shown. */
export type Lie = (shown: ShownTold) => void;

const HONEST: Lie = () => {};

export class WholeTable {
  readonly dealer = new Dealer();
  readonly #friend = new Friend(2);
  kept = emptyMemory();
  readonly #commits: Commitment[] = [];
  /** The kind of whoever sits in seat 2, and whether they have a chain. */
  readonly #other: string;
  readonly #chained: boolean;
  proof: TableProof;

  constructor(other = "person", chained = other === "person") {
    [this.#other, this.#chained] = [other, chained];
    this.proof = this.page();
  }

  /** A page of this device, as it is loaded again. */
  page(): TableProof {
    const table = {
      name: this.dealer.table,
      commit: (_: number, made: Commitment) => (this.#commits.push(made), Promise.resolve()),
      give: () => {},
      sign: () => Promise.resolve(),
    };
    return new TableProof(table, memoryShelf(this.kept));
  }

  get wrong(): string | undefined {
    return this.proof.witness.wrong?.code;
  }

  get #position(): Position {
    const events = withoutTakebacks(this.dealer.entries).filter(({ kind }) => kind === "event");
    return events.reduce((before, { text }) => before.after(text!)!, opening("color-yam", 2, SETUP.agreement!)!);
  }

  get #seats(): SeatTold[] {
    const seat = { level: "", present: true, away: null };
    return [
      { ...seat, seat: 1, kind: "person", name: "Victim", avatar: 1 },
      { ...seat, seat: 2, kind: this.#other, name: "Friend", avatar: 2 },
    ];
  }

  /** Everything that an honest server shows now. */
  shown(): ShownTold {
    const position = this.#position;
    const { due } = position;
    const throws = due?.owner ? [{ seat: due.owner, does: "throw", since: 0 }] : [];
    const acts: ActingTold[] = due ? throws : position.view.actors.map((seat) => ({ seat, does: "move", since: 0 }));
    const started = this.dealer.entries.length > 0;
    const acting = started ? acts : [];
    const standing = standingOf(position, { started, seats: this.#seats, acting, ply: this.dealer.entries.length });
    const own = acting.filter(({ seat }) => seat === 1);
    const you = own.map((each) => ({ ...each, moves: each.does === "move" ? [...position.moves(each.seat)] : [] }));
    return JSON.parse(JSON.stringify({ standing, yours: [1], you })) as ShownTold;
  }

  #told(lie: Lie): ShownTold {
    const shown = this.shown();
    lie(shown);
    return shown;
  }

  tell(message: ServerMessage): void {
    this.proof.hear(message);
  }

  welcome(entries: EntryTold[] = [], lie: Lie = HONEST, setup: SetupTold = SETUP): void {
    this.tell({ type: "welcome", protocol: PROTOCOL, table: this.dealer.table, now: 0, setup, entries, ...this.#told(lie) });
  }

  step(entries: EntryTold[], lie: Lie = HONEST): void {
    this.tell({ type: "step", now: 0, entries, ...this.#told(lie) });
  }

  /** Everybody's link for what is drawn next. */
  links() {
    const { wanted, table } = this.dealer;
    const given = this.proof.witness.link(1, wanted);
    return { ...(given && { 1: given }), ...(this.#chained && { 2: this.#friend.link(table, wanted.number, wanted) }) };
  }

  /** Everybody takes part, and the first dice have fallen. */
  begun(): this {
    this.welcome();
    const friend = this.#chained ? [this.dealer.committed(2, this.#friend.commitment(this.dealer.table))] : [];
    this.step([...friend, this.dealer.committed(1, this.#commits[0]!)]);
    this.step([this.dealer.salted(this.links())]);
    this.step([this.dealer.thrown(this.links())]);
    return this;
  }
}
