import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import type { MoreJobFilters } from "@jobcentre/frontend-kit/more-job-filters";
import { useList, useRead } from "@jobcentre/frontend-kit/query";

type Query = NonNullable<OptionsOf<"GET /api/jobs">["query"]>;
export type JobFilters = Pick<Query, "q" | "category"> & MoreJobFilters;
export type Job = ResponseOf<"GET /api/jobs/{id}">;

export const PAGE_SIZE = 20;

export const useJobs = (query: Query) => useList("GET /api/jobs", { query });
export const useJob = (id: string) => useRead("GET /api/jobs/{id}", { params: { id } });
