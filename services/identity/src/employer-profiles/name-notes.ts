import type { userRow } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { lettersOf, mixesAlphabets } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel, VERIFIED } from "./employer-profile.model.ts";
import { nameOlderVerified } from "./keep-verified-letters.ts";

type Notes = Pick<z.output<typeof userRow>, "name_notes">;
type Named = Pick<EmployerProfile, "business_name" | "is_verified">;

/** What to look at in the names of those who are not verified yet. */
export async function nameNotes(db: Connection, profiles: readonly Named[]): Promise<(profile: Named) => Notes> {
  const asking = profiles.filter(({ is_verified }) => !is_verified);
  if (asking.length === 0) return () => ({});
  await nameOlderVerified(db);
  const wanted = [...new Set(asking.map(({ business_name }) => lettersOf(business_name)))];
  const alike = await employerProfileModel(db)
    .find({ ...VERIFIED, verified_letters: { $in: wanted } }, { verified_letters: 1 })
    .lean();
  const taken = new Set(alike.map(({ verified_letters }) => verified_letters));
  return ({ business_name, is_verified }) => {
    if (is_verified) return {};
    const name_notes: Notes["name_notes"] = [
      ...(taken.has(lettersOf(business_name)) ? (["like_verified"] as const) : []),
      ...(mixesAlphabets(business_name) ? (["mixed_alphabets"] as const) : []),
    ];
    return name_notes.length > 0 ? { name_notes } : {};
  };
}
