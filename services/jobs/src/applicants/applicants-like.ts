import type { EducationLevel } from "@jobcentre/contracts/options";
import { ofNameOrSkill, ofPlace } from "@jobcentre/service-kit/people-search.rules";
import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/** What people are looked for by, as in CVs; all that is given has to hold. */
export interface ApplicantSearch {
  /** Words of a name or of a skill. */
  q?: string | undefined;
  /** Years; who did not say counts as 0. */
  min_experience?: number | undefined;
  education_level?: EducationLevel | undefined;
  location?: string | undefined;
}

/** The store's filters for it, none where nothing was asked for. */
export function applicantFilters({ q = "", min_experience = 0, education_level, location = "" }: ApplicantSearch) {
  const text = ofNameOrSkill(q);
  return [
    ...(text.length > 0 ? [{ $or: text }] : []),
    ...(min_experience > 0 ? [{ experience_years: { $gte: min_experience } }] : []),
    ...(education_level ? [{ education_level }] : []),
    ...ofPlace(location),
  ];
}

/** So many are asked for at once. */
const TOGETHER = 5_000;

/** Of these accounts those who are as searched, so many at the most. */
export async function applicantsLike(
  db: Connection,
  accountIds: readonly string[],
  search: ApplicantSearch,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const found: string[] = [];
  const filters = applicantFilters(search);
  for (let at = 0; at < accountIds.length && found.length < most; at += TOGETHER) {
    const some = await applicantModel(db)
      .find({ _id: { $in: accountIds.slice(at, at + TOGETHER) }, $and: filters }, { _id: 1 })
      .lean();
    found.push(...some.map(({ _id }) => _id));
  }
  return found.slice(0, most);
}
