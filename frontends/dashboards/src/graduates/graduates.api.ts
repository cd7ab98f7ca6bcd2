import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

const GRADUATES = "GET /api/employer/training-graduates";
export type Graduate = ResponseOf<typeof GRADUATES>[number];

export const PAGE_SIZE = 20;

export interface GraduateFilters {
  q: string | undefined;
  location: string | undefined;
}

/** One page of the people who completed a program, let employers find them and match all filters, the latest first. */
export const useGraduates = (filters: GraduateFilters & { page: number }) =>
  useList(GRADUATES, { query: { ...filters, limit: PAGE_SIZE } });
