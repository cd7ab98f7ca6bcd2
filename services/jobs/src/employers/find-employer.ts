import type { Connection } from "mongoose";
import { type Employer, employerModel } from "./employer.model.ts";

/** The copy of an employer, or null, for other features of this service. */
export function findEmployer(db: Connection, accountId: string): Promise<Employer | null> {
  return employerModel(db).findById(accountId).lean();
}

/** Which of some employers the centre suspends, in one read. */
export async function findSuspendedEmployers(db: Connection, accountIds: string[]): Promise<string[]> {
  const suspended = await employerModel(db)
    .find({ _id: { $in: accountIds }, is_suspended: true }, { _id: 1 })
    .lean();
  return suspended.map(({ _id }) => _id);
}

/** The copies of several, by account, in one read. */
export async function findEmployers(db: Connection, accountIds: string[]): Promise<Map<string, Employer>> {
  const employers = await employerModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } })
    .lean<Employer[]>();
  return new Map(employers.map((employer) => [employer._id, employer]));
}
