import type { FileKind } from "@jobcentre/contracts/call";
import { FILE_RULES } from "@jobcentre/contracts/files";
import type { ProblemCode } from "@jobcentre/contracts/problems";
import { wrongSize } from "./picture-size.ts";
import { Problem } from "./problem.ts";

/** What the bytes of a file with this ending must be. An old .doc or .xls is a compound file, which is all its bytes tell. */
const MIME_OF_ENDING: Record<string, { bytes: string; mime: string }> = {
  pdf: { bytes: "application/pdf", mime: "application/pdf" },
  doc: { bytes: "application/x-cfb", mime: "application/msword" },
  docx: {
    bytes: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  xls: { bytes: "application/x-cfb", mime: "application/vnd.ms-excel" },
  xlsx: {
    bytes: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  png: { bytes: "image/png", mime: "image/png" },
  jpg: { bytes: "image/jpeg", mime: "image/jpeg" },
  jpeg: { bytes: "image/jpeg", mime: "image/jpeg" },
  gif: { bytes: "image/gif", mime: "image/gif" },
};

/** Those that pages show; other files are only taken away. */
const SHOWN: ReadonlySet<FileKind> = new Set(["logo", "program_image"]);

/** Cameras take more, but what is chosen in a browser is made smaller there before it is sent. */
const TOO_MANY_PIXELS = "is too large to be shown. Use at most 25 megapixels, and 16,000 pixels a side.";

interface NamedFile {
  kind: FileKind;
  name: string;
  bytes: Buffer;
  /** Where it stands in the form. */
  field: string;
}

/** A refusal of a file in a field of a form, which says the same at that field. */
export const fileProblem = (code: ProblemCode, field: string, text: string): Problem =>
  new Problem(code, { text, fields: { [field]: text } });

/** A Word or Excel file with a password is a compound file that holds the encrypted one under this name (MS-OFFCRYPTO, 2.3.4). */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");
const isLocked = (bytes: Buffer, mime: string | undefined): boolean =>
  mime === "application/x-cfb" && bytes.includes(LOCKED);

/** Checks a file by ending, size and content; answers its type or throws the Problem that names it and says what is accepted. */
export async function checkFile({ kind, name, bytes, field }: NamedFile): Promise<string> {
  const rule = FILE_RULES[kind];
  const refused = (code: ProblemCode, why: string) => fileProblem(code, field, `"${name}" ${why}`);
  if (bytes.length === 0) throw refused("empty_file", "is empty.");
  if (bytes.length > rule.max_bytes) throw refused("too_large", `is too large. Accepted: ${rule.hint}`);
  const ending = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  const expected = rule.extensions.includes(ending) ? MIME_OF_ENDING[ending] : undefined;
  // Loaded with the first file: a service at rest does without.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!expected) throw refused("wrong_file_type", `is of a type that is not accepted. Accepted: ${rule.hint}`);
  if (found?.mime !== expected.bytes && isLocked(bytes, found?.mime))
    throw refused("wrong_file_type", "is protected with a password. Save it without one, and choose it again.");
  if (found?.mime !== expected.bytes) {
    throw refused("wrong_file_type", `is damaged, or not the type that its name says. Accepted: ${rule.hint}`);
  }
  const wrong = SHOWN.has(kind) ? wrongSize(bytes, expected.mime) : undefined;
  if (wrong === "none") throw refused("wrong_file_type", `is damaged: it shows nothing. Accepted: ${rule.hint}`);
  if (wrong) throw refused("wrong_file_type", TOO_MANY_PIXELS);
  return expected.mime;
}

/** At most `length` UTF-16 units, never half a sign: no address can hold one. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");

/** A name that is safe to store and show: no folders, no control characters, at most 120 characters, its ending kept. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  // Composing thousands of accents takes the square of their number.
  const base = (last.length > 500 ? last.slice(0, 250) + last.slice(-250) : last).normalize("NFC");
  // \p{C} covers control, format (right-to-left override) and unassigned characters.
  const clean = base
    .replace(/\p{C}/gu, "")
    .replace(/^[\s.]+/, "")
    .trim();
  if (clean.length <= 120) return clean || "file";
  const ending = clean.includes(".") ? cut(clean.slice(clean.lastIndexOf(".")), 10) : "";
  return cut(clean, 120 - ending.length) + ending;
}
