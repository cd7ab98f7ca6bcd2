import { withCity } from "@jobcentre/contracts/places";
import { searchText } from "../search/search-text.rules.ts";
import { placesOf, type SearchedJob } from "../search/searched-texts.rules.ts";
import type { JobRecord } from "./job.model.ts";

/** After every deadline: jobs without one come last and stay open. */
const NEVER = "9999-12-31";

/** Four times what anybody may enter: a few signs fold to a sentence of 18, and the store takes no index key so long. */
const MOST_LOCATION_TEXT = 480;

type Source = SearchedJob & Pick<JobRecord, "salary_min" | "salary_max" | "application_deadline">;

/** What is stored with a job so that lists can find and order it, all made from its own fields. */
export function storedForLists(job: Source) {
  return {
    closes_on: job.application_deadline ?? NEVER,
    /** The most it may pay, naira per month; 0 where the employer does not say. */
    pay: job.salary_max ?? job.salary_min ?? 0,
    search_text: searchText(job),
    location_text: placesOf(job).map(withCity).join(" ").slice(0, MOST_LOCATION_TEXT),
  };
}
