import { describe, expect, test } from "vitest";
import { printHash, readPrintHash } from "./print.ts";

describe("a link that compares two devices", () => {
  test.each(["001 002 003 004 005 006 007 008 009 010 011 012"])("is read as it is written: %s", (digits) => {
    expect(readPrintHash(`#${printHash(digits)}`)).toBe(digits.replaceAll(" ", ""));
  });

  test.each(["", "#", "#print=", "#print=123", "#print=12345678901x", "#seat=1&code=abc", `#print=${"1".repeat(24)}`])(
    "others are none: %j",
    (hash) => {
      expect(readPrintHash(hash)).toBeNull();
    },
  );
});
