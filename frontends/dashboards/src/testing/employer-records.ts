import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { type Answers, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import type { Candidate } from "../candidates/known.api.ts";
import type { CvEntry } from "../cv-search/cv-search.api.ts";
import type { Graduate } from "../graduates/graduates.api.ts";
import { isOpen } from "../manage-listings/listing.rules.ts";
import type { Listing } from "../manage-listings/listings.api.ts";
import type { PremiumRequest } from "../payments/payments.api.ts";
import type { SavedCandidate } from "../saved-candidates/saved-candidates.api.ts";
import { idOf } from "./id-of.ts";

type Application = ResponseOf<"GET /api/employer/applications">[number];
type ApplicationCounts = ResponseOf<"GET /api/employer/applications/counts">;

export const listing = (number: number, changes: Partial<Listing> = {}): Listing => ({
  id: idOf(number),
  title: `Job ${number}`,
  description: "Welding gates.",
  requirements: "",
  employer_id: idOf(9000),
  employer_name: "Zuma Foods",
  employer_is_verified: false,
  location: "Kubwa",
  category: "Construction",
  created_at: "2026-02-01T09:00:00.000Z",
  salary_min: 80_000,
  salary_max: 120_000,
  experience_required: 2,
  application_deadline: null,
  is_active: true,
  is_featured: false,
  applications_count: 0,
  pending_count: 0,
  ...changes,
});

/** What an employer is answered of its own jobs: as a list, to choose from, and one by its id. */
export function ownJobs(jobs: Listing[] | (() => Listing[])): Answers {
  const all = () => (typeof jobs === "function" ? jobs() : jobs);
  return {
    "GET /api/employer/jobs": all,
    "GET /api/employer/job-choices": ({ query }) => ({
      jobs: all()
        .filter((job) => query.status !== "open" || isOpen(job, new Date()))
        .map(({ id, title, location, application_deadline, is_active, is_featured }) => ({
          id,
          title,
          location,
          application_deadline,
          is_active,
          is_featured,
        })),
      has_more: false,
    }),
    "GET /api/employer/jobs/{id}": ({ params }) => all().find(({ id }) => id === params.id) ?? refuse(404),
  };
}

export const application = (
  number: number,
  {
    applicant,
    ...changes
  }: Partial<Omit<Application, "applicant">> & { applicant?: Partial<Application["applicant"]> } = {},
): Application => ({
  id: idOf(number),
  job_id: idOf(1),
  status: "pending",
  applied_at: "2026-02-02T09:00:00.000Z",
  cover_letter: "",
  history: [{ status: "pending", at: "2026-02-02T09:00:00.000Z" }],
  interview: null,
  cannot_come: null,
  note: "",
  mark: null,
  job: { title: "Job 1" },
  ...changes,
  applicant: {
    account_id: idOf(5000 + number),
    full_name: `Person ${number}`,
    location: "Gwagwalada",
    experience_years: 3,
    education_level: "ond",
    phone: "0803 123 4567",
    skills: ["Welding"],
    cv_file_path: `${idOf(7000 + number)}/cv%20${number}.pdf`,
    is_verified: false,
    ...applicant,
  },
});

export const cvEntry = (number: number, changes: Partial<CvEntry> = {}): CvEntry => ({
  id: idOf(number),
  user_id: idOf(5000 + number),
  full_name: `Person ${number}`,
  location: "Kubwa",
  experience_years: 1,
  education_level: "bachelor",
  course_of_study: "Accountancy",
  skills: ["Excel", "Bookkeeping"],
  cv_file_path: `${idOf(7000 + number)}/cv%20${number}.pdf`,
  is_verified: false,
  ...changes,
});

export const graduate = (number: number, changes: Partial<Graduate> = {}): Graduate => ({
  id: idOf(number),
  user_id: idOf(5000 + number),
  full_name: `Person ${number}`,
  program_title: "Welding for Beginners",
  location: "Kubwa",
  completion_date: "2026-03-01T09:00:00.000Z",
  certificate_number: `ABJ-1-${number}-1763632800000`,
  skills: ["Welding"],
  cv_file_path: `${idOf(7000 + number)}/cv%20${number}.pdf`,
  ...changes,
});

/** What there is of somebody whom the employer finds, saved or invited as told. */
export const candidate = (number: number, changes: Partial<Candidate> = {}): Candidate => ({
  user_id: idOf(5000 + number),
  saved: null,
  invited_at: null,
  is_in_cv_database: true,
  ...changes,
});

export const savedCandidate = (number: number, changes: Partial<SavedCandidate> = {}): SavedCandidate => {
  const { location, experience_years, education_level, course_of_study, skills, cv_file_path, is_verified } =
    cvEntry(number);
  return {
    id: idOf(5000 + number),
    full_name: `Person ${number}`,
    saved_at: "2026-03-01T09:00:00.000Z",
    note: "",
    profile: { location, experience_years, education_level, course_of_study, skills, cv_file_path, is_verified },
    may_read_cvs: true,
    ...changes,
  };
};

export const premiumRequest = (number: number, changes: Partial<PremiumRequest> = {}): PremiumRequest => ({
  id: idOf(number),
  service: "premium_cv_access",
  price: 25_000,
  job_id: null,
  job_title: "",
  message: "",
  status: "requested",
  requested_at: "2026-03-01T09:00:00.000Z",
  paid_at: null,
  valid_until: null,
  ...changes,
});

/** Nothing anywhere, but for what is told. */
export const applicationCounts = (some: Partial<ApplicationCounts> = {}): ApplicationCounts => ({
  total: 0,
  pending: 0,
  shortlisted: 0,
  interviews_scheduled: 0,
  interviews_declined: 0,
  to_invite: 0,
  to_decide: 0,
  rejected: 0,
  hired: 0,
  withdrawn: 0,
  marked_good: 0,
  marked_maybe: 0,
  marked_none: 0,
  ...some,
});

/** What an employer is answered of the premium services it asked for: as a list, and how the services stand. */
export function premiumRequests(requests: PremiumRequest[] | (() => PremiumRequest[])): Answers {
  const all = () => (typeof requests === "function" ? requests() : requests);
  return {
    "GET /api/employer/premium-requests": ({ query: { page = 1, limit = 50 } }) =>
      all().slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
    "GET /api/employer/premium-requests/standing": () => ({
      waiting: all()
        .filter(({ status }) => status === "requested")
        .map(({ service, job_id }) => ({ service, job_id })),
      cv_access_until:
        all()
          .filter(({ service, status }) => service === "premium_cv_access" && status !== "cancelled")
          .map(({ valid_until }) => valid_until)
          .sort()
          .at(-1) ?? null,
    }),
  };
}
