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

/** The graduates whom employers may not see: few, because people are visible unless they choose otherwise. */
export async function findHiddenGraduates(db: Connection): Promise<string[]> {
  const hidden = await personCopyModel(db)
    .find({ is_graduate: true, visible_to_employers: { $ne: true } })
    .select({ _id: 1 })
    .lean();
  return hidden.map((person) => person._id);
}
