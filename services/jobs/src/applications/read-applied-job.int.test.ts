import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("[JSD-19] who applied reads the job as it stands today, also once it is closed; nobody else does", async () => {
  const employer = await jobs.newEmployer();
  const jobId = await jobs.post(employer);
  const { seeker, id } = await jobs.apply(jobId);
  const read = () => jobs.call(seeker, `GET /api/job-applications/${id}/job`);
  const shown = (await jobs.call(null, `GET /api/jobs/${jobId}`)).body;
  const { title, description, requirements, salary_min, salary_max, location } = shown;
  const same = { title, description, requirements, salary_min, salary_max, location, employer_name: "Zuma Rock Foods" };
  expect(await read()).toMatchObject({ status: 200, body: same });
  await jobs.call(employer, `POST /api/jobs/${jobId}/toggle-active`);
  expect((await jobs.call(seeker, `GET /api/jobs/${jobId}`)).status).toBe(404);
  expect(await read()).toMatchObject({ status: 200, body: same });
  expect((await jobs.call(testPerson("job_seeker"), `GET /api/job-applications/${id}/job`)).status).toBe(404);
  expect((await jobs.call(seeker, `GET /api/job-applications/${NO_ID}/job`)).status).toBe(404);
  expect((await jobs.call(employer, `GET /api/job-applications/${id}/job`)).status).toBe(403);
  expect((await jobs.call(null, `GET /api/job-applications/${id}/job`)).status).toBe(401);
});
