import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

const ask = (ids: readonly string[], person: Person | null = employer) =>
  jobs.call(person, `GET /api/employer/applicants?ids=${ids.join()}`);

describe("[EMD-30] how the applications of some people stand", () => {
  it("is told of one's own jobs, the newest first, in the order that was asked for, also of who withdrew", async () => {
    const [first, second] = [
      await jobs.post(employer, { title: "Welder" }),
      await jobs.post(employer, { title: "Cook" }),
    ];
    const { seeker, id } = await jobs.apply(first);
    jobs.now = new Date("2026-11-20T11:00:00.000Z");
    const again = await jobs.call(seeker, "POST /api/job-applications", { job_id: second });
    const withdrawn = await jobs.apply(second);
    await jobs.call(withdrawn.seeker, `POST /api/job-applications/${withdrawn.id}/withdraw`);
    await jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status: "shortlisted" });
    const answer = await ask([NO_ID, withdrawn.seeker.account_id, seeker.account_id, seeker.account_id]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        user_id: withdrawn.seeker.account_id,
        applications: [
          {
            id: withdrawn.id,
            job_id: second,
            job_title: "Cook",
            status: "withdrawn",
            applied_at: "2026-11-20T11:00:00.000Z",
          },
        ],
        total: 1,
      },
      {
        user_id: seeker.account_id,
        applications: [
          {
            id: again.body.id,
            job_id: second,
            job_title: "Cook",
            status: "pending",
            applied_at: "2026-11-20T11:00:00.000Z",
          },
          {
            id,
            job_id: first,
            job_title: "Welder",
            status: "shortlisted",
            applied_at: "2026-11-20T10:00:00.000Z",
          },
        ],
        total: 2,
      },
    ]);
  });

  it("leaves nobody out because somebody else applied for very many jobs", async () => {
    const job = await jobs.post(employer);
    const [seldom, often] = [await jobs.apply(job), await jobs.apply(job)];
    const model = applicationModel(jobs.db);
    const one = await model.findById(often.id).lean();
    const later = (at: number) => new Date(Date.parse("2026-11-21T10:00:00.000Z") + at * 1000);
    const many = Array.from({ length: 1200 }, (_, at) => ({
      ...one,
      _id: new Types.ObjectId(),
      job_id: new Types.ObjectId(),
      applied_at: later(at),
    }));
    await model.insertMany(many as never);
    const { body } = await ask([often.seeker.account_id, seldom.seeker.account_id]);
    const [first, second] = body as unknown as { applications: { id: string }[]; total: number }[];
    expect(first?.total).toBe(1201);
    expect(first?.applications.map(({ id }) => id)).toEqual(
      many
        .slice(-10)
        .map(({ _id }) => _id.toHexString())
        .reverse(),
    );
    expect(second).toMatchObject({ user_id: seldom.seeker.account_id, applications: [{ id: seldom.id }], total: 1 });
  });

  it("is nobody else's: of another employer's jobs nothing is told, nor to who is no employer", async () => {
    const { seeker } = await jobs.apply(await jobs.post(employer));
    expect((await ask([seeker.account_id], await jobs.newEmployer())).body).toEqual([]);
    expect((await ask([seeker.account_id], null)).status).toBe(401);
    for (const role of ["job_seeker", "admin", "nobody_yet"] as const)
      expect((await ask([seeker.account_id], testPerson(role))).status).toBe(403);
  });

  it("is asked for a hundred people at most, and for none", async () => {
    const many = Array.from({ length: 101 }, (_, number) => String(number).padStart(24, "0"));
    expect((await ask(many.slice(1))).body).toEqual([]);
    expect((await ask([])).body).toEqual([]);
    expect((await jobs.call(employer, "GET /api/employer/applicants")).body).toEqual([]);
    for (const wrong of [many, ["x"], [NO_ID, ""]]) expect((await ask(wrong)).status).toBe(400);
    expect((await jobs.call(employer, `GET /api/employer/applicants?ids=${NO_ID}&employer_id=1`)).status).toBe(400);
  });
});
