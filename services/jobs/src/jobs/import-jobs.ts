import { requiredText } from "@jobcentre/contracts/fields";
import { folded } from "@jobcentre/contracts/folded";
import { ownJobInput } from "@jobcentre/contracts/http/jobs";
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES } from "@jobcentre/contracts/job-options";
import { number, type ReadCell, text } from "@jobcentre/service-kit/csv-import/cells.rules";
import type { CsvImport } from "@jobcentre/service-kit/csv-import/csv-import";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { findEmployerCalled } from "../employers/find-employer-called.ts";
import { knowWordsOf } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { checkJob } from "./check-job.ts";
import { jobCalled } from "./check-reference.ts";
import { jobModel } from "./job.model.ts";
import { type Posting, postJobs } from "./post-job.ts";

/** Full-time, "part time" and part_time alike, and each as the pages call it. */
const kindOfEmployment: ReadCell = (cell) =>
  EMPLOYMENT_TYPES.find((kind) => folded(EMPLOYMENT_TYPE_LABELS[kind]) === folded(cell)) ??
  cell.toLowerCase().replaceAll(/[\s-]+/g, "_");

const imported = ownJobInput.extend({ employer: requiredText(160) });

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
    employment_type: kindOfEmployment,
    positions: number,
    reference: text,
  },
  models: [jobModel],
  checker({ db, now }) {
    const found = onceForEach(async (employer) => {
      const known = await findEmployerCalled(db, employer);
      await checkMayPublish(db, known);
      return known;
    });
    const rowOf = new Map<string, number>();
    return async ({ employer, ...job }, row) => {
      checkJob(job, now());
      const { account_id } = await found(employer);
      if (!job.reference) return;
      const called = `${account_id} ${job.reference}`;
      const same = rowOf.get(called);
      if (same !== undefined) throw referenceTaken(`is the same as in row ${same}`);
      rowOf.set(called, row);
      const other = await jobCalled(db, account_id, job.reference);
      if (other) throw referenceTaken(`“${other.title}” of this employer has it already`);
    };
  },
  beforehand: ({ db }, records) =>
    keepWords(db, ...records.map(({ employer, ...job }) => ({ ...job, employer_name: employer }))),
  async create(deps, records) {
    const find = onceForEach((employer) => findEmployerCalled(deps.db, employer));
    const postings: Posting[] = [];
    for (const { employer, ...input } of records) postings.push({ employer: await find(employer), input });
    return (await postJobs(deps, postings)).map(({ id }) => id);
  },
  // One transaction of many jobs leaves time for words to be forgotten, and nothing runs on after the command.
  afterwards: ({ db }, jobIds) => knowWordsOf(db, jobIds),
};

const referenceTaken = (why: string) => new Problem("job_reference_taken", { fields: { reference: why } });

/** Asks once for each employer: most rows of a file have the same few. */
function onceForEach<T>(ask: (employer: string) => Promise<T>): (employer: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (employer) => {
    const answer = answers.get(employer) ?? ask(employer);
    answers.set(employer, answer);
    return answer;
  };
}
