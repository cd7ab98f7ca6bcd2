import type { FileAnswer } from "@jobcentre/service-kit/answers";
import { openFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { TrainingDeps } from "../deps.ts";

/** The file behind a bearer link; an old or altered link is a 404. */
export async function downloadDocument(
  { db, now, links }: TrainingDeps,
  token: string,
  name: string,
): Promise<FileAnswer> {
  const fileId = links.fileOf(token, name, now());
  if (!fileId) throw new Problem("not_found");
  return openFile(db, fileId, (file) => file.kind === "training_document");
}
