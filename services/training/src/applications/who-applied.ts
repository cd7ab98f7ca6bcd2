import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** Who of some people has an application to a program that they did not withdraw and were not dropped from. */
export async function whoApplied(
  db: Connection,
  programId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const theirs = { account_id: { $in: [...accountIds] }, program_id: programId, dropped_no: 0 };
  const applications = await applicationModel(db).find(theirs, { account_id: 1 }).lean();
  return new Set(applications.map(({ account_id }) => account_id));
}
