import { folded } from "@jobcentre/contracts/folded";
import type { Connection, Types } from "mongoose";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { enrollmentModel } from "./enrollment.model.ts";

const takingPart = (program_id: Types.ObjectId) => ({
  program_id,
  status: { $in: ["enrolled", "completed"] as const },
  is_erased: { $ne: true },
});

/** How many those are that `whoTakesPart` lists. */
export const countTakingPart = (db: Connection, program_id: Types.ObjectId): Promise<number> =>
  enrollmentModel(db).countDocuments(takingPart(program_id));

/** Who has a place in a program, by name: also who completed it already; of deleted accounts nobody. */
export async function whoTakesPart(
  db: Connection,
  program_id: Types.ObjectId,
): Promise<{ no: number; name: string }[]> {
  const enrollments = await enrollmentModel(db).find(takingPart(program_id)).lean();
  const people = await findPeople(
    db,
    enrollments.map(({ account_id }) => account_id),
  );
  return enrollments
    .map(({ no, account_id, participant_name, noted_from_contact }) => ({
      no,
      name: participantName(people.get(account_id), participant_name, noted_from_contact),
    }))
    .map((person) => ({ person, key: folded(person.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.person.no - other.person.no))
    .map(({ person }) => person);
}
