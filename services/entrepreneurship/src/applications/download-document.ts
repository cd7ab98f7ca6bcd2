import type { FileAnswer } from "@jobcentre/service-kit/answers";
import { openFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { EntrepreneurshipDeps } from "../deps.ts";
import { noteOpened } from "./note-opened.ts";

/**
 * The file behind a bearer link; an old or altered link is a 404. That an administrator opens it is noted before; HEAD, which shows
 * nothing of it, is not. The link alone says who that is, wherever it is pressed, so it is no call for our own pages only.
 */
export async function downloadDocument(
  { db, now, links }: EntrepreneurshipDeps,
  { token, name }: { token: string; name: string },
  method: string,
): Promise<FileAnswer> {
  const link = links.open(token, name, now());
  if (!link) throw new Problem("not_found");
  const isOurs = ({ kind }: { kind: string }) => kind === "business_plan" || kind === "financial_projection";
  const file = await openFile(db, link.file_id, isOurs);
  if (link.reader && method !== "HEAD") await noteOpened(db, link.reader, link.file_id);
  return file;
}
