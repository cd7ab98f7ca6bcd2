import { apiList, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useQuery, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { readAllPages } from "../lists/read-all-pages.ts";

const APPLICATIONS = "GET /api/job-applications";
/** What the public pages show of the same. */
const MINE = "GET /api/my-jobs";
export type OwnApplication = ResponseOf<typeof APPLICATIONS>[number];
/** What is shown of the job where somebody applies, and goes along with the letter. */
export type AppliedFor = Pick<
  ResponseOf<"GET /api/jobs/{id}">,
  "id" | "title" | "employer_name" | "location" | "salary_min" | "salary_max"
>;

export const PAGE_SIZE = 20;
/** As many as one answer may hold. */
const MOST = 100;

interface OwnApplicationsQuery {
  page?: number;
  limit?: number;
  status?: OwnApplication["status"] | undefined;
}

/** One page of the job seeker's applications, newest first. */
export const useOwnApplications = ({ page = 1, limit = PAGE_SIZE, status }: OwnApplicationsQuery) =>
  useList(APPLICATIONS, { query: { page, limit, status } });

/** Those in which interviews are. */
export const useShortlistedApplications = () => useOwnApplications({ limit: MOST, status: "shortlisted" });

/** Whether somebody applied for a job already; no until that is known. */
export function useHasApplied(jobId: string): boolean {
  const applications = useQuery({
    queryKey: [APPLICATIONS, "all"],
    queryFn: ({ signal }) => readAllPages((query) => apiList(APPLICATIONS, { query, signal })),
  });
  return applications.data?.rows.some(({ job_id }) => job_id === jobId) ?? false;
}

export const useJob = (id: string) => useRead("GET /api/jobs/{id}", { params: { id } });

/** How to reach the employer of one of one's own applications. */
export const useEmployerContact = (id: string) => useRead("GET /api/employer-contacts/{id}", { params: { id } });

/** Takes an application back. A refusal means that the employer was faster. */
export function useWithdraw() {
  const onError = useRereadOnConflict(APPLICATIONS, MINE);
  return useAction("POST /api/job-applications/{id}/withdraw", { stale: [APPLICATIONS, MINE], onError });
}

/** Tells the employer that one cannot come. A refusal means that the interview is another one by now, or over. */
export function useCannotCome() {
  const onError = useRereadOnConflict(APPLICATIONS);
  return useAction("POST /api/job-applications/{id}/cannot-come", { stale: [APPLICATIONS], onError });
}

/** Takes that back, as long as it is the same interview. */
export function useCanCome() {
  const onError = useRereadOnConflict(APPLICATIONS);
  return useAction("POST /api/job-applications/{id}/can-come", { stale: [APPLICATIONS], onError });
}

/** Applies for a job. A refusal may mean that another tab was faster, or that the job is closed or another by now: all is read again. */
export function useApply() {
  const onError = useRereadOnConflict(APPLICATIONS, MINE, "GET /api/jobs", "GET /api/saved-jobs");
  return useAction("POST /api/job-applications", { stale: [APPLICATIONS, MINE], onError });
}
