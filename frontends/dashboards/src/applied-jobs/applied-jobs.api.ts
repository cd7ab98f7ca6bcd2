import { JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { useShowApplied } from "@jobcentre/frontend-kit/use-show-applied";

const APPLICATIONS = "GET /api/job-applications";
const COUNTS = "GET /api/job-applications/counts";
const ONE = "GET /api/job-applications/{id}";
/** What the public pages show of the same. */
const MINE = "GET /api/my-jobs";
/** What a change of an application makes old. */
const OWN = [APPLICATIONS, COUNTS, ONE, MINE] as const;
export type OwnApplication = ResponseOf<typeof APPLICATIONS>[number];
export type OwnApplicationCounts = ResponseOf<typeof COUNTS>;
/** What is shown of the job where somebody applies, and goes along with the letter. */
export type AppliedFor = Pick<
  ResponseOf<"GET /api/jobs/{id}">,
  "id" | "title" | "employer_name" | "location" | "salary_min" | "salary_max"
>;

export const PAGE_SIZE = 20;
/** As many as one answer may hold. */
const MOST = 100;

/** What the list is narrowed to: a status, or the shortlisted with an interview to come. */
export const WHICH = [...JOB_APPLICATION_STATUSES, "interview"] as const;
type Which = (typeof WHICH)[number];

interface OwnApplicationsQuery {
  page?: number;
  limit?: number;
  /** Words of a job or an employer. */
  q?: string;
  which?: Which | undefined;
}

/** One page of the job seeker's applications, newest first; of interviews to come the next one. */
export const useOwnApplications = ({ page = 1, limit = PAGE_SIZE, q = "", which }: OwnApplicationsQuery) =>
  useList(APPLICATIONS, {
    query: {
      page,
      limit,
      q: q || undefined,
      ...(which === "interview" ? { interview: "coming" as const } : { status: which }),
    },
  });

/** How many of them, or of those that are searched for, are where. */
export const useOwnApplicationCounts = (q: string) => useRead(COUNTS, { query: { q: q || undefined } });

export const useOwnApplication = (id: string) => useRead(ONE, { params: { id } });

/** The interviews to come, the next one first. */
export const useComingInterviews = () => useOwnApplications({ limit: MOST, which: "interview" });

export const useJob = (id: string) => useRead("GET /api/jobs/{id}", { params: { id } });

/** How to reach the employer of one of one's own applications. */
export const useEmployerContact = (id: string) => useRead("GET /api/employer-contacts/{id}", { params: { id } });

/** Takes an application back. A refusal means that the employer was faster. */
export function useWithdraw() {
  const onError = useRereadOnConflict(...OWN);
  return useAction("POST /api/job-applications/{id}/withdraw", { stale: [...OWN], onError });
}

/** Tells the employer that one cannot come. A refusal means that the interview is another one by now, or over. */
export function useCannotCome() {
  const onError = useRereadOnConflict(APPLICATIONS, ONE);
  return useAction("POST /api/job-applications/{id}/cannot-come", { stale: [APPLICATIONS, ONE], onError });
}

/** Takes that back, as long as it is the same interview. */
export function useCanCome() {
  const onError = useRereadOnConflict(APPLICATIONS, ONE);
  return useAction("POST /api/job-applications/{id}/can-come", { stale: [APPLICATIONS, ONE], onError });
}

/** Applies for a job. A refusal may mean that another tab was faster, or that the job is closed or another by now: all is read again. */
export function useApply() {
  const onError = useRereadOnConflict(...OWN, "GET /api/jobs", "GET /api/saved-jobs");
  const showApplied = useShowApplied();
  return useAction("POST /api/job-applications", {
    stale: [...OWN],
    onSuccess: (sent, { body }) => showApplied(sent, body.job_id),
    onError,
  });
}
