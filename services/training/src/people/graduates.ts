import type { Connection } from "mongoose";
import { personCopyModel } from "./person-copy.model.ts";

/** Notes that a person completed a program, in the running transaction; their profile may still be on its way. */
export async function markAsGraduate(db: Connection, accountId: string): Promise<void> {
  await personCopyModel(db).updateOne(
    { _id: accountId },
    { $set: { is_graduate: true }, $setOnInsert: { version: 0 } },
    { upsert: true },
  );
}

/** What an employer is known by where people hide from companies. */
export async function keysOfEmployer(db: Connection, employerId: string): Promise<string[]> {
  const employer = await personCopyModel(db).findById(employerId).lean();
  return [employerId, ...(employer?.company_key ? [employer.company_key] : [])];
}

/** The graduates whom an employer of these keys may not see: few, because people are visible unless they choose otherwise. */
export async function findHiddenGraduates(db: Connection, keys: string[]): Promise<string[]> {
  const hidden = await personCopyModel(db)
    .find({ is_graduate: true, $or: [{ visible_to_employers: { $ne: true } }, { hidden_from: { $in: keys } }] })
    .select({ _id: 1 })
    .lean();
  return hidden.map((person) => person._id);
}
