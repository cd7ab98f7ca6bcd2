import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import type { TrainingApplication } from "./application.model.ts";

/** Gives up the documents of an application, in the running transaction; answers what it has instead of them. */
export async function removeDocuments(db: Connection, { documents }: Pick<TrainingApplication, "documents">) {
  for (const { file_id } of documents) await removeFile(db, file_id);
  return documents.length > 0 && { documents: [], removed_documents: documents.map(({ name }) => name) };
}
