import { JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";

const LIST = "GET /api/employer/applications";
const COUNTS = "GET /api/employer/applications/counts";
export const DECIDE = "POST /api/employer/applications/{id}/status";

export type Application = ResponseOf<typeof LIST>[number];
export type ApplicationStatus = Application["status"];
export type Decision = OptionsOf<typeof DECIDE>["body"]["status"];

export const PAGE_SIZE = 20;
/** As many as one answer may hold. */
const MOST = 100;

/** What a list is narrowed to: a status, or the shortlisted whose interview is to come. */
export const WHICH = [...JOB_APPLICATION_STATUSES, "interview"] as const;

export interface ApplicationFilters {
  job: string | undefined;
  /** A part of a name or of a skill. */
  q: string | undefined;
  which: (typeof WHICH)[number] | undefined;
  /** Newest first where nothing is said. */
  sort: "oldest" | undefined;
  page: number;
}

const COMING = { interview: "coming" } as const;

/** One page of the applications for the employer's jobs in the wanted order; of the interviews to come, the next one first. */
export const useApplications = ({ job, q, which, sort, page }: ApplicationFilters) =>
  useList(LIST, {
    query: { job_id: job, q, ...(which === "interview" ? COMING : { status: which, sort }), page, limit: PAGE_SIZE },
  });

/** So many of the interviews to come, the next one first. */
export const useComingInterviews = (limit = MOST) => useList(LIST, { query: { ...COMING, limit } });

/** The newest shortlisted ones, among whom are those with an interview. */
export const useShortlist = () => useList(LIST, { query: { status: "shortlisted", limit: MOST } });

/** How many applications are where, for one job or for all, of certain people or of everybody. */
export const useApplicationCounts = ({ job, q }: Partial<Pick<ApplicationFilters, "job" | "q">> = {}) =>
  useRead(COUNTS, { query: { job_id: job, q } });

/** Reads everything again that shows applications. */
export function useRefreshApplications(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all([LIST, COUNTS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Shortlists, rejects or hires. Where that fails the application may have moved on meanwhile. */
export function useDecide() {
  const refresh = useRefreshApplications();
  return useAction(DECIDE, { onSuccess: refresh, onError: refresh });
}

/** Sets or moves an interview. Where that fails the application may have moved on meanwhile. */
export function useScheduleInterview() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/schedule-interview", { onSuccess: refresh, onError: refresh });
}

/** Calls off an interview. Where that fails another window may have planned another one. */
export function useCallOffInterview() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/applications/{id}/call-off-interview", { onSuccess: refresh, onError: refresh });
}

/** Notes something about who applied. Where that fails they may have withdrawn, or another window noted something. */
export function useNote() {
  const refresh = useRefreshApplications();
  return useAction("PUT /api/employer/applications/{id}/note", { onSuccess: refresh, onError: refresh });
}

/** Writes to who applied. Where that fails they may have withdrawn meanwhile. */
export function useWriteToApplicant() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/applications/{id}/message", { onSuccess: refresh, onError: refresh });
}
