import type { Report, ServiceRequest } from "../jobs.api.ts";
import { job } from "./open-jobs.tsx";

export const request: ServiceRequest = {
  id: "65f0c0ffee65f0c0ffee0d01",
  kind: "premium",
  service: "featured_job",
  account_id: "65f0c0ffee65f0c0ffee0a02",
  requester_name: "Zuma Rock Foods",
  requester_email: "hr@example.com",
  description: "",
  price: 15_000,
  job_id: job().id,
  job_title: "Line supervisor",
  status: "requested",
  requested_at: "2026-03-05T09:30:00.000Z",
  paid_at: null,
  valid_until: null,
};
export const report: Report = {
  id: "65f0c0ffee65f0c0ffee0e01",
  job_id: job().id,
  job_title: "Line supervisor",
  employer_id: job().employer_id,
  employer_name: "Zuma Rock Foods",
  reason: "Asks for money",
  reporter_email: "amina@example.com",
  status: "open",
  reported_at: "2026-03-05T09:30:00.000Z",
  closed_at: null,
};
