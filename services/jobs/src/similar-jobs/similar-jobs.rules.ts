import { comparable } from "@jobcentre/service-kit/skill-words.rules";

interface Posting {
  title: string;
  category: string;
  /** As searches compare it, with the city where it names a part of it. */
  location_text: string;
}

const rootsOf = (text: string): string[] => comparable(text).split(/[ |]+/).filter(Boolean);

/** Words of titles that name no work, or only how much of it somebody answers for. */
const NO_WORK = new Set(
  rootsOf(
    "a abuja an and at for in job of on opening or position role the to urgent urgently needed wanted vacancy with assistant attendant executive head intern junior lead manager officer senior staff supervisor technical technician trainee worker",
  ),
);
/** Words of places that every place has. */
const NO_PLACE = new Set(
  "abuja and area avenue behind close district estate extension fct near off opposite phase plot road street the way".split(
    " ",
  ),
);
const SHORTEST = 3;
/** So many of a title's words are looked for, the longest: there are words enough in three. */
const MOST_SOUGHT = 3;

/** From another category, more than half of the words of both titles have to be the same. */
const SAME_WORK = 0.6;
/** One and the same title is worth more than category and place together. */
const OF_TITLE = 4;

/** The roots of a title's words that say what the work is. */
const workIn = (title: string): Set<string> => new Set(rootsOf(title).filter((root) => !NO_WORK.has(root)));

/** What other postings of the same work are found by: the longest roots of its title, each a part of a word. */
export const soughtWords = (title: string): string[] =>
  [...workIn(title)]
    .map((root) => root.replace(/\.$/, ""))
    .filter((root) => root.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_SOUGHT);

/** The words of a place that tell it from others. */
const placesIn = (location_text: string): Set<string> =>
  new Set((location_text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !NO_PLACE.has(word)));

const sharedOf = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((word) => others.has(word)).length;

/** How much postings are like one, told of each: 0 is not at all. */
function likenessTo(one: Posting) {
  const work = workIn(one.title);
  const places = placesIn(one.location_text);
  return ({ title, category, location_text }: Posting): number => {
    const words = workIn(title);
    const shared = sharedOf(words, work);
    const alike = shared === 0 ? 0 : (2 * shared) / (words.size + work.size);
    const isOfCategory = category === one.category;
    if (!isOfCategory && alike < SAME_WORK) return 0;
    const isThere = sharedOf(placesIn(location_text), places) > 0;
    return OF_TITLE * alike + (isOfCategory ? 1 : 0) + (isThere ? 1 : 0);
  };
}

/** Those that are like one at all, the most alike first; among alike the order stays. */
export function mostAlike<Job extends Posting>(one: Posting, others: readonly Job[]): Job[] {
  const likeness = likenessTo(one);
  return others
    .map((job) => ({ job, like: likeness(job) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like)
    .map(({ job }) => job);
}
