import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import { containingWords, jobsSaying, postingsSaying } from "../search/search-text.rules.ts";
import { openJobs } from "./job.rules.ts";

/** What somebody looks for among the open jobs; what is left out, or empty, takes every job. */
export interface WantedJobs {
  /** Part of title, description, requirements or employer name, or words of these and the place. */
  q?: string | undefined;
  /** The same without the employer name. */
  text?: string | undefined;
  category?: JobCategory | "" | undefined;
  location?: string | undefined;
  /** Naira per month that a job may pay at least. */
  salary?: number | null | undefined;
  /** Years that are enough. */
  experience?: number | null | undefined;
  employment_type?: EmploymentType | "" | undefined;
}

/** The filter for the open jobs that are wanted; `narrowed` where it asks for more than a category. */
export function wantedJobs(wanted: WantedJobs, now: Date) {
  const { q, text, category, location, salary, experience, employment_type } = wanted;
  const texts = [jobsSaying(q), postingsSaying(text)].filter((part) => part !== undefined);
  const place = containingWords(location);
  const narrowing = {
    ...(texts.length > 0 && { $and: texts }),
    ...(place && { location_text: place }),
    ...(salary && { pay: { $gte: salary } }),
    ...(typeof experience === "number" && { experience_required: { $lte: experience } }),
    ...(employment_type && { employment_type }),
  };
  return {
    filter: { ...openJobs(now), ...(category && { category }), ...narrowing },
    narrowed: Object.keys(narrowing).length > 0,
  };
}
