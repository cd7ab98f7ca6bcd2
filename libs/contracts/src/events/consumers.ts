import type { ServiceName } from "../services.ts";
import { ALL_EVENTS } from "./all.ts";

/**
 * Of these the activity log, where entries stay for good, has none: nobody acted where alerts found jobs, one for each person every
 * morning, nor where an interview, a day, what waits or what somebody saved is reminded of, one for each who reads it; a letter to everybody in a program has one entry, of its sending, not one for each who reads it; and who is told what became of a report would stand beside its closing, for an administrator who was reported to read.
 */
const NOT_LOGGED: readonly string[] = [
  "jobs.job-alert-matched",
  "jobs.interview-reminded",
  "jobs.interviews-due",
  "jobs.applicants-wait",
  "jobs.saved-jobs-closing",
  "jobs.report-answered",
  "jobs.applicant-report-answered",
  "training.participant-written",
  "training.start-near",
];

/** Who consumes what besides admin, which keeps the activity log of everything else. */
const BESIDES_ADMIN: Record<string, readonly ServiceName[]> = {
  "identity.profile-saved": ["training", "jobs", "entrepreneurship"],
  "identity.employer-saved": ["training", "jobs", "entrepreneurship"],
  "identity.user-deleted": ["identity", "training", "jobs", "entrepreneurship"],
  "identity.owner-changed": ["training", "entrepreneurship"],
  "jobs.job-changed": ["identity"],
  "jobs.job-activated": ["identity"],
  "jobs.job-deactivated": ["identity"],
  "jobs.application-submitted": ["identity"],
  "jobs.application-status-changed": ["identity"],
  "jobs.application-withdrawn": ["identity"],
  "jobs.interview-scheduled": ["identity"],
  "jobs.interview-declined": ["identity"],
  "jobs.interview-accepted": ["identity"],
  "jobs.interview-moved": ["identity"],
  "jobs.interview-cancelled": ["identity"],
  "jobs.interview-reminded": ["identity"],
  "jobs.interviews-due": ["identity"],
  "jobs.applicants-wait": ["identity"],
  "jobs.interview-called-off": ["identity"],
  "jobs.applied-employer-gone": ["identity"],
  "jobs.applied-job-closed": ["identity"],
  "jobs.applied-job-opened": ["identity"],
  "jobs.shortlisted-gone": ["identity"],
  "jobs.applicant-written": ["identity"],
  "jobs.report-answered": ["identity"],
  "jobs.applicant-report-answered": ["identity"],
  "jobs.job-alert-matched": ["identity"],
  "jobs.saved-jobs-closing": ["identity"],
  "jobs.guidance-requested": ["identity"],
  "jobs.premium-requested": ["identity"],
  "jobs.service-request-changed": ["identity", "training"],
  "jobs.service-request-paid-back": ["identity"],
  "training.application-submitted": ["identity"],
  "training.application-approved": ["training"],
  "training.application-rejected": ["identity"],
  "training.application-reconsidered": ["identity"],
  "training.application-withdrawn": ["identity"],
  "training.enrollment-created": ["identity"],
  "training.fee-due": ["identity"],
  "training.enrollment-completed": ["identity"],
  "training.enrollment-dropped": ["identity"],
  "training.enrollment-left": ["identity"],
  "training.enrollment-cancelled": ["identity"],
  "training.place-alert-matched": ["identity"],
  "training.place-alert-ended": ["identity"],
  "training.place-alert-cancelled": ["identity"],
  "training.program-moved": ["identity"],
  "training.participant-written": ["identity"],
  "training.start-near": ["identity"],
  "training.certificate-issued": ["identity"],
  "training.certificate-revoked": ["identity"],
  "entrepreneurship.application-submitted": ["identity"],
  "entrepreneurship.application-status-changed": ["identity"],
  "entrepreneurship.application-withdrawn": ["identity"],
  "entrepreneurship.mentor-assigned": ["identity"],
  "entrepreneurship.session-planned": ["identity"],
  "entrepreneurship.mentorship-completed": ["identity"],
  "entrepreneurship.mentorship-ended": ["identity"],
  "entrepreneurship.mentor-corrected": ["identity"],
  "entrepreneurship.funding-approved": ["identity"],
  "entrepreneurship.funding-disbursed": ["identity"],
  "entrepreneurship.funding-cancelled": ["identity"],
  "admin.admin-created": ["identity"],
  "admin.admin-deleted": ["identity"],
  "admin.password-set": ["identity"],
  "admin.second-factor-changed": ["identity"],
  "admin.settings-changed": ["training", "jobs", "identity"],
};

/** Every event with the services that consume it; both transports route by it, so no event waits for a binding. */
export const CONSUMERS: Readonly<Record<string, readonly ServiceName[]>> = Object.fromEntries(
  ALL_EVENTS.map((event) => [
    event.name,
    [...(NOT_LOGGED.includes(event.name) ? [] : (["admin"] as const)), ...(BESIDES_ADMIN[event.name] ?? [])],
  ]),
);

/** The events a service consumes. */
export function eventsConsumedBy(service: ServiceName): string[] {
  return Object.keys(CONSUMERS).filter((name) => CONSUMERS[name]?.includes(service));
}
