import type { Connection } from "mongoose";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

const NOTED = {
  account_id: 1,
  noted_from_contact: 1,
  applied_price: 1,
  approved_price: 1,
  is_enrolled: 1,
} as const;

/** What was noted with an application, for its enrollment, each only where it was; and whose it is by now. */
export type NotedApplication = Pick<TrainingApplication, keyof typeof NOTED>;

/**
 * Marks approved applications as enrolled and answers those that are still there, by id, as they were before. They are written for
 * that: of an enrollment and the erasure of its person at the same time, one comes second and sees the other. In a transaction.
 */
export async function markEnrolled(db: Connection, ids: readonly string[]): Promise<Map<string, NotedApplication>> {
  const rows = ids.length === 1 ? await markOne(db, ids[0] as string) : await markMany(db, ids);
  return new Map(rows.map(({ _id, ...noted }) => [_id.toHexString(), noted]));
}

const MARK = { $set: { is_enrolled: true } } as const;

/** One command instead of two for the most frequent case. */
async function markOne(db: Connection, _id: string) {
  const row = await applicationModel(db)
    .findOneAndUpdate({ _id }, MARK, { projection: NOTED, returnDocument: "before" })
    .lean();
  return row ? [row] : [];
}

async function markMany(db: Connection, ids: readonly string[]) {
  const rows = await applicationModel(db)
    .find({ _id: { $in: [...ids] } }, NOTED)
    .lean();
  await applicationModel(db).updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, MARK);
  return rows;
}

/**
 * Whether the mark of an application does not tell that it has no enrollment: it has one then, or was approved by a version that
 * marked none. Who notes the price of a place marks its enrollment, too.
 */
export const mayBeEnrolled = ({ is_enrolled, approved_price }: NotedApplication): boolean =>
  is_enrolled === true || approved_price === undefined;
