import { DIFFICULTY_LEVELS, JOB_CATEGORIES, TRAINING_CATEGORIES, TRAINING_MODES } from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { moreJobFiltersOf } from "@jobcentre/frontend-kit/more-job-filters";

type Filter = string | number | undefined;

function addressOf(path: string, filters: Record<string, Filter>, page: number): string {
  const known = Object.entries({ ...filters, page: page > 1 ? page : undefined }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

/** What a list is narrowed to, as its page reads it: what is no filter value is none. */
export interface ListAddress {
  /** One per filters and page, in an order of its own. */
  address: string;
  isNarrowed: boolean;
  /** Words or numbers of anybody's own are searched for: as many addresses as there are of them, which are for nobody to find. */
  isSearch: boolean;
}

/** `own` are filters whose values anybody makes up, `filters` those that are chosen. */
function listAddress(
  path: string,
  own: Record<string, Filter>,
  filters: Record<string, Filter>,
  page: number,
): ListAddress {
  const all = { ...own, ...filters };
  return {
    address: addressOf(path, all, page),
    isNarrowed: page > 1 || Object.values(all).some((value) => value !== undefined),
    isSearch: Object.values(own).some((value) => value !== undefined),
  };
}

export function jobsAddress(search: URLSearchParams): ListAddress {
  const { location, salary, experience, employment_type } = moreJobFiltersOf(search);
  const own = { q: wordsOf(search.get("q")), location, salary, experience, employment_type };
  const category = oneOf(JOB_CATEGORIES, search.get("category"));
  return listAddress("/jobs", own, { category }, pageOf(search.get("page")));
}

export function programsAddress(search: URLSearchParams): ListAddress {
  const filters = {
    category: oneOf(TRAINING_CATEGORIES, search.get("category")),
    mode: oneOf(TRAINING_MODES, search.get("mode")),
    level: oneOf(DIFFICULTY_LEVELS, search.get("level")),
    price: oneOf(["free", "paid"] as const, search.get("price")),
  };
  return listAddress("/training", { q: wordsOf(search.get("q")) }, filters, pageOf(search.get("page")));
}
