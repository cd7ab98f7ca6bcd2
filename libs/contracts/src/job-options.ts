/** The option lists and prices of jobs and paid services. No zod here: browsers import this file. */

/** What a posting offers, after schema.org's employmentType. */
export const EMPLOYMENT_TYPES = ["full_time", "part_time", "contract", "temporary", "internship"] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export const EMPLOYMENT_TYPE_LABELS: Record<EmploymentType, string> = {
  full_time: "Full-time",
  part_time: "Part-time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship or apprenticeship",
};
/** The most people that one posting looks for. */
export const MOST_POSITIONS = 500;

export const JOB_SORTS = ["newest", "salary", "deadline"] as const;
/** A list with a search text or a filter is counted up to here; more count as this many. */
export const MOST_COUNTED_JOBS = 1000;
/** So many of its own jobs an employer chooses from at once; words find the others. */
export const MOST_JOB_CHOICES = 100;

/** So many jobs home shows: the first of the list. */
export const HOME_JOBS = 3;

/** Of so many jobs at once it is told what a job seeker did with them: as many as a list answers. */
export const MOST_MY_JOBS = 100;

/** So many jobs a job's page shows that are like it. */
export const MOST_SIMILAR_JOBS = 3;

export const GUIDANCE_TYPES = ["cv_service", "linkedin_optimization", "career_session"] as const;
export const GUIDANCE_LABELS: Record<(typeof GUIDANCE_TYPES)[number], string> = {
  cv_service: "CV review and drafting",
  linkedin_optimization: "LinkedIn optimization",
  career_session: "Career counseling",
};
/** Naira, for each of them. */
export const GUIDANCE_PRICE = 5000;

export const PREMIUM_SERVICES = [
  "featured_job",
  "premium_cv_access",
  "company_verification",
  "training_partnership",
] as const;

interface PremiumOffer {
  label: string;
  /** Naira; null is agreed on with the employer. */
  price: number | null;
  /** How long it holds once it is paid; null has no end. */
  days: number | null;
}
export const PREMIUM_OFFERS: Record<(typeof PREMIUM_SERVICES)[number], PremiumOffer> = {
  featured_job: { label: "Featured Job", price: 15_000, days: 30 },
  premium_cv_access: { label: "Premium CV Access", price: 25_000, days: 90 },
  company_verification: { label: "Company Verification", price: 10_000, days: null },
  training_partnership: { label: "Training Partnership", price: null, days: null },
};

/** What is still work once it is paid; the rest takes effect with the payment. */
export const SERVICES_TO_DELIVER = [...GUIDANCE_TYPES, "training_partnership"] as const;

export const SERVICE_REQUEST_STATUSES = ["requested", "paid", "done", "cancelled"] as const;
/** The longest reason that an admin gives for closing a job. */
export const MOST_CLOSING_REASON = 500;
/** Characters of what an employer notes about an application. */
export const MOST_NOTED = 2000;
/** As many characters as an employer writes to who is hired, for the first day. */
export const MOST_FIRST_DAY = 500;

/** Applications about which an employer writes with one press. */
export const MOST_WRITTEN_AT_ONCE = 100;

/** How an employer sorts who applied before it decides; nobody else reads it. */
export const EMPLOYER_MARKS = ["good", "maybe"] as const;
export type EmployersMark = (typeof EMPLOYER_MARKS)[number];
export const EMPLOYER_MARK_LABELS: Record<EmployersMark, string> = { good: "Good", maybe: "Maybe" };
export const REPORT_STATUSES = ["open", "resolved", "dismissed"] as const;
/** Reports of one person within a day in Lagos. */
export const REPORTS_PER_DAY = 10;

/** Jobs that one person applies for within a day in Lagos; those withdrawn later count. */
export const APPLICATIONS_PER_DAY = 30;

/** Reports about one employer or person that one press closes beside the one it is at; more stay open. */
export const MOST_OTHER_REPORTS_CLOSED = 200;

/** Paid services that one account asks for within a day in Lagos. */
export const REQUESTS_PER_DAY = 10;

export type JobSort = (typeof JOB_SORTS)[number];
export type GuidanceType = (typeof GUIDANCE_TYPES)[number];
export type PremiumService = (typeof PREMIUM_SERVICES)[number];
export type PaidService = GuidanceType | PremiumService;
export type ServiceRequestStatus = (typeof SERVICE_REQUEST_STATUSES)[number];
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The name of a paid service for people. */
export const paidServiceLabel = (service: PaidService): string =>
  service in PREMIUM_OFFERS
    ? PREMIUM_OFFERS[service as PremiumService].label
    : GUIDANCE_LABELS[service as GuidanceType];

/** So many applications a search finds of an employer's who has more than 5,000. */
export const MOST_FOUND_APPLICATIONS = 10_000;
