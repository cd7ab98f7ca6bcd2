import { jobInput } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { postJob } from "../jobs/post-job.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { forgetUnusedWords } from "./forget-unused-words.ts";
import { jobWordsModel } from "./job-words.model.ts";
import { endsOf } from "./search-words.rules.ts";
import { wordModel } from "./word.model.ts";

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

it("forgets the words that no job has, and none that one has, also where they are more than are looked at at once", async () => {
  const words = Array.from({ length: 1_300 }, (_, n) => `word${String(n).padStart(5, "0")}`);
  await wordModel(jobs.db).insertMany(words.map((word) => ({ _id: word, ends: endsOf(word) })));
  const kept = words.filter((_, n) => n % 3 === 0);
  await jobWordsModel(jobs.db).insertMany(
    kept.map((word) => ({ _id: new Types.ObjectId(), words: [word, "word00000"], is_active: false })),
  );
  await forgetUnusedWords(jobs.db, () => true);
  expect(await wordModel(jobs.db).countDocuments({ _id: /^word/ })).toBe(1_300);
  await forgetUnusedWords(jobs.db);
  const left = await wordModel(jobs.db).find({ _id: /^word/ }).sort({ _id: 1 }).lean();
  expect(left.map(({ _id }) => _id)).toEqual(kept);
});
