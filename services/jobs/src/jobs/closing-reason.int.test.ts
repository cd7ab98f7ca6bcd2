import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

const REASON = "No such company was found.";
const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
  id = await jobs.post(employer);
});

const ofAdmin = (body?: object) => jobs.call(admin, `POST /api/admin/jobs/${id}/toggle-active`, body);
const ofEmployer = (body?: object) => jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, body);
const close = (reason?: string) => ofAdmin({ is_active: false, reason });
const reasonsTold = async () =>
  (await jobs.recorded(id))
    .filter(({ name }) => name === jobDeactivated.name)
    .map(({ data }) => (data as { reason: string }).reason);
const own = async () => ((await jobs.call(employer, "GET /api/employer/jobs")).body as unknown as object[])[0];

describe("[ADJ-03] an administrator's reason to close a job", () => {
  it("stands with the job for its employer and the centre, and is told once", async () => {
    expect(await close(`  ${REASON}  `)).toMatchObject({
      status: 200,
      body: { is_active: false, closed_by_centre: true, closing_reason: REASON },
    });
    await close(REASON);
    expect(await reasonsTold()).toEqual([REASON]);
    expect(await own()).toMatchObject({ closed_by_centre: true, closing_reason: REASON });
    expect((await ofEmployer({ is_active: false })).body).toMatchObject({ closing_reason: REASON });
  });

  it("may come later or be another one, and stays where none is given", async () => {
    await ofAdmin();
    expect(await own()).not.toHaveProperty("closing_reason");
    await close(REASON);
    await close("Asks for money.");
    expect((await close()).body).toMatchObject({ closing_reason: "Asks for money." });
    expect(await reasonsTold()).toEqual(["", REASON, "Asks for money."]);
  });

  it("given to a closed job closes none that somebody opened meanwhile", async () => {
    const sayWhy = () => ofAdmin({ is_active: false, reason: REASON, already_closed: true });
    await close();
    await ofAdmin({ is_active: true });
    expect(await sayWhy()).toMatchObject({ status: 409, body: { code: "conflict" } });
    await ofEmployer({ is_active: false });
    expect((await sayWhy()).status).toBe(409);
    expect(await own()).toMatchObject({ is_active: false, closed_by_employer: true });
    await close();
    expect(await sayWhy()).toMatchObject({ status: 200, body: { closing_reason: REASON } });
    expect(await reasonsTold()).toEqual(["", "", "", REASON]);
  });

  it("is undone or replaced by nobody who did not read it, and stays as it was", async () => {
    const open = { closed_by_centre: false, closing_reason: "" };
    const mute = { closed_by_centre: true, closing_reason: "" };
    const given = { closed_by_centre: true, closing_reason: REASON };
    await ofEmployer({ is_active: false });
    await close(REASON);
    for (const former of [open, mute]) {
      const late = await ofAdmin({ is_active: true, former });
      expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect((await ofAdmin({ is_active: false, reason: "Asks for money.", former })).status).toBe(409);
    }
    expect(await own()).toMatchObject({ is_active: false, closed_by_centre: true, closing_reason: REASON });
    // A press whose answer got lost, sent again.
    expect((await ofAdmin({ is_active: false, reason: REASON, former: open })).status).toBe(200);
    expect((await ofAdmin({ is_active: true, former: given })).body).toMatchObject({ is_active: true });
    expect((await ofAdmin({ is_active: true, former: given })).status).toBe(200);
    expect(await reasonsTold()).toEqual(["", REASON]);
  });

  it("is no longer shown where an older instance opened the job and left it", async () => {
    await close(REASON);
    await jobModel(jobs.db).updateOne({ _id: id }, { $set: { is_active: true }, $unset: { closed_by_centre: 1 } });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).not.toHaveProperty("closing_reason");
    expect(await own()).not.toHaveProperty("closing_reason");
  });

  it("goes when the job is open again, and is not that of who closes it then", async () => {
    await close(REASON);
    expect((await ofAdmin({ is_active: true })).body).not.toHaveProperty("closing_reason");
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).not.toHaveProperty("closing_reason");
    expect((await ofEmployer()).body).not.toHaveProperty("closing_reason");
    expect(await reasonsTold()).toEqual([REASON, ""]);
    expect((await close()).body).not.toHaveProperty("closing_reason");
  });

  it("is for closing alone, no longer than 500 characters, and not for employers to give", async () => {
    const refused = [
      await ofAdmin({ is_active: true, reason: REASON }),
      await close("x".repeat(501)),
      await ofEmployer({ is_active: false, reason: REASON }),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields as object)])).toEqual(
      Array(3).fill([400, ["reason"]]),
    );
    expect(await jobModel(jobs.db).findById(id).lean()).toMatchObject({ is_active: true });
    expect((await close("x".repeat(500))).status).toBe(200);
    expect(await ofAdmin({ reason: REASON })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.stringContaining("closed") } },
    });
    expect((await ofAdmin()).body).toMatchObject({ is_active: true });
  });

  it("goes with its employer's account", async () => {
    await close(REASON);
    await jobs.deliver(userDeleted.name, {
      ...userDeleted.example,
      account_id: employer.account_id,
      user_type: "employer",
    });
    expect(JSON.stringify(await jobModel(jobs.db).findById(id).lean())).not.toContain(REASON);
  });
});
