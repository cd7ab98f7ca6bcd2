import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList, useRead } from "@jobcentre/frontend-kit/query";

export type Enrollment = ResponseOf<"GET /api/my-training-enrollments">[number];

export const PAGE_SIZE = 50;

export const useEnrollments = (page = 1) =>
  useList("GET /api/my-training-enrollments", { query: { page, limit: PAGE_SIZE } });

/** The newest applications for programs, whatever became of them. */
export const useOwnTrainingApplications = () =>
  useList("GET /api/my-training-applications", { query: { limit: PAGE_SIZE } });

export const useCertificate = (number: string) =>
  useRead("GET /api/verify-certificate/{number}", { params: { number } });

/** Where anyone checks a certificate. */
export const verifyPath = (number: string): string => `/verify-certificate/${number}`;
