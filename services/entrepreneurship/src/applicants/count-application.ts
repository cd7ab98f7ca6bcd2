import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/**
 * Counts one more application of a person, in the running transaction, and answers their name, e-mail address and phone: from
 * their profile, or from the session where there is none yet. The copy is written for that: of an application and a newer
 * profile at the same time, one comes second and sees the other.
 */
export async function countApplication(
  db: Connection,
  person: Pick<Person, "account_id" | "name" | "email">,
): Promise<{ name: string; email: string; phone: string }> {
  const copy = await applicantModel(db)
    .findOneAndUpdate(
      { _id: person.account_id },
      { $inc: { applications: 1 }, $setOnInsert: { version: 0 } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  if (copy.version === 0) return { name: person.name, email: person.email, phone: "" };
  return { name: copy.name, email: copy.email, phone: copy.phone };
}
