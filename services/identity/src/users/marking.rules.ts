import { sameNumber } from "@jobcentre/contracts/same-number";
import { sameWords } from "../same-identity.rules.ts";

/** Somebody's word for a person or a company. */
export interface Vouched {
  /** When it was given. */
  at: Date;
  /** For whom, where that is known: the name that was read. */
  name?: string;
  /** A company's number as it was read, empty where it had given none. */
  cac_number?: string;
}

/** What became of a profile that was to be verified. */
export interface Marked {
  name: string;
  /** "renamed" where it is somebody else by now than the one who was vouched for, "unverified" where the centre took the word back since: it stays as it was. */
  outcome: "verified" | "was_verified" | "renamed" | "unverified";
}

/** Whether a profile becomes verified: only who was meant, however late the word for them arrives. */
export function outcomeOfMarking(
  profile: { name: string; cac_number?: string; is_verified: boolean; renamed_at?: Date; unverified_at?: Date },
  { at, name, cac_number }: Vouched,
): Marked["outcome"] {
  if (name && !sameWords(name, profile.name)) return "renamed";
  if (cac_number !== undefined && !sameNumber(cac_number, profile.cac_number ?? "")) return "renamed";
  if (profile.is_verified) return "was_verified";
  const { renamed_at, unverified_at } = profile;
  if (unverified_at && unverified_at >= at) return "unverified";
  return renamed_at && renamed_at >= at ? "renamed" : "verified";
}
