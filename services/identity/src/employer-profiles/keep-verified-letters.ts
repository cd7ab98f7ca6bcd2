import type { Connection } from "mongoose";
import { lettersOf } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel, VERIFIED } from "./employer-profile.model.ts";

type Named = Pick<EmployerProfile, "_id" | "business_name" | "verified_letters">;

/** Gives its letters to each company that an instance of the version before verified, which keeps none and leaves those of a former name. */
export const keepVerifiedLetters = (db: Connection): Promise<void> => nameAnew(db, {});

/** The same for those without any alone: none, but for the first page after an update. */
export const nameOlderVerified = (db: Connection): Promise<void> => nameAnew(db, { verified_letters: null });

async function nameAnew(db: Connection, which: { verified_letters?: null }): Promise<void> {
  const verified = await employerProfileModel(db)
    .find({ ...VERIFIED, ...which }, { business_name: 1, verified_letters: 1 })
    .lean<Named[]>();
  const older = verified.filter(({ business_name, verified_letters }) => lettersOf(business_name) !== verified_letters);
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
