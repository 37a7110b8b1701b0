import { beforeEach, describe, expect, test } from "vitest";
import { Device, DEFAULTS, proofUnder, type Shelf } from "./device.ts";

function shelf(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const REFUSING: Shelf = {
  getItem: () => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("quota");
  },
  removeItem: () => {},
  key: () => null,
  length: 0,
};

describe("a device", () => {
  let kept: ReturnType<typeof shelf>;
  beforeEach(() => (kept = shelf()));

  test("keeps settings between visits", () => {
    new Device(kept).keepSettings({ theme: "dark" });
    expect(new Device(kept).settings).toEqual({ ...DEFAULTS, theme: "dark" });
  });

  test("gives a person an avatar on the first visit, and the same one later", () => {
    const { avatar } = new Device(kept).person;
    expect(new Device(kept).person.avatar).toBe(avatar);
  });

  test("has one secret for each table, long enough, and keeps it", () => {
    const secret = new Device(kept).secretOf("t1");
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(new Device(kept).secretOf("t1")).toBe(secret);
    expect(new Device(kept).secretOf("t2")).not.toBe(secret);
  });

  test("lists tables, the latest first, and forgets one", () => {
    const device = new Device(kept);
    device.keepTable({ table: "a", game: "coloretto" });
    device.keepTable({ table: "b", game: "coloretto" });
    device.keepTable({ table: "a", over: true });
    expect(device.tables.map((each) => each.table)).toEqual(["a", "b"]);
    expect(device.tables[0]).toMatchObject({ game: "coloretto", over: true });
    device.forgetTable("a");
    expect(device.knows("a")).toBe(false);
  });

  test("keeps no more than sixty tables", () => {
    const device = new Device(kept);
    for (let i = 0; i < 70; i++) device.keepTable({ table: `t${i}` });
    expect(device.tables).toHaveLength(60);
  });

  test.each([null, REFUSING])("remembers until the page is closed where nothing can be kept", (refusing) => {
    const device = new Device(refusing);
    device.keepSettings({ sound: true });
    expect(device.settings.sound).toBe(true);
    expect(device.secretOf("t")).toBe(device.secretOf("t"));
  });

  test("starts again where what it kept cannot be read", () => {
    kept.kept.set("arlequin.settings", "{oh");
    expect(new Device(kept).settings).toEqual(DEFAULTS);
  });
});

describe("the proof of a table", () => {
  test("is forgotten together with it, and with tables that are too old", () => {
    const storage = shelf();
    const own = new Device(storage);
    const proofs = () => [...storage.kept.keys()].filter((name) => name.includes("proof/")).length;
    for (let i = 0; i < 70; i++) {
      own.keepTable({ table: `t${i}` });
      own.store(proofUnder(`t${i}`), i);
    }
    expect(proofs()).toBe(60);
    own.forgetTable("t69");
    expect([proofs(), own.recall(proofUnder("t69"), null), own.recall(proofUnder("t68"), null)]).toEqual([59, null, 68]);
  });
});

test("the proof of one table is not another's, whatever it is called", () => {
  const own = new Device(shelf());
  const names = ["X", "X.2", "X/2", "X%2F2", "X/2/c"];
  for (const name of names) own.store(proofUnder(name), name);
  own.forgetTable("X");
  expect(names.map((name) => own.recall(proofUnder(name), ""))).toEqual(["", ...names.slice(1)]);
});

