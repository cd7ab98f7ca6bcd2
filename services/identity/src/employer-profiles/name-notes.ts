import type { userRow } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { lettersOf, mixesAlphabets } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

type Notes = Pick<z.output<typeof userRow>, "name_notes">;
type Named = Pick<EmployerProfile, "business_name" | "is_verified">;

/** What to look at in the names of those who are not verified yet: reads the names of all who are, once for a page. */
export async function nameNotes(db: Connection, profiles: readonly Named[]): Promise<(profile: Named) => Notes> {
  if (profiles.every(({ is_verified }) => is_verified)) return () => ({});
  const verified = await employerProfileModel(db).find({ is_verified: true }, { business_name: 1 }).lean();
  const taken = new Set(verified.map(({ business_name }) => lettersOf(business_name)));
  return ({ business_name, is_verified }) => {
    if (is_verified) return {};
    const name_notes: Notes["name_notes"] = [
      ...(taken.has(lettersOf(business_name)) ? (["like_verified"] as const) : []),
      ...(mixesAlphabets(business_name) ? (["mixed_alphabets"] as const) : []),
    ];
    return name_notes.length > 0 ? { name_notes } : {};
  };
}
