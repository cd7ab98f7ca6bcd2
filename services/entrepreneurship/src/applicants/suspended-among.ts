import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/** Which of some accounts the centre suspends, in one read. */
export async function suspendedAmong(db: Connection, accountIds: readonly string[]): Promise<Set<string>> {
  const suspended = await applicantModel(db)
    .find({ _id: { $in: accountIds }, is_suspended: true })
    .select({ _id: 1 })
    .lean();
  return new Set(suspended.map(({ _id }) => _id));
}
