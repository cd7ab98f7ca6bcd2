import type { EducationLevel } from "@jobcentre/contracts/options";
import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

const DATABASE = "GET /api/employer/cv-database";
export type CvEntry = ResponseOf<typeof DATABASE>[number];

export const PAGE_SIZE = 20;

export interface CvFilters {
  q: string | undefined;
  skill: string | undefined;
  min_experience: number | undefined;
  education_level: EducationLevel | undefined;
  location: string | undefined;
}

/** One page of the people whose CV may be read and who match all filters, newest first. */
export const useCvDatabase = (filters: CvFilters & { page: number }) =>
  useList(DATABASE, { query: { ...filters, limit: PAGE_SIZE } });
