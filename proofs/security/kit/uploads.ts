import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { anyAddress, cookieHeader } from "./caller.ts";
import type { Centre } from "./centre.ts";
import type { Person } from "./people.ts";

const MB = 1024 * 1024;

/** The memory that a process holds, in MB; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What is wrong with the headers of a file that was uploaded by somebody. */
export function wrongDownload(headers: Headers, isImage = false): string[] {
  const csp = headers.get("content-security-policy") ?? "";
  const wrong: string[] = [];
  if (headers.get("x-content-type-options") !== "nosniff") wrong.push("without nosniff");
  if (!isImage && !/^attachment;/.test(headers.get("content-disposition") ?? "")) wrong.push("no attachment");
  if (!csp.includes("default-src 'none'") || !csp.includes("sandbox")) wrong.push(`with the policy "${csp}"`);
  if (/html|svg|xml(?!formats)|javascript/.test(headers.get("content-type") ?? "html"))
    wrong.push(`as ${headers.get("content-type")}`);
  if (headers.has("x-injected")) wrong.push("with a header out of its name");
  return wrong;
}

export function formOf(
  field: string,
  name: string,
  bytes: Buffer,
): { body: Uint8Array; headers: Record<string, string> } {
  const boundary = "proofs-boundary";
  // Written by hand: what makes forms escapes the names that are tried here.
  const escaped = name.replaceAll(/[\r\n"]/g, (sign) => encodeURIComponent(sign));
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** Begins an upload and goes away in the middle. */
export function abort(centre: Centre, person: Person, sent: number): Promise<void> {
  const { hostname, port } = new URL(centre.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    const head = [
      "POST /api/user-profiles/upload-cv HTTP/1.1",
      `Host: ${new URL(centre.url).host}`,
      `Origin: ${centre.url}`,
      `X-Forwarded-For: ${anyAddress()}`,
      `Cookie: ${cookieHeader(person.cookies)}`,
      "Content-Type: multipart/form-data; boundary=b",
      `Content-Length: ${4 * MB}`,
    ];
    const part = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n';
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.write(`${head.join("\r\n")}\r\n\r\n${part}`);
    socket.write(Buffer.alloc(sent, 32), () => setTimeout(() => socket.destroy(), 5));
  });
}

export interface Files {
  files: number;
  chunks: number;
  orphans: number;
}

/** What the store holds of files, and what of it no record refers to. */
export async function filesOf(centre: Centre): Promise<Files> {
  const { db } = centre.databaseOf("identity");
  const kept = (await db?.collection("files.files").find().toArray()) ?? [];
  const chunks =
    (await db
      ?.collection("files.chunks")
      .find({}, { projection: { files_id: 1 } })
      .toArray()) ?? [];
  const ids = new Set(kept.map(({ _id }) => String(_id)));
  const lost = new Set(chunks.map(({ files_id }) => String(files_id)).filter((id) => !ids.has(id)));
  const notKept = kept.filter(({ metadata }) => metadata?.state !== "kept").length;
  return { files: kept.length, chunks: chunks.length, orphans: lost.size + notKept };
}
