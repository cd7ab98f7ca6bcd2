import { jobInput } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { afterAll, beforeAll, expect, it } from "vitest";
import { postJob } from "../jobs/post-job.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { forgetUnusedWords } from "./forget-unused-words.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("a job is found by its new words, also when unused ones were forgotten while it was being posted", async () => {
  const employer = await jobs.newEmployer();
  const input = jobInput.parse({ ...JOB, title: "Upholsterer", location: "Gwarinpa" });
  let commit = (): void => undefined;
  let posting: Promise<unknown> = Promise.resolve();
  await new Promise<void>((written) => {
    posting = inTransaction(jobs.db, async () => {
      await postJob({ db: jobs.db, now: () => jobs.now }, employer, input);
      written();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
  });
  await forgetUnusedWords(jobs.db);
  commit();
  await posting;
  const found = async (query: string) => (await jobs.call(null, `GET /api/jobs?${query}`)).body;
  await expect.poll(() => found("q=holster&location=gwarin")).toHaveLength(1);
});
