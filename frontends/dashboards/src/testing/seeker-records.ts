import type { OwnApplication } from "../applied-jobs/applied-jobs.api.ts";
import type { GuidanceRequest } from "../career-guidance/career-guidance.api.ts";
import type { JobAlert } from "../job-alerts/job-alerts.api.ts";
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
