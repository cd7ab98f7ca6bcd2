import type { Connection } from "mongoose";
import { feedbackModel } from "./feedback.model.ts";

/** Deletes what a person said about programs, in the running transaction; answers the ids. */
export async function eraseFeedback(db: Connection, accountId: string): Promise<string[]> {
  const feedback = await feedbackModel(db).find({ account_id: accountId }, { _id: 1 }).lean();
  await feedbackModel(db).deleteMany({ account_id: accountId });
  return feedback.map(({ _id }) => _id.toHexString());
}
