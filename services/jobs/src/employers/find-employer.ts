import type { Connection } from "mongoose";
import { type Employer, employerModel } from "./employer.model.ts";

/** The copy of an employer, or null, for other features of this service. */
export function findEmployer(db: Connection, accountId: string): Promise<Employer | null> {
  return employerModel(db).findById(accountId).lean();
}
