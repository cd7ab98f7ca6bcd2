import { createHash } from "node:crypto";
import type { CallSpec, FileField } from "@jobcentre/contracts/call";
import { FILE_RULES } from "@jobcentre/contracts/files";
import { UNKNOWN_FIELD } from "@jobcentre/contracts/unknown-field";
import type { Request, Response } from "express";
import multer from "multer";
import { checkFile, fileProblem, safeFileName } from "./file-types.ts";
import { atLowestPace } from "./lowest-pace.ts";
import { Problem } from "./problem.ts";
import { personOf } from "./request-person.ts";
import { arePlacesShort, takePlace } from "./upload-places.ts";
import { countUploads, requireUploadsLeft } from "./uploads-of-day.ts";

/** A file that arrived and was checked, not stored yet. */
export interface ReceivedFile {
  field: string;
  kind: FileField["kind"];
  name: string;
  mime: string;
  bytes: Buffer;
  sha256: string;
  /** Of one that a call makes: what its action notes with it. */
  notes?: readonly string[];
}

/** The most bytes of a form's files: what stays in memory of its body. */
const mostBytesOf = (files: Record<string, FileField>): number =>
  Object.values(files).reduce((sum, { kind, max_count }) => sum + max_count * FILE_RULES[kind].max_bytes, 0);

/** Bodies are read into memory; multipart framing gets a little room. */
function parserOf(files: Record<string, FileField>): (req: Request, res: Response) => Promise<void> {
  const fields = Object.values(files);
  const parse = multer({
    storage: multer.memoryStorage(),
    defParamCharset: "utf8",
    limits: {
      fileSize: Math.max(...fields.map((field) => FILE_RULES[field.kind].max_bytes)),
      files: fields.reduce((sum, field) => sum + field.max_count, 0),
      fields: 30,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
  }).any();
  return (req, res) =>
    new Promise((resolve, reject) => {
      const end = (error?: unknown): void => (error ? reject(problemOf(error, files)) : resolve());
      // Who went away before we listen says nothing more, not even that: the place would be taken for good.
      if (req.destroyed) end(new Error("the upload broke off"));
      else parse(req, res, end);
    });
}

function problemOf(error: unknown, files: Record<string, FileField>): Problem {
  if (!(error instanceof multer.MulterError)) {
    return new Problem("invalid_input", { text: "The upload could not be read. Please try again." });
  }
  const name = error.field ?? "";
  const field = fieldFor(files, name)?.field ?? Object.values(files)[0];
  const hint = field ? ` Accepted: ${FILE_RULES[field.kind].hint}` : "";
  if (error.code === "LIMIT_FILE_SIZE") return fileProblem("too_large", name, `The file is too large.${hint}`);
  if (error.code === "LIMIT_FIELD_VALUE") return new Problem("too_large");
  if (error.code === "LIMIT_FILE_COUNT") return new Problem("too_many_files", { text: `Too many files.${hint}` });
  return new Problem("invalid_input", { text: "The form holds a field that is not known." });
}

/** The declared field that a form's file belongs to: "document_*" stands for document_0, document_1 and so on. */
function fieldFor(files: Record<string, FileField>, name: string): { key: string; field: FileField } | undefined {
  for (const [key, field] of Object.entries(files)) {
    const matches = key.endsWith("*") ? new RegExp(`^${key.slice(0, -1)}\\d{1,2}$`).test(name) : key === name;
    if (matches) return { key, field };
  }
  return undefined;
}

/** Browsers send each line break of a text as two characters, which its limit would count twice. */
function asTyped(body: Record<string, unknown> = {}): void {
  for (const [name, text] of Object.entries(body)) {
    if (typeof text === "string") body[name] = text.replaceAll("\r\n", "\n");
  }
}

/** Browsers write a quotation mark in a file's name so, and nothing else (HTML, 4.10.21.8): a name that has these three signs itself reads alike. */
const unquoted = (name: string): string => name.replaceAll("%22", '"');

async function receive(files: Record<string, FileField>, arrived: Express.Multer.File[]): Promise<ReceivedFile[]> {
  const counts = new Map<string, number>();
  const received: ReceivedFile[] = [];
  for (const file of arrived) {
    const target = fieldFor(files, file.fieldname);
    if (!target) throw new Problem("invalid_input", { fields: { [file.fieldname]: UNKNOWN_FIELD } });
    const count = (counts.get(target.key) ?? 0) + 1;
    counts.set(target.key, count);
    const { kind, max_count } = target.field;
    if (count > max_count)
      throw fileProblem(
        "too_many_files",
        file.fieldname,
        `Choose at most ${max_count} file${max_count === 1 ? "" : "s"}.`,
      );
    const named = { field: file.fieldname, kind, name: safeFileName(unquoted(file.originalname)), bytes: file.buffer };
    const mime = await checkFile(named);
    received.push({ ...named, mime, sha256: createHash("sha256").update(file.buffer).digest("hex") });
  }
  for (const [key, field] of Object.entries(files)) {
    if (field.required && !counts.has(key)) {
      throw new Problem("invalid_input", { text: "Please choose a file.", fields: { [key]: "Please choose a file." } });
    }
  }
  return received;
}

/** Reads a multipart call: checks every file by content, leaves the text fields in req.body. */
export function createUploadReader(spec: CallSpec): (req: Request, res: Response) => Promise<ReceivedFile[]> {
  const files = spec.files ?? {};
  const parse = parserOf(files);
  const most = mostBytesOf(files);
  return async (req, res) => {
    if (!req.is("multipart/form-data"))
      throw new Problem("invalid_input", { text: "Send this form as multipart/form-data." });
    const declared = Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    const account_id = personOf(req)?.account_id ?? "";
    requireUploadsLeft(account_id);
    const givePlaceBack = takePlace(account_id, Math.min(declared, most));
    try {
      await atLowestPace(req, arePlacesShort, () => parse(req, res));
      asTyped(req.body as Record<string, unknown>);
      const received = await receive(files, (req.files as Express.Multer.File[] | undefined) ?? []);
      countUploads(
        account_id,
        received.reduce((sum, { bytes }) => sum + bytes.length, 0),
      );
      return received;
    } catch (error) {
      // What is still on its way of a body that nobody reads to its end goes with the connection.
      if (!req.complete && !req.destroyed) res.set("Connection", "close");
      throw error;
    } finally {
      givePlaceBack();
    }
  };
}
