import type { OwnApplication, OwnApplicationCounts } from "../applied-jobs/applied-jobs.api.ts";
import type { GuidanceRequest } from "../career-guidance/career-guidance.api.ts";
import type { JobAlert } from "../job-alerts/job-alerts.api.ts";
import type { MyJob } from "../own-jobs/use-my-jobs.ts";
import type { SavedJob } from "../saved-jobs/saved-jobs.api.ts";
import { listing } from "./employer-records.ts";
import { idOf } from "./id-of.ts";

/** `id` is that of `listing(number)`. */
export const savedJob = (number: number, changes: Partial<SavedJob> = {}): SavedJob => {
  const { id, title, employer_name, location } = listing(number);
  return {
    id,
    title,
    employer_name,
    location,
    salary_min: 80_000,
    salary_max: 120_000,
    application_deadline: "2099-03-05",
    saved_at: "2026-02-03T09:00:00.000Z",
    is_open: true,
    ...changes,
  };
};

/** An alert for every new job, unless told. */
export const jobAlert = (number: number, changes: Partial<JobAlert> = {}): JobAlert => ({
  id: idOf(4000 + number),
  text: "",
  category: "",
  location: "",
  salary: null,
  experience: null,
  employment_type: "",
  created_at: "2026-02-03T09:00:00.000Z",
  ...changes,
});

/** An application for `listing(number)`. */
export const ownApplication = (number: number, changes: Partial<OwnApplication> = {}): OwnApplication => ({
  id: idOf(3000 + number),
  job_id: listing(number).id,
  status: "pending",
  applied_at: "2026-02-02T09:00:00.000Z",
  cover_letter: "",
  history: [{ status: "pending", at: "2026-02-02T09:00:00.000Z" }],
  interview: null,
  cannot_come: null,
  job: { title: `Job ${number}`, employer_name: "Zuma Foods", location: "Kubwa", is_open: true },
  ...changes,
});

export const guidanceRequest = (number: number, changes: Partial<GuidanceRequest> = {}): GuidanceRequest => ({
  id: idOf(number),
  request_type: "linkedin_optimization",
  description: "I look for work as a welder.",
  service_cost: 5000,
  status: "requested",
  requested_at: "2026-03-01T09:00:00.000Z",
  paid_at: null,
  ...changes,
});

/** What a person did with the jobs of a query of ids: which `listing(number)`s they saved, and for which they applied. */
export const myJobs = (
  { ids = "" }: { ids?: string },
  { saved = [], applied = [] }: { saved?: Iterable<number>; applied?: Iterable<number> },
): MyJob[] => {
  const [kept, sent] = [new Set(saved), new Set(applied)];
  return ids.split(",").map((job_id) => {
    const { id, status, applied_at } = ownApplication(Number.parseInt(job_id, 16));
    return {
      job_id,
      is_saved: kept.has(Number.parseInt(job_id, 16)),
      application: sent.has(Number.parseInt(job_id, 16)) ? { id, status, applied_at } : null,
    };
  });
};

export const NO_APPLICATIONS: OwnApplicationCounts = {
  total: 0,
  pending: 0,
  shortlisted: 0,
  interviews_coming: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
};
