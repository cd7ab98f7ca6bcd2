import type { Job } from "../jobs/jobs.api.ts";

/** A job as the server answers it; `changes` is what the test is about. */
export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: "6500000000000000000000a1",
    title: "Welder",
    description: "You weld gates and frames.",
    requirements: "Own helmet\nTwo references",
    employer_id: "6500000000000000000000e1",
    employer_name: "Gurara Civil Works",
    employer_is_verified: false,
    location: "Kuje, Abuja",
    category: "Construction",
    created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    salary_min: 90_000,
    salary_max: 120_000,
    experience_required: 2,
    application_deadline: "2099-03-05",
    is_active: true,
    is_featured: false,
    applications_count: 0,
    ...changes,
  };
}