test("what is stored is there for every window, and a refusal is said", () => {
  const storage = shelf();
  expect([new Device(storage).store("a", 1), new Device(REFUSING).store("a", 1), new Device(null).store("a", 1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([new Device(storage).recall("a", 0), new Device(REFUSING).recall("a", 0)]).toEqual([1, 0]);
});

test("what cannot be kept is said, where there is a storage", () => {
  expect([new Device(REFUSING).keep("a", 1), new Device(null).keep("a", 1), new Device(shelf()).keep("a", 1)]).toEqual([false, true, true]);
});

test("names of any length do not fill the storage", () => {
  const { names, game } = new Device(shelf()).keepTable({
    table: "t",
    game: "g".repeat(999),
    names: Array<string>(99).fill("n".repeat(999)),
  });
  expect([game.length, names.length, names[0]?.length]).toEqual([60, 8, 60]);
});

test("of too many tables the one that is gone or over is forgotten, not the one that is played", () => {
  const own = new Device(shelf());
  for (let i = 0; i < 60; i++) own.keepTable({ table: `t${i}`, at: i, over: i === 30 });
  own.keepTable({ table: "t7", gone: true, at: 7 });
  own.keepTable({ table: "new", at: 99 });
  expect([own.knows("t0"), own.knows("t7"), own.knows("t30"), own.tables[0]?.table]).toEqual([true, false, true, "new"]);
  own.keepTable({ table: "newer", at: 100 });
  expect([own.knows("t0"), own.knows("t30"), own.tables.length]).toEqual([true, false, 60]);
});

describe("a server that says that it knows no such table", () => {
  const FAULTY = { fault: { code: "outcome", ply: 9 } };

  function crowded(): Device {
    const own = new Device(shelf());
    for (let i = 0; i < 60; i++) own.keepTable({ table: `t${i}`, at: i, over: i > 1 });
    own.keepTable({ table: "t1", gone: true, at: 99 });
    return own;
  }

  test("does not have the proof of this device there forgotten", () => {
    const own = crowded();
    own.store(proofUnder("t1"), {});
    own.keepTable({ table: "new", at: 100 });
    expect([own.knows("t1"), own.knows("t2"), own.recall(proofUnder("t1"), null)]).toEqual([true, false, {}]);
  });

  test("does not have forgotten what was wrong there, and neither has any number of other tables", () => {
    const own = crowded();
    own.store(proofUnder("t1"), FAULTY);
    own.keepTable({ table: "new", at: 100 });
    expect([own.knows("t1"), own.knows("t2")]).toEqual([true, false]);
    for (const { table } of own.tables) own.store(proofUnder(table), FAULTY);
    own.keepTable({ table: "newer", at: 101 });
    expect(own.knows("t0")).toBe(false); // all of them are faulty: the oldest goes
    own.forgetTable("t1");
    expect(own.recall(proofUnder("t1"), null)).toBeNull();
  });
});

describe("two pages of one browser, one of which could not write once", () => {
  function full(storage: Shelf): Shelf & { full: boolean } {
    const own = {
      full: false,
      getItem: (name: string) => storage.getItem(name),
      setItem: (name: string, value: string) => {
        if (own.full) throw new Error("quota");
        storage.setItem(name, value);
      },
      removeItem: (name: string) => storage.removeItem(name),
      key: (i: number) => storage.key(i),
      get length() {
        return storage.length;
      },
    };
    return own;
  }

  function pages() {
    const storage = shelf();
    const first = full(storage);
    return { first, one: new Device(first), two: new Device(storage) };
  }

  test("read what the other has kept since", () => {
    const { first, one, two } = pages();
    one.keep("chain", { number: 4 });
    first.full = true;
    one.keep("chain", { number: 5 });
    expect(one.recall("chain", null)).toEqual({ number: 5 });
    two.keep("chain", { number: 6 });
    expect(one.recall("chain", null)).toEqual({ number: 6 });
  });

  test("keep the proof of every table that is still listed", () => {
    const { first, one, two } = pages();
    for (let i = 0; i < 60; i++) one.keepTable({ table: `t${i}` });
    one.store(proofUnder("t0"), 1);
    first.full = true;
    one.keepTable({ table: "another" });
    expect([two.knows("t0"), two.recall(proofUnder("t0"), 0)]).toEqual([true, 1]);
  });

  test("lose no table and no secret", () => {
    const { first, one, two } = pages();
    one.keepTable({ table: "a" });
    first.full = true;
    const secret = one.secretOf("b");
    two.keepTable({ table: "c" });
    expect(one.tables.map(({ table }) => table).sort()).toEqual(["a", "b", "c"]);
    expect(one.secretOf("b")).toBe(secret);
    first.full = false;
    one.keepTable({ table: "c", over: true });
    expect(two.secretOf("b")).toBe(secret);
    one.forgetTable("b");
    expect([one.knows("b"), two.knows("b")]).toEqual([false, false]);
  });
});
