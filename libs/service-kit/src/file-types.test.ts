import { describe, expect, it } from "vitest";
import { checkFile, safeFileName } from "./file-types.ts";

describe("a file that was saved with a password", () => {
  const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
  const locked = Buffer.concat([COMPOUND, Buffer.alloc(512), Buffer.from("EncryptedPackage", "utf16le")]);
  const check = (name: string, bytes: Buffer) =>
    checkFile({ kind: "financial_projection", name, bytes, field: "financial_projection" });

  it.each(["plan.docx", "plan.xlsx"])("is refused with what to do about it: %s", async (name) => {
    await expect(check(name, locked)).rejects.toMatchObject({
      code: "wrong_file_type",
      message: `"${name}" is protected with a password. Save it without one, and choose it again.`,
    });
  });

  it("is no file of another type, nor one of before, which is taken", async () => {
    const damaged = { code: "wrong_file_type", message: expect.stringContaining("is damaged, or not the type") };
    await expect(check("plan.docx", COMPOUND)).rejects.toMatchObject(damaged);
    await expect(check("plan.pdf", Buffer.from("EncryptedPackage", "utf16le"))).rejects.toMatchObject(damaged);
    expect(await check("plan.doc", locked)).toBe("application/msword");
  });
});

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
