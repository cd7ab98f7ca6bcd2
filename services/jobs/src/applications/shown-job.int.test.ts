import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

const SHOWN = { salary_min: 80_000, salary_max: null, location: "Idu, Abuja" };
let jobs: JobsFixture;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
  id = await jobs.post(await jobs.newEmployer(), SHOWN);
});
afterAll(() => jobs?.stop());

const applyWith = (shown: object) =>
  jobs.call(testPerson("job_seeker"), "POST /api/job-applications", { job_id: id, ...shown });
const counted = async () => (await jobModel(jobs.db).findById(id).lean())?.applications_count;

describe("[JOBS-06] an application says what was shown of the job", () => {
  it.each([
    ["lower pay", { salary_min: 100_000 }],
    ["a limit", { salary_max: 200_000 }],
    ["none said", { salary_min: null }],
    ["another place", { location: "Kubwa" }],
  ])("and is not taken where the job has %s by now: nothing is stored or counted", async (_, other) => {
    const before = await counted();
    const refused = await applyWith({ ...SHOWN, ...other });
    expect(refused).toMatchObject({ status: 409, body: { code: "job_changed" } });
    expect(await counted()).toBe(before);
    expect(await applicationModel(jobs.db).countDocuments({ job_id: id })).toBe(before);
  });

  it.each([
    ["as it is", SHOWN],
    ["in another spelling of the place", { ...SHOWN, location: "idu,  abuja" }],
    ["not at all", {}],
  ])("and is taken where that is said %s", async (_, shown) => {
    expect((await applyWith(shown)).status).toBe(201);
  });

  it.each([{ salary_min: -1 }, { salary_max: "80000" }, { location: "x".repeat(401) }])(
    "and is refused with %o, which nobody was shown",
    async (shown) => {
      expect((await applyWith(shown)).status).toBe(400);
    },
  );
});
