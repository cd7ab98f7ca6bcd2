import type { Connection } from "mongoose";
import { personCopyModel } from "./person-copy.model.ts";

/** Deletes the copy of a person, in the running transaction. */
export async function forgetPerson(db: Connection, accountId: string): Promise<void> {
  await personCopyModel(db).deleteOne({ _id: accountId });
}
