import { apiFile, apiList, linkParams, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList, useRead } from "@jobcentre/frontend-kit/query";

export type Enrollment = ResponseOf<"GET /api/my-training-enrollments">[number];

export type TrainingApplication = ResponseOf<"GET /api/my-training-applications">[number];

export const PAGE_SIZE = 50;

export const useEnrollments = (page = 1) =>
  useList("GET /api/my-training-enrollments", { query: { page, limit: PAGE_SIZE } });

/** The newest applications for programs, whatever became of them. */
export const useOwnTrainingApplications = () =>
  useList("GET /api/my-training-applications", { query: { limit: PAGE_SIZE } });

/** A document of an own application; its link lasts 15 minutes, so a new one is asked for first. */
export async function sentDocument(applicationId: string, at: number): Promise<File> {
  const { rows } = await apiList("GET /api/my-training-applications", { query: { limit: PAGE_SIZE } });
  const path = rows.find(({ id }) => id === applicationId)?.documents[at]?.path ?? "";
  return apiFile("GET /api/training-documents/download/{token}/{name}", { params: linkParams(path) });
}

export const useCertificate = (number: string) =>
  useRead("GET /api/verify-certificate/{number}", { params: { number } });

/** Where anyone checks a certificate. */
export const verifyPath = (number: string): string => `/verify-certificate/${number}`;
