import type { EmployersMark } from "@jobcentre/contracts/job-options";
import { type EducationLevel, JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import { apiList, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { readAnewInAllTabs, useAction, useList, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { APPLICANTS } from "../candidates/known.api.ts";
import { readAllPages } from "../lists/read-all-pages.ts";

const LIST = "GET /api/employer/applications";
const COUNTS = "GET /api/employer/applications/counts";
export const MARK = "PUT /api/employer/applications/{id}/mark";
export const DECIDE = "POST /api/employer/applications/{id}/status";

export type Application = ResponseOf<typeof LIST>[number];
export type ApplicationStatus = Application["status"];
export type Decision = OptionsOf<typeof DECIDE>["body"]["status"];

/** So many stand on a page, unless more are wanted. */
const PAGE_SIZE = 20;
/** As many as one answer may hold. */
const MOST = 100;

/** How many the address says to show at once. */
export const pageSizeOf = (filters: AddressFilters): number => (filters.text("show") === `${MOST}` ? MOST : PAGE_SIZE);

/** Of the shortlisted, by their interview. */
const BY_INTERVIEW = { interview: "coming", to_invite: "none", to_decide: "over" } as const;

/** What a list is narrowed to: a status, or the shortlisted whose interview is to come, still to be planned, or over. */
export const WHICH = [...JOB_APPLICATION_STATUSES, "interview", "to_invite", "to_decide"] as const;

/** Of interviews the first one always stands first. */
function narrowedTo({ which, sort }: Pick<ApplicationFilters, "which" | "sort">) {
  if (which === "interview" || which === "to_decide") return { interview: BY_INTERVIEW[which] };
  return which === "to_invite" ? { interview: BY_INTERVIEW[which], sort } : { status: which, sort };
}

/** Who is looked for; nothing asked for is everybody. */
export interface PeopleFilters {
  /** One person alone. */
  account_id: string | undefined;
  /** Words of a name or of a skill. */
  q: string | undefined;
  min_experience: number | undefined;
  education_level: EducationLevel | undefined;
  location: string | undefined;
  /** How they are sorted. */
  mark: EmployersMark | "none" | undefined;
}

export interface ApplicationFilters {
  job: string | undefined;
  people: PeopleFilters;
  which: (typeof WHICH)[number] | undefined;
  /** Newest first where nothing is said. */
  sort: "oldest" | undefined;
  page: number;
  limit: number;
}

const COMING = { interview: "coming" } as const;

/** One page of the applications for the employer's jobs in the wanted order; of the interviews to come, the next one first. */
export const useApplications = ({ job, people, which, sort, page, limit }: ApplicationFilters) =>
  useList(LIST, {
    query: {
      job_id: job,
      ...people,
      ...narrowedTo({ which, sort }),
      page,
      limit,
    },
  });

/** Any page of the same, for all of them as a file. */
export const readApplications =
  ({ job, people, which, sort }: Omit<ApplicationFilters, "page" | "limit">) =>
  (page: Pick<ApplicationFilters, "page" | "limit">) =>
    apiList(LIST, { query: { job_id: job, ...people, ...narrowedTo({ which, sort }), ...page } });

/** All of the interviews to come, of one job or of certain people where these are chosen. */
export const readComingInterviews = ({ job, people }: Pick<ApplicationFilters, "job" | "people">) =>
  readAllPages((page) => apiList(LIST, { query: { job_id: job, ...people, ...COMING, ...page } }));

/** So many of the interviews to come, the next one first. */
export const useComingInterviews = (limit = MOST) => useList(LIST, { query: { ...COMING, limit } });

/** The newest shortlisted ones, among whom are those with an interview. */
export const useShortlist = () => useList(LIST, { query: { status: "shortlisted", limit: MOST } });

export type ApplicationCounts = ResponseOf<typeof COUNTS>;

/** How many applications are where, for one job or for all, of certain people or of everybody. */
export const useApplicationCounts = ({ job, people }: Partial<Pick<ApplicationFilters, "job" | "people">> = {}) =>
  useRead(COUNTS, { query: { job_id: job, ...people } });

/** Everything that shows applications; a job of one's own says how many wait. */
const SHOWING = [LIST, COUNTS, APPLICANTS, "GET /api/employer/jobs"] as const;

/** Reads all of that again. */
export function useRefreshApplications(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => readAnewInAllTabs(queryClient, [...SHOWING]);
}

/** Shortlists, rejects or hires. Where that fails the application may have moved on meanwhile. */
export function useDecide() {
  const refresh = useRefreshApplications();
  return useAction(DECIDE, { stale: [...SHOWING], onError: refresh });
}

/** Sets or moves an interview. Where that fails the application may have moved on meanwhile. */
export function useScheduleInterview() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/schedule-interview", { stale: [...SHOWING], onError: refresh });
}

/** Calls off an interview. Where that fails another window may have planned another one. */
export function useCallOffInterview() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/applications/{id}/call-off-interview", {
    stale: [...SHOWING],
    onError: refresh,
  });
}

/** One application as it is by now, undefined where it is none any more: there is a call for lists alone. */
export async function readApplication({ id, job_id, applicant }: Application): Promise<Application | undefined> {
  const query = { job_id, account_id: applicant.account_id, limit: MOST };
  return (await apiList(LIST, { query })).rows.find((row) => row.id === id);
}

/** Notes something about who applied. Where that fails they may have withdrawn, or another window noted something. */
export function useNote() {
  const refresh = useRefreshApplications();
  return useAction("PUT /api/employer/applications/{id}/note", { stale: [...SHOWING], onError: refresh });
}

/** Marks who applied. Where that fails they may have withdrawn meanwhile. */
export function useMark() {
  const refresh = useRefreshApplications();
  return useAction(MARK, { stale: [...SHOWING], onError: refresh });
}

/** Writes to who applied. Where that fails they may have withdrawn meanwhile. */
export function useWriteToApplicant() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/applications/{id}/message", { stale: [...SHOWING], onError: refresh });
}

/** Writes the same to several who applied. Where that fails some may have it, or have withdrawn meanwhile. */
export function useWriteToApplicants() {
  const refresh = useRefreshApplications();
  return useAction("POST /api/employer/applications/messages", { stale: [...SHOWING], onError: refresh });
}

/** Reports who applied; what became of it comes in a message. */
export const useReportApplicant = () => useAction("POST /api/reports");
