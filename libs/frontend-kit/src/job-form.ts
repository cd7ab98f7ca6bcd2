// What a job is entered with, by its employer and by the centre. Not shared: each remote that edits jobs loads it.
export { JobFields } from "./job-form/job-fields.tsx";
export {
  checkDeadline,
  checkExperience,
  checkNaira,
  checkPositions,
  checkSalaryMax,
  EMPTY_JOB,
  JOB_LABELS,
  JOB_OPTIONS,
  type JobForm,
  jobForm,
  jobInput,
  similarJobForm,
} from "./job-form/job-form.rules.ts";
export { useJobInput } from "./job-form/use-job-input.ts";
