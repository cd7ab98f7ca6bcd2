import type { DemoJob } from "./demo-job.ts";
import { AGRICULTURE_JOBS } from "./jobs-agriculture.ts";
import { CONSTRUCTION_JOBS } from "./jobs-construction.ts";
import { EDUCATION_JOBS } from "./jobs-education.ts";
import { FINANCE_JOBS } from "./jobs-finance.ts";
import { HEALTHCARE_JOBS } from "./jobs-healthcare.ts";
import { HOSPITALITY_JOBS } from "./jobs-hospitality.ts";
import { MANUFACTURING_JOBS } from "./jobs-manufacturing.ts";
import { TECHNOLOGY_JOBS } from "./jobs-technology.ts";

export const DEMO_JOBS: readonly DemoJob[] = [
  ...AGRICULTURE_JOBS,
  ...CONSTRUCTION_JOBS,
  ...EDUCATION_JOBS,
  ...FINANCE_JOBS,
  ...HEALTHCARE_JOBS,
  ...HOSPITALITY_JOBS,
  ...MANUFACTURING_JOBS,
  ...TECHNOLOGY_JOBS,
];
