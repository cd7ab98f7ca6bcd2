import { changeOneByOne } from "@jobcentre/service-kit/change-one-by-one";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { removeDocuments } from "./remove-documents.ts";

/** Removes the documents of applications that were withdrawn before these went with it; goes on where it was interrupted. */
export async function removeOlderDocuments(db: Connection): Promise<void> {
  const some = [{ business_plan: { $ne: null } }, { financial_projection: { $ne: null } }];
  const older = { status: "withdrawn" as const, $or: some };
  await changeOneByOne(db, applicationModel(db), older, async (found) => ({
    $set: { ...(await removeDocuments(db, found)) },
  }));
}
