import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import { emailsOfColleagues } from "../accounts/colleague-of.ts";
import { type FoundPeople, lostAt, type PeoplePage, peopleMatching } from "../users/people-matching.ts";
import {
  type EmployerProfile,
  employerProfileModel,
  LATEST_BY_NAME,
  LATEST_BY_PHONE,
} from "./employer-profile.model.ts";
import { nameNotes } from "./name-notes.ts";

/** Employers as the portal lists them, the latest profile first unless told. */
export async function listEmployers(
  db: Connection,
  { skip, limit, sort, ...wanted }: PeoplePage,
): Promise<FoundPeople> {
  const where = {
    profiles: employerProfileModel(db),
    names: ["hr_contact_name", "business_name"],
    latestByName: LATEST_BY_NAME,
    phone: "hr_contact_phone",
    latestByPhone: LATEST_BY_PHONE,
  } as const;
  const { matching, isCut } = await peopleMatching(db, "employer", where, wanted);
  const order = sort === "oldest" ? 1 : -1;
  const found = await employerProfileModel(db)
    .find(matching)
    .sort({ created_at: order, _id: order })
    .skip(skip)
    .limit(limit)
    .lean<EmployerProfile[]>();
  const notesOf = await nameNotes(db, found);
  const colleagues = await emailsOfColleagues(
    db,
    found.map(({ account_id }) => account_id),
  );
  const people = found.map((profile) => ({
    id: profile.account_id,
    full_name: profile.hr_contact_name,
    business_name: profile.business_name,
    ...(profile.cac_number && { cac_number: profile.cac_number }),
    phone: profile.hr_contact_phone,
    location: profile.location,
    is_verified: profile.is_verified,
    created_at: profile.created_at.toISOString(),
    ...(colleagues.has(profile.account_id) && { colleague_emails: colleagues.get(profile.account_id) }),
    ...lostAt(profile),
    ...notesOf(profile),
  }));
  return { people, total: await countMatching(employerProfileModel(db), matching), isCut };
}
