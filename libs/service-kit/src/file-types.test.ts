import { describe, expect, it } from "vitest";
import { safeFileName } from "./file-types.ts";

describe("a file's name", () => {
  it.each([
    ["in the middle of a sign of two halves", `${"x".repeat(115)}🙂${"y".repeat(20)}.pdf`, `${"x".repeat(115)}.pdf`],
    ["between two signs", `${"x".repeat(114)}🙂${"y".repeat(20)}.pdf`, `${"x".repeat(114)}🙂.pdf`],
    ["within a long ending", `${"x".repeat(120)}.${"y".repeat(8)}🙂`, `${"x".repeat(111)}.${"y".repeat(8)}`],
  ])("keeps whole signs where it is cut %s, so that it fits into an address", (_where, name, kept) => {
    expect(safeFileName(name)).toBe(kept);
    expect(decodeURIComponent(encodeURIComponent(safeFileName(name)))).toBe(kept);
  });

  it.each([" .pdf", ".pdf", "\u00a0. .pdf"])("has no dots at its beginning, also after spaces: %j", (name) => {
    expect(safeFileName(name)).toBe("pdf");
  });

  it("is whole again after half a sign came along", () => {
    expect(safeFileName("cv \ud83d.pdf")).toBe("cv .pdf");
  });
  it("is found in an instant for a name of many accents, whose ending stays", () => {
    const began = performance.now();
    const name = safeFileName(`x${"\u0315\u0300".repeat(50_000)}.pdf`);
    expect(performance.now() - began).toBeLessThan(500);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^x.*\.pdf$/);
  });
});
