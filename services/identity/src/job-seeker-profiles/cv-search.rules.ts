import { folded } from "@jobcentre/contracts/folded";
import type { EducationLevel } from "@jobcentre/contracts/options";
import {
  ofNameOrSkill,
  ofPlace,
  type PeopleSearchFields,
  peopleSearchFields,
  withRoots,
} from "@jobcentre/service-kit/people-search.rules";
import { foldedPattern } from "@jobcentre/service-kit/search-text";

export interface CvSearchFields extends PeopleSearchFields {
  search_skills: string[];
}

/** What is stored with a profile for employers' searches. */
export const cvSearchFields = (profile: { full_name: string; skills: string[]; location: string }): CvSearchFields => ({
  ...peopleSearchFields(profile),
  search_skills: profile.skills.map(folded),
});

export interface CvSearch {
  q?: string;
  skill?: string;
  /** Years; who did not say counts as 0. */
  min_experience: number;
  education_level?: EducationLevel | undefined;
  location?: string;
}

/**
 * The store's filter for a search: all parts that are given apply together. A name or skill is found by all words of it in any order
 * within one of them, a skill also by other endings of its words, a location by all its words.
 */
export function cvSearchFilter({ q = "", skill = "", min_experience, education_level, location = "" }: CvSearch) {
  const [text, oneSkill] = [ofNameOrSkill(q), foldedPattern(skill)];
  const parts = [
    ...(text.length > 0 ? [{ $or: text }] : []),
    ...(oneSkill ? [{ $or: [{ search_skills: { $regex: new RegExp(oneSkill) } }, ...withRoots(skill)] }] : []),
    ...(min_experience > 0 ? [{ experience_years: { $gte: min_experience } }] : []),
    ...(education_level ? [{ education_level }] : []),
    ...ofPlace(location),
  ];
  return parts.length > 0 ? { $and: parts } : {};
}
