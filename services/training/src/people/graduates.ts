import type { Connection, QueryFilter } from "mongoose";
import { type PersonCopy, personCopyModel } from "./person-copy.model.ts";

/** More than complete a program here in many years; so many ids are looked for at once in no time. */
const MOST = 20_000;

/** Notes that a person completed a program, in the running transaction; their profile may still be on its way. */
export async function markAsGraduate(db: Connection, accountId: string): Promise<void> {
  await personCopyModel(db).updateOne(
    { _id: accountId },
    { $set: { is_graduate: true }, $setOnInsert: { version: 0 } },
    { upsert: true },
  );
}

/** Notes that nobody of this account completed one any more, whose enrollments are another account's now; in the running transaction. */
export async function unmarkGraduate(db: Connection, accountId: string): Promise<void> {
  await personCopyModel(db).updateOne({ _id: accountId }, { $unset: { is_graduate: 1 } });
}

/** What an employer is known by where people hide from companies. */
export async function keysOfEmployer(db: Connection, employerId: string): Promise<string[]> {
  const employer = await personCopyModel(db).findById(employerId).lean();
  return [employerId, ...(employer?.company_key ? [employer.company_key] : [])];
}

/**
 * Whom an employer of these keys may not see among the graduates: few, because people are visible unless they choose otherwise. Those
 * who hide from this employer are told whether they are graduates or not, since an index has them so.
 */
export async function findHiddenGraduates(db: Connection, keys: string[]): Promise<string[]> {
  const read = (hidden: QueryFilter<PersonCopy>) => personCopyModel(db).find(hidden).select({ _id: 1 }).lean();
  const found = await Promise.all([
    read({ is_graduate: true, visible_to_employers: { $in: [false, null] } }),
    read({ hidden_from: { $in: keys } }),
  ]);
  return [...new Set(found.flat().map(({ _id }) => _id))];
}

/** The graduates whom employers may see and whose copies match: reads those of all whom they may see, in the order in which the store has them. */
export async function findGraduates(db: Connection, matching: object): Promise<string[]> {
  const found = await personCopyModel(db)
    .find({ is_graduate: true, visible_to_employers: true, ...matching })
    .select({ _id: 1 })
    .limit(MOST)
    .lean();
  return found.map((person) => person._id);
}
