import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

const GRADUATES = "GET /api/employer/training-graduates";
export type Graduate = ResponseOf<typeof GRADUATES>[number];

export const PAGE_SIZE = 20;

/** One page of the people who completed a program and let employers find them, the latest first. */
export const useGraduates = (page: number) => useList(GRADUATES, { query: { page, limit: PAGE_SIZE } });
