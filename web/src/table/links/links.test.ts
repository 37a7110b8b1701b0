import { afterEach, describe, expect, it, vi } from "vitest";
import { copyText, moveHash, onlyHere, reachOf, readCode, readMoveHash, linkInLanguage, tablePath } from "./links.ts";

const NAME = "aB3-_xYz09QwErTy";

describe("what somebody pastes to join", () => {
  it.each([
    [`http://arlequin.test:8321/t/${NAME}`, `/t/${NAME}`],
    [`  https://games.example/t/${NAME}/  `, `/t/${NAME}`],
    [`https://games.example/t/${NAME}?x=1`, `/t/${NAME}`],
    [`/t/${NAME}`, `/t/${NAME}`],
    [NAME, `/t/${NAME}`],
    [`Play with me: http://a.test/t/${NAME}`, `/t/${NAME}`],
  ])("%s", (text, path) => expect(tablePath(text)).toBe(path));

  it.each(["", "hello", "http://arlequin.test/", "http://arlequin.test/t/", "two words here"])("not %j", (text) =>
    expect(tablePath(text)).toBeNull(),
  );

  it("keeps what moves a seat", () => {
    const hash = moveHash(2, "c".repeat(32));
    expect(tablePath(`http://a.test/t/${NAME}#${hash}`)).toBe(`/t/${NAME}#${hash}`);
  });
});

describe("links that move a seat", () => {
  it("are read as they are written", () => {
    expect(readMoveHash(`#${moveHash(3, "abc-_9")}`)).toEqual({ seat: 3, code: "abc-_9" });
  });
  it.each(["", "#", "#main", "#seat=x&code=y", "#seat=1&code="])("others are none: %j", (hash) => expect(readMoveHash(hash)).toBeNull());
});

describe("copying", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("uses the clipboard where there is one", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copyText("x", null)).toBe(true);
    expect(writeText).toHaveBeenCalledWith("x");
  });

  it("selects the field where the clipboard is withheld", async () => {
    vi.stubGlobal("navigator", {});
    const field = document.createElement("input");
    document.body.append(field);
    field.value = "http://a.test/t/x";
    await copyText(field.value, field);
    expect(document.activeElement).toBe(field);
  });
});

describe("how far a link reaches", () => {
  it.each([
    ["http://localhost:8321/t/x", "here"],
    ["http://192.168.1.20:8321/t/x", "network"],
    ["https://10.0.0.4/t/x", "network"],
    ["http://172.20.3.4/t/x", "network"],
    ["http://[fd00::5]:8321/t/x", "network"],
    ["http://laptop:8321/t/x", "network"],
    ["http://laptop.local/t/x", "network"],
    ["https://games.example/t/x", "everywhere"],
    ["http://172.40.3.4/t/x", "everywhere"],
  ])("%s: %s", (link, reach) => expect(reachOf(link)).toBe(reach));
});

describe("a code", () => {
  it.each(["BCDF", "bcdf", " b c-d f "])("is four letters: %s", (text) => expect(readCode(text)).toBe("BCDF"));
  it.each(["", "BCD", "BCDFG", "BC1F", "/t/x"])("and nothing else: %j", (text) => expect(readCode(text)).toBeNull());
});

it("a link speaks the language of whoever sends it", () => {
  expect(linkInLanguage("http://a.test/t/x", "fr")).toBe("http://a.test/t/x?l=fr");
  expect(linkInLanguage("http://a.test/t/x", "en")).toBe("http://a.test/t/x");
});

describe("an address that leads nowhere else", () => {
  it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("is %s", (host) => expect(onlyHere(host)).toBe(true));
  it.each(["arlequin.test", "192.0.2.7", "localhost.example"])("is not %s", (host) => expect(onlyHere(host)).toBe(false));
});
