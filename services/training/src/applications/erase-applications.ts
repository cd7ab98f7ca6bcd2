import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { releaseSeat } from "../programs/release-seat.ts";
import { applicationModel } from "./application.model.ts";

/**
 * Deletes a person's applications with their documents, in the running transaction; an approved one that is not among
 * the `enrolled` frees its seat. Answers their ids.
 */
export async function eraseApplications(
  db: Connection,
  accountId: string,
  enrolled: ReadonlySet<string>,
): Promise<string[]> {
  const applications = await applicationModel(db).find({ account_id: accountId }).lean();
  for (const { _id, program_id, status, documents } of applications) {
    if (status === "approved" && !enrolled.has(_id.toHexString())) await releaseSeat(db, program_id.toHexString());
    for (const { file_id } of documents) await removeFile(db, file_id);
    await applicationModel(db).deleteOne({ _id });
  }
  return applications.map(({ _id }) => _id.toHexString());
}
