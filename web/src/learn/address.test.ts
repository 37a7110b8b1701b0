import { expect, it } from "vitest";
import { withoutNumbers } from "./address.ts";

it("leaves the numbers of rules out of what is read aloud", () => {
  expect(withoutNumbers("Row 2 is full. Choose another row. CO-10")).toBe("Row 2 is full. Choose another row.");
  expect(withoutNumbers("See CY-12 and DY-04.")).toBe("See and.");
  expect(withoutNumbers("Your turn!")).toBe("Your turn!");
});
