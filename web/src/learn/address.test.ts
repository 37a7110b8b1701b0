import { expect, it } from "vitest";
import { unnumbered } from "./address.ts";

it("leaves the numbers of rules out of what is read aloud", () => {
  expect(unnumbered("Row 2 is full. Choose another row. CO-10")).toBe("Row 2 is full. Choose another row.");
  expect(unnumbered("See CY-12 and DY-04.")).toBe("See and.");
  expect(unnumbered("Your turn!")).toBe("Your turn!");
});
