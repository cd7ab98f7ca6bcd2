import { FILE_RULES } from "@jobcentre/contracts/files";
import { processorMs } from "@jobcentre/test-kit/processor-time";
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
    const began = processorMs();
    const name = safeFileName(`x${"\u0315\u0300".repeat(50_000)}.pdf`);
    expect(processorMs() - began).toBeLessThan(500);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^x.*\.pdf$/);
  });
});

/** One stored entry of a ZIP archive: an Office file is known by its list of content types. */
function officeFile(main: string): Buffer {
  const name = "[Content_Types].xml";
  const types = `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`;
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(types.length, 18);
  header.writeUInt32LE(types.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + types)]);
}
const COMPOUND_FILE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504)]);
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc00011080001000103012200021101031101ffd9", "hex");
const SAMPLES: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from("%PDF-1.4\n%%EOF\n"),
  doc: COMPOUND_FILE,
  xls: COMPOUND_FILE,
  docx: officeFile("wordprocessingml.document.main"),
  xlsx: officeFile("spreadsheetml.sheet.main"),
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  jpg: JPEG,
  jpeg: JPEG,
  gif: Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64"),
};

describe("[TRN-19] [EMO-07] [EMO-08] [JSO-08] a file of each ending that its form names", () => {
  const rows = Object.entries(FILE_RULES).flatMap(([kind, { extensions }]) =>
    extensions.map((extension) => [kind as keyof typeof FILE_RULES, extension] as const),
  );
  it.each(rows)("is taken: %s, .%s, in capitals, too, and by what it is alone", async (kind, extension) => {
    const bytes = SAMPLES[extension] as Buffer;
    for (const name of [`file.${extension}`, `FILE.${extension.toUpperCase()}`])
      expect(await checkFile({ kind, name, bytes, field: "file" })).toMatch(/^(application|image)\//);
    const refused = { code: "wrong_file_type" };
    await expect(checkFile({ kind, name: "file.exe", bytes, field: "file" })).rejects.toMatchObject(refused);
    const other = SAMPLES[extension === "pdf" ? "png" : "pdf"] as Buffer;
    await expect(checkFile({ kind, name: `file.${extension}`, bytes: other, field: "file" })).rejects.toMatchObject(
      refused,
    );
  });

  it("are these, as the forms say", () => {
    expect(Object.fromEntries(Object.entries(FILE_RULES).map(([kind, { extensions }]) => [kind, extensions]))).toEqual({
      cv: ["pdf", "doc", "docx"],
      logo: ["png", "jpg", "jpeg", "gif"],
      training_document: ["pdf", "doc", "docx", "jpg", "jpeg", "png"],
      program_image: ["png", "jpg", "jpeg"],
      business_plan: ["pdf", "doc", "docx"],
      financial_projection: ["pdf", "doc", "docx", "xls", "xlsx"],
    });
  });
});
