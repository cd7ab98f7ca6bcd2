import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import type { MoreJobFilters } from "@jobcentre/frontend-kit/more-job-filters";
import { useRead } from "@jobcentre/frontend-kit/query";
import { type CardOf, useCards } from "../cards/use-cards.ts";

type Query = NonNullable<OptionsOf<"GET /api/jobs">["query"]>;
export type JobFilters = Pick<Query, "q" | "category"> & MoreJobFilters;
/** What of which page is shown, in which order. */
export type JobSearch = JobFilters & { sort: Query["sort"]; page: number };
export type Job = ResponseOf<"GET /api/jobs/{id}">;
export type SimilarJob = ResponseOf<"GET /api/jobs/{id}/similar">[number];
export type ListedJob = CardOf<"GET /api/jobs">;
/** What is shown of a job where somebody applies, and goes along with the letter. */
export type Appliable = Pick<Job, "id" | "title" | "employer_name" | "location" | "salary_min" | "salary_max">;

export const PAGE_SIZE = 20;

export const useJobs = (query: Query) => useCards("GET /api/jobs", query);
export const useJob = (id: string) => useRead("GET /api/jobs/{id}", { params: { id } });
export const useSimilarJobs = (id: string) => useRead("GET /api/jobs/{id}/similar", { params: { id } });
