import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { savedJobModel } from "./saved-job.model.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

const save = (person: Person, job_id: unknown) => jobs.call(person, "POST /api/saved-jobs", { job_id });
const saved = async (person: Person) => (await jobs.call(person, "GET /api/saved-jobs")).body;

describe("[JSD-16] [JSD-17] saved jobs", () => {
  it("[ENTY-11] are listed last saved first, with what the job is called now and whether it is open", async () => {
    const seeker = testPerson("job_seeker");
    const pay = { salary_min: 80_000, salary_max: 120_000, application_deadline: "2026-11-30" };
    const first = await jobs.post(employer, { title: "Welder", ...pay });
    const second = await jobs.post(employer, { title: "Cook" });
    const answer = await save(seeker, first);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: first,
      title: "Welder",
      employer_name: "Zuma Rock Foods",
      location: "Idu",
      ...pay,
      saved_at: "2026-11-20T10:00:00.000Z",
      is_open: true,
    });
    jobs.now = new Date("2026-11-20T10:00:01.000Z");
    await save(seeker, second);
    await jobs.call(employer, `POST /api/jobs/${first}/toggle-active`);
    expect(await saved(seeker)).toMatchObject([
      { id: second, is_open: true },
      { id: first, is_open: false },
    ]);
  });

  it("are saved once and forgotten once, however often and however many at once", async () => {
    const seeker = testPerson("job_seeker");
    const id = await jobs.post(employer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(seeker, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await savedJobModel(jobs.db).countDocuments({ account_id: seeker.account_id })).toBe(1);
    for (const _time of [1, 2]) {
      const { status, body } = await jobs.call(seeker, `DELETE /api/saved-jobs/${id}`);
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await saved(seeker)).toEqual([]);
  });

  it("[ROLE-03] are a person's own", async () => {
    const [one, two] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const id = await jobs.post(employer);
    await save(one, id);
    await jobs.call(two, `DELETE /api/saved-jobs/${id}`);
    expect(await saved(one)).toHaveLength(1);
    expect(await saved(two)).toEqual([]);
    for (const role of ["employer", "admin", "nobody_yet"] as const) {
      expect((await save(testPerson(role), id)).status).toBe(403);
      expect((await jobs.call(testPerson(role), "GET /api/saved-jobs")).status).toBe(403);
    }
    expect((await save(one, NO_ID)).status).toBe(404);
    expect((await save(one, "no-id")).status).toBe(400);
    expect((await jobs.call(one, "POST /api/saved-jobs", { job_id: id, note: "" })).status).toBe(400);
    expect((await jobs.call(one, "DELETE /api/saved-jobs/no-id")).status).toBe(404);
  });
});
