import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList, useRead } from "@jobcentre/frontend-kit/query";

export type JobFilters = NonNullable<OptionsOf<"GET /api/jobs">["query"]>;
export type Job = ResponseOf<"GET /api/jobs/{id}">;

export const PAGE_SIZE = 20;

export const useJobs = (query: JobFilters) => useList("GET /api/jobs", { query });
export const useJob = (id: string) => useRead("GET /api/jobs/{id}", { params: { id } });
