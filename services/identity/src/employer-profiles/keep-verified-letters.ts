import { IN_TURNS } from "@jobcentre/service-kit/in-turns";
import type { Connection, QueryFilter } from "mongoose";
import { lettersOf } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel, VERIFIED } from "./employer-profile.model.ts";

type Named = Pick<EmployerProfile, "_id" | "business_name" | "verified_letters">;

/** What was written by a clock that is behind, or says when somebody was vouched for before, is looked at as well. */
const OVERLAP_MS = 60 * 60_000;

/**
 * Gives its letters to each company that an instance of the version before verified, which keeps none and leaves those of a former name:
 * looks at all of them once, then at those that changed lately.
 */
export function keepVerifiedLetters(db: Connection, now: () => Date): () => Promise<void> {
  let changed = {};
  return async () => {
    const from = new Date(now().getTime() - OVERLAP_MS);
    await nameAnew(db, changed);
    changed = { updated_at: { $gte: from } };
  };
}

/** The same for those without any alone: none, but for the first page after an update. */
export const nameOlderVerified = (db: Connection): Promise<void> => nameAnew(db, { verified_letters: null });

async function nameAnew(db: Connection, which: QueryFilter<EmployerProfile>): Promise<void> {
  const older: Named[] = [];
  const verified = employerProfileModel(db)
    .find({ ...VERIFIED, ...which }, { business_name: 1, verified_letters: 1 })
    .lean<Named[]>()
    .cursor(IN_TURNS);
  for await (const profile of verified) {
    if (lettersOf(profile.business_name) !== profile.verified_letters) older.push(profile);
  }
  if (older.length === 0) return;
  await employerProfileModel(db).bulkWrite(
    older.map(({ _id, business_name }) => ({
      updateOne: {
        filter: { _id, business_name, ...VERIFIED },
        update: { $set: { verified_letters: lettersOf(business_name) } },
      },
    })),
  );
}
