import { join } from "node:path";
import { runImport } from "@jobcentre/service-kit/csv-import/run-import";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobsImport } from "./import-jobs.ts";

const SAMPLE = join(import.meta.dirname, "../../../../docs/import/jobs.csv");

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("imports the sample for an employer who is there, found by words at once, and only once", async () => {
  const said: string[] = [];
  const env = {
    MONGODB_URI: (await testDatabase("import")).storeUri,
    DATABASE_PREFIX: jobs.db.name.slice(0, -"jobs".length),
  };
  const run = (...args: string[]) =>
    runImport(jobsImport, { service: "jobs", command: "import-jobs", args, env, now: () => jobs.now }, (line) =>
      said.push(line),
    );
  expect(await run(SAMPLE)).toBe(1);
  expect(said[0]).toBe("row 2, column employer: No employer is called Zuma Rock Foods; they register first");

  await jobs.newEmployer({ business_name: "Zuma Rock Foods" });
  expect(await run(SAMPLE, "--dry-run")).toBe(0);
  expect(await run(SAMPLE)).toBe(0);
  expect(await run(SAMPLE)).toBe(0);
  expect(said.slice(-3)).toEqual([
    "Nothing was written. 2 jobs would be imported.",
    "Imported 2 jobs.",
    "Imported 0 jobs; 2 were imported before and stay as they are.",
  ]);
  const found = await jobs.call(null, "GET /api/jobs?q=baker");
  expect(found.body).toMatchObject([{ title: "Baker", salary_max: 120_000, employer_name: "Zuma Rock Foods" }]);
  await jobs.transport.waitFor("jobs.job-posted", ({ data }) => JSON.stringify(data).includes("Delivery driver"));
});
