import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** Deletes a founder's applications with their documents, in the running transaction; answers their ids. */
export async function eraseApplications(db: Connection, accountId: string): Promise<string[]> {
  const applications = await applicationModel(db).find({ account_id: accountId }).lean();
  for (const { _id, business_plan, financial_projection } of applications) {
    for (const document of [business_plan, financial_projection]) if (document) await removeFile(db, document.file_id);
    await applicationModel(db).deleteOne({ _id });
  }
  return applications.map(({ _id }) => _id.toHexString());
}
