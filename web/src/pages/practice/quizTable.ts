/** The table of a quiz: the reader sits in the seat that decides, a move there is an answer, and the table stays as it is. */
import { isMachine } from "../../look/avatars/players.ts";
import { newTable } from "../../rules/table.ts";
import type { Known } from "../../store/fold.ts";
import { TableRequests } from "../../store/requests.svelte.ts";
import { standingOf } from "../../store/standing.ts";
import { TableStore } from "../../store/table.svelte.ts";
import type { Done, OwnAction, Position } from "../../wire/types.ts";

export interface Reader {
  name: string;
  avatar: number;
}

export class QuizTable extends TableStore {
  override readonly requests: TableRequests;
  readonly #isOver: () => boolean;

  /** `answer` gets each legal move that is tried, until `isOver`. Names differ: dice that are kept at one table are not kept at another. */
  constructor(position: Position, reader: Reader, isOver: () => boolean, answer: (move: string) => void) {
    super(`quiz-${position.weighed.ply}-${position.names.join("-")}`, { proof: () => null, patient: false });
    const legal = position.weighed.moves.map(({ move }) => move);
    this.requests = new QuizRequests(this, (move) => {
      if (legal.includes(move) && !isOver()) answer(move);
    });
    this.#isOver = isOver;
    this.show(knownOf(position, reader));
  }

  override get you(): readonly OwnAction[] {
    return this.#isOver() ? [] : super.you;
  }
}

/** Requests that go nowhere: what follows a move, as a throw or a box after stopping, is no answer. */
class QuizRequests extends TableRequests {
  readonly #answer: (move: string) => void;

  constructor({ name, session }: TableStore, answer: (move: string) => void) {
    super(name, session.socket);
    this.#answer = answer;
  }

  override play(_: unknown, move: string): Promise<Done> {
    this.#answer(move);
    return DONE;
  }

  override ask(): Promise<Done> {
    return DONE;
  }
}

const DONE = Promise.resolve<Done>({ type: "done", key: "", ply: 0 });

/** A position as a table at which the reader decides. */
export function knownOf(position: Position, reader: Reader): Known {
  const { game, options, objectives, material, names, view, weighed } = position;
  const { seat, ply, moves } = weighed;
  const seats = names.map((name, i) => {
    if (i === seat - 1) return { kind: "person", name: isMachine(name) ? reader.name : name, avatar: reader.avatar };
    return { kind: isMachine(name) ? "computer" : "person", name, avatar: reader.avatar + i + 1 };
  });
  const setup = {
    game,
    options,
    objectives,
    material: material ?? "",
    dice: "cup",
    hints: false,
    look: 0,
    public: false,
    turn_seconds: 0,
    seats,
  };
  const present = names.map((_, i) => i + 1);
  const you: OwnAction = { seat, since: ply, does: "move", moves: moves.map(({ move }) => move) };
  return {
    setup,
    standing: standingOf({ ...newTable(setup), ply: 1 }, { present }, { view, outcome: null, acting: [you] }),
    entries: [],
    yours: [seat],
    you: [you],
    fresh: [],
    ahead: 0,
  };
}
