import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import type { ApplicationRecord } from "./application.model.ts";

type Documents = Pick<ApplicationRecord, "business_plan" | "financial_projection">;

/** Gives up the documents of an application, in the running transaction; answers what it has instead of them. */
export async function removeDocuments(db: Connection, { business_plan, financial_projection }: Documents) {
  const documents = [business_plan, financial_projection].filter((document) => document !== null);
  for (const { file_id } of documents) await removeFile(db, file_id);
  const removed_documents = documents.map(({ name }) => name);
  return documents.length > 0 && { business_plan: null, financial_projection: null, removed_documents };
}
