import { containing } from "@jobcentre/service-kit/search-text";

/** Case, accents written in different ways and runs of spaces make no difference to a search. */
const normalise = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

export interface CvSearchFields {
  /** Name and skills, each on its own line, so that no search matches across two of them. */
  search_text: string;
  search_skills: string[];
  search_location: string;
}

/** What is stored with a profile for employers' searches. */
export function cvSearchFields(profile: { full_name: string; skills: string[]; location: string }): CvSearchFields {
  const search_skills = profile.skills.map(normalise);
  return {
    search_text: [normalise(profile.full_name), ...search_skills].join("\n"),
    search_skills,
    search_location: normalise(profile.location),
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
  const [text, oneSkill, place] = [normalise(q), normalise(skill), normalise(location)];
  return {
    ...(text && { search_text: containing(text) }),
    ...(oneSkill && { search_skills: containing(oneSkill) }),
    ...(min_experience > 0 && { experience_years: { $gte: min_experience } }),
    ...(place && { search_location: containing(place) }),
  };
}
