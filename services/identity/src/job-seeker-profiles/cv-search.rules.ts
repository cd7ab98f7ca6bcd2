import { folded } from "@jobcentre/contracts/folded";
import { foldedPattern } from "@jobcentre/service-kit/search-text";

export interface CvSearchFields {
  /** Name and skills, each on its own line, so that no search matches across two of them. */
  search_text: string;
  search_skills: string[];
  search_location: string;
}

/** What is stored with a profile for employers' searches. */
export function cvSearchFields(profile: { full_name: string; skills: string[]; location: string }): CvSearchFields {
  const search_skills = profile.skills.map(folded);
  return {
    search_text: [folded(profile.full_name), ...search_skills].join("\n"),
    search_skills,
    search_location: folded(profile.location),
  };
}

export interface CvSearch {
  q?: string;
  skill?: string;
  /** Years; who did not say counts as 0. */
  min_experience: number;
  location?: string;
}

/** The store's filter for a search: all parts that are given apply together, each a literal part of a text. */
export function cvSearchFilter({ q = "", skill = "", min_experience, location = "" }: CvSearch) {
  const [text, oneSkill, place] = [q, skill, location].map(foldedPattern);
  return {
    ...(text && { search_text: new RegExp(text) }),
    ...(oneSkill && { search_skills: new RegExp(oneSkill) }),
    ...(min_experience > 0 && { experience_years: { $gte: min_experience } }),
    ...(place && { search_location: new RegExp(place) }),
  };
}
