import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

const save = (person: Person, job_id: string) => jobs.call(person, "POST /api/saved-jobs", { job_id });
const apply = (person: Person, job_id: string) => jobs.call(person, "POST /api/job-applications", { job_id });
const read = (person: Person | null, ids: readonly string[]) => jobs.call(person, `GET /api/my-jobs?ids=${ids.join()}`);
const nothing = (job_id: string) => ({ job_id, is_saved: false, application: null });

describe("[ROLE-03] what a job seeker did with some jobs", () => {
  it("is told in the order that was asked for, each once: saved, applied for, both and neither", async () => {
    const seeker = testPerson("job_seeker");
    const [first, second, third, fourth] = [
      await jobs.post(employer),
      await jobs.post(employer),
      await jobs.post(employer),
      await jobs.post(employer),
    ];
    await save(seeker, first);
    await save(seeker, second);
    const both = await apply(seeker, second);
    const applied = await apply(seeker, third);
    await jobs.call(employer, `POST /api/employer/applications/${applied.body.id}/status`, { status: "shortlisted" });
    const pending = { id: both.body.id, status: "pending", applied_at: "2026-11-20T10:00:00.000Z" };
    const { status, body } = await read(seeker, [fourth, third, second, first, third, NO_ID]);
    expect(status).toBe(200);
    expect(body).toEqual([
      nothing(fourth),
      { job_id: third, is_saved: false, application: { ...pending, id: applied.body.id, status: "shortlisted" } },
      { job_id: second, is_saved: true, application: pending },
      { job_id: first, is_saved: true, application: null },
      nothing(NO_ID),
    ]);
  });

  it("says what a job was that is closed, to who applied or saved it alone", async () => {
    const [applicant, keeper] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const [id, open] = [await jobs.post(employer, { title: "Welder" }), await jobs.post(employer)];
    await apply(applicant, id);
    await save(keeper, id);
    await save(keeper, open);
    await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`);
    const closed = { title: "Welder", employer_name: "Zuma Rock Foods", location: "Idu" };
    expect((await read(applicant, [id])).body).toMatchObject([{ job_id: id, is_saved: false, closed }]);
    expect((await read(keeper, [id, open])).body).toEqual([
      { job_id: id, is_saved: true, application: null, closed },
      { job_id: open, is_saved: true, application: null },
    ]);
    expect((await read(testPerson("job_seeker"), [id])).body).toEqual([nothing(id)]);
  });

  it("stays told of a job that is closed, and of an application that was withdrawn; what is forgotten is not", async () => {
    const seeker = testPerson("job_seeker");
    const id = await jobs.post(employer);
    await save(seeker, id);
    const { body: own } = await apply(seeker, id);
    await jobs.call(seeker, `POST /api/job-applications/${own.id}/withdraw`);
    await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`);
    await jobs.call(seeker, `DELETE /api/saved-jobs/${id}`);
    const withdrawn = { id: own.id, status: "withdrawn", applied_at: "2026-11-20T10:00:00.000Z" };
    const closed = { title: "Line supervisor", employer_name: "Zuma Rock Foods", location: "Idu" };
    expect((await read(seeker, [id])).body).toEqual([{ job_id: id, is_saved: false, application: withdrawn, closed }]);
  });

  it("is their own, and told to job seekers alone", async () => {
    const id = await jobs.post(employer);
    const other = testPerson("job_seeker");
    await save(other, id);
    await apply(other, id);
    expect((await read(testPerson("job_seeker"), [id])).body).toEqual([nothing(id)]);
    expect((await read(null, [id])).status).toBe(401);
    for (const role of ["employer", "admin", "nobody_yet"] as const)
      expect((await read(testPerson(role), [id])).status).toBe(403);
  });

  it("is asked for a hundred jobs at most, and for none", async () => {
    const seeker = testPerson("job_seeker");
    const many = Array.from({ length: 101 }, (_, number) => String(number).padStart(24, "0"));
    const hundred = await read(seeker, many.slice(1));
    expect(hundred.body).toEqual(many.slice(1).map(nothing));
    for (const ids of [many, ["no-id"], [NO_ID, ""], [NO_ID.toUpperCase()], ["", NO_ID]])
      expect((await read(seeker, ids)).body).toMatchObject({
        code: "invalid_input",
        fields: { ids: "Not a list of ids" },
      });
    for (const call of ["GET /api/my-jobs", "GET /api/my-jobs?ids="])
      expect((await jobs.call(seeker, call)).body).toEqual([]);
    expect((await jobs.call(seeker, `GET /api/my-jobs?ids=${NO_ID}&ids=${NO_ID}`)).status).toBe(400);
    expect((await jobs.call(seeker, `GET /api/my-jobs?ids=${NO_ID}&account_id=${NO_ID}`)).status).toBe(400);
  });
});
