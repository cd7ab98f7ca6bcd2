import type { Connection } from "mongoose";
import { type PersonCopy, personCopyModel } from "./person-copy.model.ts";

/** Takes a newer snapshot of a person over; an older one, delivered late, changes nothing. */
export async function savePersonCopy(db: Connection, copy: PersonCopy): Promise<void> {
  const { _id, ...rest } = copy;
  const known = await personCopyModel(db).findById(_id).lean();
  if (known && known.version >= copy.version) return;
  await personCopyModel(db).updateOne({ _id }, { $set: rest }, { upsert: true });
}
