import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";

export const CANDIDATES = "GET /api/employer/candidates";
export const APPLICANTS = "GET /api/employer/applicants";

export type Candidate = ResponseOf<typeof CANDIDATES>[number];
export type Applicant = ResponseOf<typeof APPLICANTS>[number];

const asked = (key: string, ids: readonly string[]) => ({
  queryKey: [key, { query: { ids: ids.join() } }],
  enabled: ids.length > 0,
});

/** Which of the people of a page are saved, and when each was invited: one question; what is known of who stays on it stays until the next answer. */
export const useCandidates = (ids: readonly string[]) =>
  useQuery({
    ...asked(CANDIDATES, ids),
    queryFn: ({ signal }) => api(CANDIDATES, { query: { ids: ids.join() }, signal }),
    placeholderData: keepPreviousData,
  });

/** How the applications of the people of a page stand. */
export const useApplicants = (ids: readonly string[]) =>
  useQuery({
    ...asked(APPLICANTS, ids),
    queryFn: ({ signal }) => api(APPLICANTS, { query: { ids: ids.join() }, signal }),
    placeholderData: keepPreviousData,
  });
