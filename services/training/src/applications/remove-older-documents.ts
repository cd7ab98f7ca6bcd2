import { changeOneByOne } from "@jobcentre/service-kit/change-one-by-one";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { removeDocuments } from "./remove-documents.ts";

/** Removes the documents of applications that were withdrawn before these went with it; goes on where it was interrupted. */
export async function removeOlderDocuments(db: Connection): Promise<void> {
  const older = { status: "withdrawn" as const, "documents.0": { $exists: true } };
  await changeOneByOne(db, applicationModel(db), older, async (found) => ({
    $set: { ...(await removeDocuments(db, found)) },
  }));
}
