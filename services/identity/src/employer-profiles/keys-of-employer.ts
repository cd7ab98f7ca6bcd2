import type { Connection } from "mongoose";
import { keysOfCompany } from "../job-seeker-profiles/hidden-from.rules.ts";
import { findBusinessName } from "./business-name-of.ts";

/** What an employer is known by where people hide from companies. */
export const keysOfEmployer = async (db: Connection, employerId: string): Promise<string[]> =>
  keysOfCompany(employerId, (await findBusinessName(db, employerId)) ?? "");
