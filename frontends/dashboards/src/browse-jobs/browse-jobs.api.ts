import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

export type Job = ResponseOf<"GET /api/jobs">[number];
type Query = NonNullable<OptionsOf<"GET /api/jobs">["query"]>;

export const PAGE_SIZE = 20;

/** One page of the open jobs; `text` is part of the title or the description. */
export const useOpenJobs = (query: Omit<Query, "q" | "limit">) =>
  useList("GET /api/jobs", { query: { ...query, limit: PAGE_SIZE } });
