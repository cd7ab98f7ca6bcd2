import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/** Name, e-mail address and phone of who applies: from their profile, or from the session where there is none yet. */
export async function findApplicant(
  db: Connection,
  person: Pick<Person, "account_id" | "name" | "email">,
): Promise<{ name: string; email: string; phone: string }> {
  const copy = await applicantModel(db).findById(person.account_id).lean();
  if (!copy) return { name: person.name, email: person.email, phone: "" };
  return { name: copy.name, email: copy.email, phone: copy.phone };
}
