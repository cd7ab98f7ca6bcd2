import { EMPLOYMENT_TYPE_LABELS } from "@jobcentre/contracts/job-options";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { closedBy } from "./closed-by.ts";
import type { Job } from "./jobs.api.ts";

/** The sheet of all jobs. */
export const JOB_COLUMNS: readonly CsvColumn<Job>[] = [
  { header: "Title", value: (job) => job.title },
  { header: "Employer", value: (job) => job.employer_name },
  { header: "Location", value: (job) => job.location },
  { header: "Category", value: (job) => job.category },
  {
    header: "Kind of employment",
    value: ({ employment_type: kind }) => (kind ? EMPLOYMENT_TYPE_LABELS[kind] : null),
  },
  { header: "Positions", value: (job) => job.positions ?? null },
  { header: "Lowest pay (naira a month)", value: (job) => job.salary_min },
  { header: "Highest pay (naira a month)", value: (job) => job.salary_max },
  { header: "Applications", value: (job) => job.applications_count },
  { header: "Status", value: (job) => (job.is_active ? "Active" : "Inactive") },
  { header: "Closed by", value: closedBy },
  { header: "Deadline", value: (job) => job.application_deadline },
  { header: "Posted", value: (job) => job.created_at },
];
