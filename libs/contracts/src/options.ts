/** The option lists of the product, shared by forms, filters and validation. No zod here: browsers import this file. */

export const USER_TYPES = ["job_seeker", "employer"] as const;

export const EDUCATION_LEVELS = [
  "no_formal_education",
  "primary",
  "secondary",
  "ond",
  "nce",
  "hnd",
  "bachelor",
  "master",
  "phd",
  "professional",
] as const;

export const EDUCATION_LEVEL_LABELS: Record<(typeof EDUCATION_LEVELS)[number], string> = {
  no_formal_education: "No formal education",
  primary: "Primary school",
  secondary: "Secondary school",
  ond: "OND",
  nce: "NCE",
  hnd: "HND",
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: "PhD",
  professional: "Professional certification",
};

export const JOB_CATEGORIES = [
  "Manufacturing",
  "Construction",
  "Agriculture",
  "Technology",
  "Healthcare",
  "Education",
  "Hospitality",
  "Finance",
] as const;

/** The shorter list of the dashboard's Browse Jobs filter. */
export const BROWSE_JOB_CATEGORIES = [
  "Manufacturing",
  "Construction",
  "Agriculture",
  "Technology",
  "Healthcare",
] as const;

export const BUSINESS_SECTORS = [...JOB_CATEGORIES, "Retail", "Other"] as const;

export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;

export const TRAINING_CATEGORIES = [
  "Creative Arts",
  "Technology",
  "Hospitality",
  "Agriculture",
  "Construction",
  "Manufacturing",
  "Healthcare",
  "Business Skills",
  "Trade Skills",
] as const;

export const TRAINING_MODES = ["in_person", "online", "hybrid"] as const;
export const TRAINING_MODE_LABELS: Record<(typeof TRAINING_MODES)[number], string> = {
  in_person: "In-Person",
  online: "Online",
  hybrid: "Hybrid",
};

export const DIFFICULTY_LEVELS = ["beginner", "intermediate", "advanced"] as const;

/** Characters of why an application, for a program, with a business or for a job, is rejected. */
export const MOST_REJECTING_REASON = 500;

/** Characters of why an account is suspended, or a verification taken back. */
export const MOST_STANDING_REASON = 500;

/** The people whom an employer finds are counted up to here, or to the page that is read and one that follows. */
export const MOST_COUNTED_PEOPLE = 1000;

/** How an application to a program stands, until who applied withdraws it. */
export const STANDING_APPLICATION_STATUSES = ["pending", "approved", "rejected"] as const;
export const TRAINING_APPLICATION_STATUSES = [...STANDING_APPLICATION_STATUSES, "withdrawn"] as const;
export const ENROLLMENT_STATUSES = ["enrolled", "completed", "dropped"] as const;
/** What an employer moves an application to; to withdraw it is up to who applied. */
export const EMPLOYERS_APPLICATION_STATUSES = ["pending", "shortlisted", "rejected", "hired"] as const;
export const JOB_APPLICATION_STATUSES = [...EMPLOYERS_APPLICATION_STATUSES, "withdrawn"] as const;
export const MESSAGE_TYPES = ["job_invite", "application_update", "other"] as const;

export type UserType = (typeof USER_TYPES)[number];
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type TrainingMode = (typeof TRAINING_MODES)[number];
export type TrainingCategory = (typeof TRAINING_CATEGORIES)[number];
export type DifficultyLevel = (typeof DIFFICULTY_LEVELS)[number];
export type StandingApplicationStatus = (typeof STANDING_APPLICATION_STATUSES)[number];
export type TrainingApplicationStatus = (typeof TRAINING_APPLICATION_STATUSES)[number];
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** What people type to delete their account for good. */
export const DELETE_ACCOUNT_WORDS = "delete my account";
