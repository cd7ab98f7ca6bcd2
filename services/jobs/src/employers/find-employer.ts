import type { Connection } from "mongoose";
import { type Employer, employerModel } from "./employer.model.ts";

/** The copy of an employer, or null, for other features of this service. */
export function findEmployer(db: Connection, accountId: string): Promise<Employer | null> {
  return employerModel(db).findById(accountId).lean();
}

/** The copies of several, by account, in one read. */
export async function findEmployers(db: Connection, accountIds: string[]): Promise<Map<string, Employer>> {
  const employers = await employerModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } })
    .lean<Employer[]>();
  return new Map(employers.map((employer) => [employer._id, employer]));
}
