import { requiredText } from "@jobcentre/contracts/fields";
import { jobInput } from "@jobcentre/contracts/http/jobs";
import { number, text } from "@jobcentre/service-kit/csv-import/cells.rules";
import type { CsvImport } from "@jobcentre/service-kit/csv-import/csv-import";
import type * as z from "zod";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { findEmployerCalled } from "../employers/find-employer-called.ts";
import { knowWordsOf } from "../search/keep-job-words.ts";
import { checkJob } from "./check-job.ts";
import { jobModel } from "./job.model.ts";
import { postJob } from "./post-job.ts";

const imported = jobInput.extend({ employer: requiredText(160) });

/** `import-jobs`: a job per row, posted as its employer would. */
export const jobsImport: CsvImport<z.output<typeof imported>> = {
  kind: "jobs",
  schema: imported,
  columns: {
    employer: text,
    title: text,
    description: text,
    requirements: text,
    salary_min: number,
    salary_max: number,
    location: text,
    category: text,
    experience_required: number,
    application_deadline: text,
  },
  models: [jobModel],
  async check({ db, now }, { employer, ...job }) {
    checkJob(job, now());
    await checkMayPublish(db, await findEmployerCalled(db, employer));
  },
  async create(deps, { employer, ...job }) {
    return (await postJob(deps, await findEmployerCalled(deps.db, employer), job)).id;
  },
  // One transaction of many jobs leaves time for words to be forgotten, and nothing runs on after the command.
  afterwards: ({ db }, jobIds) => knowWordsOf(db, jobIds),
};
