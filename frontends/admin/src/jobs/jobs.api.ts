import type { ReportStatus, ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { api, apiList, type OptionsOf, type ResponseOf, uniqueKey } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { useShownList } from "../components/use-shown-list.ts";
import { underKeptKey } from "./kept-key.ts";

export const JOBS = "GET /api/admin/jobs";
export const REQUESTS = "GET /api/admin/service-requests";
export const REPORTS = "GET /api/admin/reports";
const TOGGLE = "POST /api/admin/jobs/{id}/toggle-active";
const REQUEST_STATUS = "POST /api/admin/service-requests/{id}/status";
const REPORT_STATUS = "POST /api/admin/reports/{id}/status";

export type Job = ResponseOf<typeof JOBS>["jobs"][number];
export type ServiceRequest = ResponseOf<typeof REQUESTS>[number];
export type Report = ResponseOf<typeof REPORTS>[number];

/** What else shows a job that was changed. */
export const SHOWING_JOBS = [...OVERVIEW, "GET /api/jobs", "GET /api/jobs/{id}"] as const;

/** Where a payment that takes effect shows: the figures, the featured job, the verified company. */
export const PAYMENTS_SHOW = [...SHOWING_JOBS, JOBS, "GET /api/admin/users"] as const;

export const PAGE_SIZE = 50;
export const QUEUE_SIZE = 20;

interface Page {
  page: number;
  limit: number;
}

/** What a list is narrowed to, and which part of it is read. */
interface Filters<Status> extends Page {
  status?: Status | undefined;
  q?: string | undefined;
}
type Queue<Status> = Filters<Status> & { sort?: "oldest" | undefined };
type ReportFilters = Queue<ReportStatus> & { employer_id?: string | undefined; reporter_id?: string | undefined };
type RequestFilters = Queue<ServiceRequestStatus> & {
  account_id?: string | undefined;
  to_deliver?: "yes" | undefined;
  to_pay_back?: "yes" | undefined;
};

type JobFilters = Filters<"active" | "inactive"> & { job_id?: string | undefined; employer_id?: string | undefined };

export const useJobList = (query: JobFilters) =>
  useShownList({ queryKey: [JOBS, query], queryFn: ({ signal }) => apiList(JOBS, { query, signal }) });
export const useRequestList = (query: RequestFilters) =>
  useShownList({ queryKey: [REQUESTS, query], queryFn: ({ signal }) => apiList(REQUESTS, { query, signal }) });
export const useReportList = (query: ReportFilters) =>
  useShownList({ queryKey: [REPORTS, query], queryFn: ({ signal }) => apiList(REPORTS, { query, signal }) });

/** Figures, and the first of a queue. */
export const useRequests = (query: RequestFilters) => useList(REQUESTS, { query }, eachMinute);
export const useReports = (query: Queue<ReportStatus>) => useList(REPORTS, { query }, eachMinute);

type Toggle = (request: OptionsOf<typeof TOGGLE>) => Promise<Job>;

/** How the centre had closed a job, as it is shown: opened, or given a reason, it is only so. */
export const formerOf = ({ closed_by_centre, closing_reason = "" }: Job) => ({
  closed_by_centre: closed_by_centre === true,
  closing_reason,
});

/**
 * Makes a job active or inactive; it may be so already, by somebody else or by a press whose answer got lost. Each press has a key of
 * its own: that one must not stand for it once somebody else did the opposite.
 */
export function setActive(job: Job, wanted: boolean, toggle: Toggle = toggleJob): Promise<Job> {
  const body = { is_active: wanted, ...(wanted && { former: formerOf(job) }) };
  return toggle({ params: { id: job.id }, body, idempotencyKey: uniqueKey() });
}

const toggleJob: Toggle = (request) => api(TOGGLE, request);
export const useToggle = () => useAction(TOGGLE, { stale: [...SHOWING_JOBS] });
export const useCloseWithReason = () =>
  useAction(TOGGLE, { stale: [JOBS, ...SHOWING_JOBS], onError: useReadAgain(JOBS) });
/** A job as it is by now, undefined where it is none any more. */
export const readJob = async ({ id: job_id }: Job): Promise<Job | undefined> =>
  (await apiList(JOBS, { query: { job_id, limit: 1 } })).rows[0];
export const useChangeJob = () =>
  useAction("PUT /api/admin/jobs/{id}", { stale: [JOBS, ...SHOWING_JOBS], onError: useReadAgain(JOBS) });
/** Moves a request. A company that is verified by that is the one that was read: with another name or CAC number by now it is refused. */
export const setRequestStatus = (
  { id, service, requester_name, cac_number }: Pick<ServiceRequest, "id" | "service" | "requester_name" | "cac_number">,
  status: ServiceRequestStatus,
  why: { reason?: string } = {},
) => {
  const isVerified = status === "paid" && service === "company_verification";
  const company = isVerified && { name: requester_name, ...(cac_number !== undefined && { cac_number }) };
  const step = { params: { id }, body: { status, ...company, ...why } };
  return underKeptKey(step, (idempotencyKey) => api(REQUEST_STATUS, { ...step, idempotencyKey }));
};
export const setReportStatus = (id: string, status: ReportStatus) => {
  const step = { params: { id }, body: { status } };
  return underKeptKey(step, (idempotencyKey) => api(REPORT_STATUS, { ...step, idempotencyKey }));
};
/** Closes a report with a reason, and others with it. */
export const useCloseReports = () =>
  useAction(REPORT_STATUS, { stale: [REPORTS, ...OVERVIEW], onError: useReadAgain(REPORTS) });
export const useMarkPaidBack = () =>
  useAction("POST /api/admin/service-requests/{id}/paid-back", {
    stale: [REQUESTS, ...OVERVIEW],
    onError: useReadAgain(REQUESTS),
  });
/** Marks a request without a listed price as paid, by what was agreed on. */
export const useMarkPaid = () =>
  useAction(REQUEST_STATUS, { stale: [REQUESTS, ...PAYMENTS_SHOW], onError: useReadAgain(REQUESTS) });
