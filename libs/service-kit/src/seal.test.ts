import { describe, expect, it } from "vitest";
import { createSeal } from "./seal.ts";

const seal = createSeal("a secret of the product", "test");

describe("a seal", () => {
  it("gives back what was sealed for a place, and looks different each time", () => {
    const sealed = seal.close("place", "Zażółć");
    expect(seal.open("place", sealed)).toBe("Zażółć");
    expect(sealed).not.toBe(seal.close("place", "Zażółć"));
  });

  it.each([
    ["another place", (sealed: string) => seal.open("elsewhere", sealed)],
    ["another purpose", (sealed: string) => createSeal("a secret of the product", "other").open("place", sealed)],
    ["another secret", (sealed: string) => createSeal("another secret", "test").open("place", sealed)],
    [
      "an altered text",
      (sealed: string) =>
        seal.open(
          "place",
          sealed.replace(/^(.{20})(.)/, (_, kept, sign) => kept + (sign === "A" ? "B" : "A")),
        ),
    ],
    ["a cut text", (sealed: string) => seal.open("place", sealed.slice(0, 12))],
    ["nothing", () => seal.open("place", "")],
  ])("opens nothing with %s", (_what, open) => {
    const sealed = seal.close("place", "a text");
    expect(() => open(sealed)).toThrow();
  });
});
