import { folded } from "@jobcentre/contracts/folded";
import { withCity } from "@jobcentre/contracts/places";
import { foldedPattern, foldedWordsPattern } from "@jobcentre/service-kit/search-text";
import { comparable, comparableSkill } from "@jobcentre/service-kit/skill-words.rules";

export interface CvSearchFields {
  /** Name and skills, each on its own line, so that no search matches across two of them. */
  search_text: string;
  search_skills: string[];
  /** The roots of the skills' words, as jobs are matched by: who looks for a welder finds who does welding. */
  search_roots: string;
  /** With the city, where a part of it is named. */
  search_location: string;
}

/** What is stored with a profile for employers' searches. */
export function cvSearchFields(profile: { full_name: string; skills: string[]; location: string }): CvSearchFields {
  const search_skills = profile.skills.map(folded);
  return {
    search_text: [folded(profile.full_name), ...search_skills].join("\n"),
    search_skills,
    search_roots: comparable(...profile.skills),
    search_location: withCity(profile.location),
  };
}

export interface CvSearch {
  q?: string;
  skill?: string;
  /** Years; who did not say counts as 0. */
  min_experience: number;
  location?: string;
}

const withRoots = (skill: string) => {
  const roots = comparableSkill(skill);
  return roots ? [{ search_roots: { $regex: new RegExp(foldedRoots(roots)) } }] : [];
};
/** Roots are letters, digits, + and # between spaces. */
const foldedRoots = (roots: string): string => roots.replaceAll("+", "\\+").replaceAll(".", "\\.");

/**
 * The store's filter for a search: all parts that are given apply together. A name or skill is found by all words of it in any order
 * within one of them, a skill also by other endings of its words, a location by all its words.
 */
export function cvSearchFilter({ q = "", skill = "", min_experience, location = "" }: CvSearch) {
  const [text, oneSkill, place] = [foldedWordsPattern(q), foldedPattern(skill), foldedWordsPattern(location)];
  const parts = [
    ...(text ? [{ $or: [{ search_text: { $regex: new RegExp(text) } }, ...withRoots(q)] }] : []),
    ...(oneSkill ? [{ $or: [{ search_skills: { $regex: new RegExp(oneSkill) } }, ...withRoots(skill)] }] : []),
    ...(min_experience > 0 ? [{ experience_years: { $gte: min_experience } }] : []),
    ...(place ? [{ search_location: { $regex: new RegExp(place) } }] : []),
  ];
  return parts.length > 0 ? { $and: parts } : {};
}
