import { beforeEach, describe, expect, test } from "vitest";
import { chainsUnder, device, Device, DEFAULTS, faultOf, type Shelf } from "./device.ts";
import type { OwnChain } from "./proof/shelf/ownChains.ts";
import { shelfOf } from "./proof/shelf/localShelf.ts";

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

describe("chains of a table", () => {
  test("are forgotten together with it, and with tables that are too old", () => {
    const storage = shelf();
    const own = new Device(storage);
    const chains = () => [...storage.kept.keys()].filter((name) => name.includes("chains/")).length;
    for (let i = 0; i < 70; i++) {
      own.keepTable({ table: `t${i}` });
      own.keep(`${chainsUnder(`t${i}`)}c`, i);
    }
    expect(chains()).toBe(60);
    own.forgetTable("t69");
    expect([chains(), own.namesUnder(chainsUnder("t69")), own.namesUnder(chainsUnder("t68"))]).toEqual([59, [], ["chains/t68/c"]]);
  });

  test("are of the version that was seen there", () => {
    const own = new Device(null);
    expect(own.proofAt("t")).toBe(0);
    own.keepTable({ table: "t", proof: 4 });
    own.keepTable({ table: "t", over: true });
    expect(own.proofAt("t")).toBe(4);
  });
});

const chain = (commit: string): OwnChain => ({ commit, seed: "s", secret: "k", seat: 1 });

test("two pages that write at once lose none of each other's chains", () => {
  const [one, two] = [shelfOf("both"), shelfOf("both")];
  one.write(chain("a"));
  two.write(chain("b"));
  one.write({ ...chain("a"), left: 1 });
  expect([...shelfOf("both").read()].sort((x, y) => x.commit.localeCompare(y.commit))).toEqual([{ ...chain("a"), left: 1 }, chain("b")]);
});

test("chains of one table are not another's, whatever it is called", () => {
  const names = ["X", "X.2", "X/2", "X%2F2", "X/2/c"];
  for (const name of names) shelfOf(name).write(chain(`of ${name}`));
  for (const name of names) expect(shelfOf(name).read()).toEqual([chain(`of ${name}`)]);
  device.forgetTable("X");
  expect(names.map((name) => shelfOf(name).read().length)).toEqual([0, 1, 1, 1, 1]);
});

describe("how far a table was told", () => {
  const at = (ply: number) => ({ ply, told: "", after: `${ply}` });

  test("is kept of the page that has seen most, as long as the table is known", () => {
    device.secretOf("far");
    for (const ply of [3, 7, 5]) shelfOf("far").keepLandmark(at(ply));
    expect([shelfOf("far").landmark(), shelfOf("other").landmark()]).toEqual([at(7), null]);
    device.forgetTable("far");
    expect(shelfOf("far").landmark()).toBeNull();
  });

  test.each([
    ["of a table at which this device never sat", "unknown"],
    ["of a table of this device, which has no server", "~own"],
  ])("is not kept %s", (_, name) => {
    if (name === "~own") device.secretOf(name);
    shelfOf(name).keepLandmark(at(3));
    expect(shelfOf(name).landmark()).toBeNull();
  });
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
  function crowded(): Device {
    const own = new Device(shelf());
    for (let i = 0; i < 60; i++) own.keepTable({ table: `t${i}`, at: i, over: i > 1 });
    own.keepTable({ table: "t1", gone: true, at: 99 });
    return own;
  }

  test("does not have the chains of this device there forgotten", () => {
    const own = crowded();
    own.keep(`${chainsUnder("t1")}c`, 1);
    own.keepTable({ table: "new", at: 100 });
    expect([own.knows("t1"), own.knows("t2"), own.namesUnder(chainsUnder("t1")).length]).toEqual([true, false, 1]);
  });

  test("does not have forgotten what was wrong there, and neither has any number of other tables", () => {
    const own = crowded();
    own.keep(faultOf("t1"), { code: "outcome", ply: 9 });
    own.keepTable({ table: "new", at: 100 });
    expect([own.knows("t1"), own.knows("t2")]).toEqual([true, false]);
    for (const { table } of own.tables) own.keep(faultOf(table), { code: "outcome", ply: 9 });
    own.keepTable({ table: "newer", at: 101 });
    expect(own.knows("t0")).toBe(false); // all of them are faulty: the oldest goes
    expect(own.recall(faultOf("t0"), null)).toEqual({ code: "outcome", ply: 9 });
    own.forgetTable("t1");
    expect(own.recall(faultOf("t1"), null)).toBeNull();
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

  test("keep the chains of every table that is still listed", () => {
    const { first, one, two } = pages();
    for (let i = 0; i < 60; i++) one.keepTable({ table: `t${i}` });
    one.keep(`${chainsUnder("t0")}c`, 1);
    first.full = true;
    one.keepTable({ table: "another" });
    expect([two.knows("t0"), two.namesUnder(chainsUnder("t0"))]).toEqual([true, ["chains/t0/c"]]);
  });

  test("lose no table, no secret and no version of a proof", () => {
    const { first, one, two } = pages();
    one.keepTable({ table: "a", proof: 3 });
    first.full = true;
    const secret = one.secretOf("b");
    one.keepTable({ table: "a", proof: 4 });
    two.keepTable({ table: "c" });
    expect(one.tables.map(({ table }) => table).sort()).toEqual(["a", "b", "c"]);
    expect([one.secretOf("b"), one.proofAt("a")]).toEqual([secret, 4]);
    first.full = false;
    one.keepTable({ table: "c", over: true });
    expect([two.secretOf("b"), two.proofAt("a")]).toEqual([secret, 4]);
    one.forgetTable("b");
    expect([one.knows("b"), two.knows("b")]).toEqual([false, false]);
  });
});

test("what was wrong at a table is kept as long as the table is; of one that is only looked at, nothing", () => {
  const [here, there] = [shelfOf("seen wrong"), shelfOf("looked at")];
  device.keepTable({ table: "seen wrong" });
  here.keepFault({ code: "outcome", ply: 3 });
  here.keepFault({ code: "link", ply: 9 });
  there.keepFault({ code: "outcome", ply: 3 });
  expect([shelfOf("seen wrong").fault(), shelfOf("looked at").fault()]).toEqual([{ code: "outcome", ply: 3 }, null]);
  expect(shelfOf("seen wrong").read()).toEqual([]);
  device.forgetTable("seen wrong");
  expect(shelfOf("seen wrong").fault()).toBeNull();
});
