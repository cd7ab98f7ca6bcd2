import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { withDetails } from "./with-details.ts";

/** An application for a job of this employer as they read it now: who applied, and with what letter; null where there is none. */
export async function ownApplicantsWords(db: Connection, of: { _id: string; employer_id: string }) {
  const application = await applicationModel(db).findOne(of).lean();
  return application && (await withDetails(db, application)).answer;
}
