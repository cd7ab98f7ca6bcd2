import { folded } from "@jobcentre/contracts/folded";
import type { Connection, QueryFilter, Types } from "mongoose";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

export interface Participant extends Pick<Enrollment, "_id" | "no" | "account_id" | "status" | "enrollment_date"> {
  name: string;
}

/** Of those who have no place any more, the ones that are wanted too; or nobody but those that are named, whatever became of their place. */
type Which = { also: readonly Types.ObjectId[] } | { among: readonly string[] };

/** Who has a place in a program, by name: also who completed it already. Of deleted accounts nobody. */
export async function findParticipants(
  db: Connection,
  program_id: Types.ObjectId,
  which: Which = { also: [] },
): Promise<Participant[]> {
  const filter: QueryFilter<Enrollment> = {
    program_id,
    is_erased: { $ne: true },
    ...("among" in which
      ? { _id: { $in: which.among } }
      : { $or: [{ status: { $in: ["enrolled", "completed"] } }, { _id: { $in: [...which.also] } }] }),
  };
  const enrollments = await enrollmentModel(db).find(filter).lean();
  const people = await findPeople(
    db,
    enrollments.map(({ account_id }) => account_id),
  );
  return enrollments
    .map(({ _id, no, account_id, status, enrollment_date, participant_name, noted_from_contact }) => ({
      ...{ _id, no, account_id, status, enrollment_date },
      name: participantName(people.get(account_id), participant_name, noted_from_contact),
    }))
    .map((person) => ({ person, key: folded(person.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.person.no - other.person.no))
    .map(({ person }) => person);
}
