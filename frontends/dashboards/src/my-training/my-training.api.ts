import { apiFile, apiList, linkParams, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useQuery, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";

const ENROLLMENTS = "GET /api/my-training-enrollments";
const APPLICATIONS = "GET /api/my-training-applications";
const ON_PROGRAM_PAGE = "GET /api/training-applications/program/{id}";
const PLACE_ALERTS = "GET /api/place-alerts";
export type Enrollment = ResponseOf<typeof ENROLLMENTS>[number];
export type TrainingApplication = ResponseOf<typeof APPLICATIONS>[number];
export type PlaceAlert = ResponseOf<typeof PLACE_ALERTS>[number];

export const PAGE_SIZE = 50;

export const useEnrollments = (page = 1) => useList(ENROLLMENTS, { query: { page, limit: PAGE_SIZE } });

/** The newest applications for programs, whatever became of them. */
export const useOwnTrainingApplications = () => useList(APPLICATIONS, { query: { limit: PAGE_SIZE } });

/** Takes an application back, so that one may apply on the program's page again. A refusal means that it is decided. */
export const useWithdraw = () =>
  useAction("POST /api/training-applications/{id}/withdraw", {
    stale: [APPLICATIONS, ON_PROGRAM_PAGE],
    onError: useRereadOnConflict(APPLICATIONS, ON_PROGRAM_PAGE, ENROLLMENTS),
  });

/** Gives the place in a program up. A refusal means that it is completed, or that they are out already. */
export const useLeave = () =>
  useAction("POST /api/my-training-enrollments/{id}/leave", {
    // Their place is free.
    stale: [
      ENROLLMENTS,
      APPLICATIONS,
      ON_PROGRAM_PAGE,
      "GET /api/training-programs",
      "GET /api/training-programs/{id}",
    ],
    onError: useRereadOnConflict(ENROLLMENTS),
  });

/** The full programs whose next free place somebody is told of, newest first: the server keeps ten at most. */
export function usePlaceAlerts() {
  // Under the applications, which are read anew with each message: one that tells of a place ends the alert.
  const queryKey = [APPLICATIONS, PLACE_ALERTS];
  return useQuery({ queryKey, queryFn: ({ signal }) => apiList(PLACE_ALERTS, { signal }) });
}

export const useStopWaiting = () =>
  useAction("DELETE /api/place-alerts/{id}", { stale: [APPLICATIONS, ON_PROGRAM_PAGE] });

/** A document of an own application; its link lasts 15 minutes, so a new one is asked for first. */
export async function sentDocument(applicationId: string, at: number): Promise<File> {
  const { rows } = await apiList(APPLICATIONS, { query: { limit: PAGE_SIZE } });
  const path = rows.find(({ id }) => id === applicationId)?.documents[at]?.path ?? "";
  return apiFile("GET /api/training-documents/download/{token}/{name}", { params: linkParams(path) });
}

export const useCertificate = (number: string) =>
  useRead("GET /api/verify-certificate/{number}", { params: { number } });

/** Where anyone checks a certificate. */
export const verifyPath = (number: string): string => `/verify-certificate/${number}`;
