import { folded } from "@jobcentre/contracts/folded";
import { withCity } from "@jobcentre/contracts/places";
import { foldedWordsPattern } from "./search-text.ts";
import { comparable, comparableSkill } from "./skill-words.rules.ts";

export interface PeopleSearchFields {
  /** Name and skills, each on its own line, so that no search matches across two of them. */
  search_text: string;
  /** The roots of the skills' words, as jobs are matched by: who looks for a welder finds who does welding. */
  search_roots: string;
  /** With the city, where a part of it is named. */
  search_location: string;
}

/** What is stored with somebody whom employers search for. */
export const peopleSearchFields = (profile: {
  full_name: string;
  skills: readonly string[];
  location: string;
}): PeopleSearchFields => ({
  search_text: [profile.full_name, ...profile.skills].map(folded).join("\n"),
  search_roots: comparable(...profile.skills),
  search_location: withCity(profile.location),
});

/** Roots are letters, digits, + and # between spaces. */
const foldedRoots = (roots: string): string => roots.replaceAll("+", "\\+").replaceAll(".", "\\.");

/** The store's filter for whose skills have these words, whatever they end in; none where they say nothing. */
export const withRoots = (skill: string): object[] => {
  const roots = comparableSkill(skill);
  return roots ? [{ search_roots: { $regex: new RegExp(foldedRoots(roots)) } }] : [];
};

/** The filters for a name or skill, one of which has to hold: all words of it in any order within one of them; none where nothing was typed. */
export function ofNameOrSkill(q: string): object[] {
  const text = foldedWordsPattern(q);
  return text ? [{ search_text: { $regex: new RegExp(text) } }, ...withRoots(q)] : [];
}

/** The filter for a location by all its words; none where nothing was typed. */
export function ofPlace(location: string): object[] {
  const place = foldedWordsPattern(location);
  return place ? [{ search_location: { $regex: new RegExp(place) } }] : [];
}
