import type { Connection } from "mongoose";
import { type Marked, outcomeOfMarking, type Vouched } from "../users/marking.rules.ts";
import { lettersOf } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel, VERIFIED } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Marks a profile as verified in the running transaction and tells the copies; null where there is none. */
export async function markEmployerVerified(
  db: Connection,
  accountId: string,
  vouched: Vouched,
): Promise<Marked | null> {
  const former = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!former) return null;
  const name = former.business_name;
  const outcome = outcomeOfMarking({ ...former, name }, vouched);
  if (outcome !== "verified") return { name, outcome };
  const verified = { ...VERIFIED, verified_letters: lettersOf(name), updated_at: vouched.at };
  await employerProfileModel(db).updateOne(
    { account_id: accountId },
    { $set: verified, $unset: { verification_lost_at: 1 } },
  );
  await publishEmployerProfile(db, accountId);
  return { name, outcome };
}
