import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

export type ProgramFilters = NonNullable<OptionsOf<"GET /api/training-programs">["query"]>;
export type Program = ResponseOf<"GET /api/training-programs/{id}">;

export const PAGE_SIZE = 24;

export const usePrograms = (filters: ProgramFilters) => useList("GET /api/training-programs", { query: filters });
