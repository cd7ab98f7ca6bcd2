import type { employerProfile } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { employerProfileView } from "./employer-profile.view.ts";

type Profile = z.output<typeof employerProfile>;

/** The person's company profile, or null. */
export async function findEmployerProfile(db: Connection, accountId: string): Promise<Profile | null> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  return profile && employerProfileView(profile);
}

/** The person's company profile. Throws Problem("not_found") before the first one is saved. */
export async function getEmployerProfile(db: Connection, accountId: string): Promise<Profile> {
  const profile = await findEmployerProfile(db, accountId);
  if (!profile) throw new Problem("not_found");
  return profile;
}
