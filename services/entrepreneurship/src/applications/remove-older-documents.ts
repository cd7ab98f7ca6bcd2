import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { IN_TURNS } from "@jobcentre/service-kit/in-turns";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { removeDocuments } from "./remove-documents.ts";

/** Removes the documents of applications that were withdrawn before these went with it; goes on where it was interrupted. */
export async function removeOlderDocuments(db: Connection): Promise<void> {
  const applications = applicationModel(db);
  const some = [{ business_plan: { $ne: null } }, { financial_projection: { $ne: null } }];
  const older = { status: "withdrawn" as const, $or: some };
  for await (const { _id } of applications.find(older, { _id: 1 }).lean().cursor(IN_TURNS))
    await inTransaction(db, async () => {
      // The account may have been deleted meanwhile.
      const found = await applications.findOne({ _id, ...older }).lean();
      if (found) await applications.updateOne({ _id }, { $set: { ...(await removeDocuments(db, found)) } });
    });
}
