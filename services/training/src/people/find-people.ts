import type { Connection } from "mongoose";
import { type PersonCopy, personCopyModel } from "./person-copy.model.ts";

/** The copies of several people by account id, in one read. */
export async function findPeople(db: Connection, accountIds: string[]): Promise<Map<string, PersonCopy>> {
  const people = await personCopyModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } })
    .lean();
  return new Map(people.map((person) => [person._id, person]));
}
