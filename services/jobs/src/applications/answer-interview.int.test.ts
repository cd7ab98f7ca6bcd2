import { interviewAccepted, interviewDeclined, interviewMoved } from "@jobcentre/contracts/events/interviews";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, invited, STARTS_AT } from "../testing/applied-fixture.ts";
import { type JobsFixture, NO_ID, START, startJobs } from "../testing/jobs-fixture.ts";

const NOTE = "I sit an exam until noon. Any day after Wednesday is good.";

let jobs: JobsFixture;
let { employer, seeker, id, move, invite, told } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  ({ employer, seeker, id, move, invite, told } = await invited(jobs));
});

const decline = (person: Person | null, of = id, body: object = { starts_at: STARTS_AT, note: NOTE }) =>
  jobs.call(person, `POST /api/job-applications/${of}/cannot-come`, body);
const accept = (person: Person | null, of = id, body: object = { starts_at: STARTS_AT }) =>
  jobs.call(person, `POST /api/job-applications/${of}/can-come`, body);
const employersView = async () => ((await jobs.call(employer, "GET /api/employer/applications")).body as unknown[])[0];

describe("saying that one cannot come to an interview", () => {
  it("reaches the employer with what was written, and is told of once", async () => {
    const { status, body } = await decline(seeker);
    expect(status).toBe(200);
    const cannot_come = { note: NOTE, at: "2026-11-20T10:00:00.000Z" };
    expect(body).toMatchObject({ id, status: "shortlisted", interview: { starts_at: STARTS_AT }, cannot_come });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toEqual([body]);
    expect(await employersView()).toMatchObject({ interview: { starts_at: STARTS_AT }, cannot_come });
    const event = await jobs.transport.waitFor(interviewDeclined.name, ({ aggregate_id }) => aggregate_id === id);
    expect(event).toMatchObject({ actor: { account_id: seeker.account_id } });
    expect(event.data).toMatchObject({ interview_date: "2026-12-01 09:30", employer_id: employer.account_id });
    expect(JSON.stringify(event.data)).not.toContain("exam");

    expect(await decline(seeker, id, { starts_at: STARTS_AT, note: "" })).toMatchObject({ status: 200, body });
    expect(await told(interviewDeclined)).toHaveLength(1);
  });

  it("needs no words", async () => {
    expect((await decline(seeker, id, { starts_at: STARTS_AT })).body).toMatchObject({ cannot_come: { note: "" } });
    expect((await decline(seeker, id, { starts_at: STARTS_AT, note: "x".repeat(501) })).status).toBe(400);
  });

  it("is over with another time, to which it can be said anew", async () => {
    await decline(seeker);
    const moved = await invite({ interview_date: "2026-12-03 09:30" });
    expect(moved.body.cannot_come).toBeNull();
    expect(await decline(seeker)).toMatchObject({ status: 409, body: { code: "interview_changed" } });
    expect((await decline(seeker, id, { starts_at: "2026-12-03T08:30:00.000Z" })).status).toBe(200);
    expect(await told(interviewDeclined)).toHaveLength(2);
  });

  it("stays where the employer saves the interview as it was", async () => {
    await decline(seeker);
    expect((await invite()).body).toMatchObject({ cannot_come: { note: NOTE } });
    expect(await employersView()).toMatchObject({ cannot_come: { note: NOTE } });
  });

  it("[EMD-26] stays where the place alone is another, of which the applicant is told", async () => {
    await decline(seeker);
    const elsewhere = await invite({ interview_location: "Garki" });
    expect(elsewhere.body).toMatchObject({ interview: { interview_location: "Garki" }, cannot_come: { note: NOTE } });
    expect(await employersView()).toMatchObject({ cannot_come: { note: NOTE } });
    await jobs.transport.waitFor(interviewMoved.name, ({ aggregate_id }) => aggregate_id === id);
    expect((await decline(seeker)).body).toMatchObject({ cannot_come: { note: NOTE } });
    expect(await told(interviewDeclined)).toHaveLength(1);
    expect(
      (await invite({ interview_date: "2026-12-03 09:30", interview_location: "Garki" })).body.cannot_come,
    ).toBeNull();
  });

  it("and another place at once: both are kept", async () => {
    const [said, moved] = await Promise.all([decline(seeker), invite({ interview_location: "Garki" })]);
    expect([said.status, moved.status]).toEqual([200, 200]);
    expect(await employersView()).toMatchObject({
      interview: { interview_location: "Garki" },
      cannot_come: { note: NOTE },
    });
  });

  it("is refused once the interview has begun, the job is given, or nobody is invited", async () => {
    jobs.now = new Date(STARTS_AT);
    expect(await decline(seeker)).toMatchObject({ status: 409, body: { code: "interview_changed" } });
    jobs.now = START;
    await move("hired");
    expect((await decline(seeker)).status).toBe(409);
    const other = await jobs.apply(await jobs.post(employer));
    expect((await decline(other.seeker, other.id)).status).toBe(409);
  });

  it("is refused where the employer's account was deleted: nobody would hear of it", async () => {
    const other = await jobs.apply(await jobs.post(employer));
    await decline(seeker);
    await jobs.call(employer, `POST /api/employer/applications/${other.id}/status`, { status: "shortlisted" });
    await invite({ application_id: other.id });
    await jobs.eraseAccount(employer);
    for (const [who, of] of [
      [other.seeker, other.id],
      [seeker, id],
    ] as const)
      expect(await decline(who, of)).toMatchObject({ status: 409, body: { code: "account_deleted" } });
    expect((await jobs.call(other.seeker, "GET /api/job-applications")).body).toMatchObject([{ cannot_come: null }]);
  });

  it("[ROLE-03] is up to who is invited", async () => {
    expect((await decline(testPerson("job_seeker"))).status).toBe(404);
    expect((await decline(seeker, NO_ID)).status).toBe(404);
    expect((await decline(employer)).status).toBe(403);
    expect((await decline(null)).status).toBe(401);
    expect(await employersView()).toMatchObject({ cannot_come: null });
  });

  it("is nothing that an employer reads of who withdrew", async () => {
    await decline(seeker);
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    expect(JSON.stringify(await employersView())).not.toContain("exam");
  });

  it("and another time at once: one of them comes first, and nothing of the old one is left with the new", async () => {
    const [said, moved] = await Promise.all([decline(seeker), invite({ interview_date: "2026-12-03 09:30" })]);
    expect(moved.status).toBe(200);
    expect([200, 409]).toContain(said.status);
    expect(await employersView()).toMatchObject({
      interview: { interview_date: "2026-12-03 09:30" },
      cannot_come: null,
    });
  });
});

describe("saying that one can come after all", () => {
  const declined = async () =>
    (await jobs.call(employer, "GET /api/employer/applications/counts")).body.interviews_declined;

  it("takes back what was said, and the employer is told once", async () => {
    expect(await declined()).toBe(0);
    await decline(seeker);
    expect(await declined()).toBe(1);
    const { status, body } = await accept(seeker);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: "shortlisted", interview: { starts_at: STARTS_AT }, cannot_come: null });
    expect(await employersView()).toMatchObject({ cannot_come: null });
    expect(await declined()).toBe(0);
    const event = await jobs.transport.waitFor(interviewAccepted.name, ({ aggregate_id }) => aggregate_id === id);
    expect(event).toMatchObject({ actor: { account_id: seeker.account_id } });
    expect(event.data).toMatchObject({ interview_date: "2026-12-01 09:30", employer_id: employer.account_id });
    expect(await accept(seeker)).toMatchObject({ status: 200, body });
    expect(await told(interviewAccepted)).toHaveLength(1);
    expect((await decline(seeker)).body).toMatchObject({ cannot_come: { note: NOTE } });
  });

  it("[EMD-26] without a no before, is for the employer to read, told to nobody, and as it was said first", async () => {
    const coming = { at: "2026-11-20T10:00:00.000Z" };
    const { status, body } = await accept(seeker);
    expect({ status, body }).toMatchObject({ status: 200, body: { cannot_come: null, coming } });
    expect(await employersView()).toMatchObject({ cannot_come: null, coming });
    jobs.now = new Date("2026-11-21T10:00:00.000Z");
    expect(await accept(seeker)).toMatchObject({ status: 200, body });
    expect(await told(interviewAccepted)).toEqual([]);
    expect((await decline(seeker)).body).toMatchObject({ cannot_come: { note: NOTE } });
    expect(await employersView()).not.toHaveProperty("coming");
    expect((await accept(seeker)).body).toMatchObject({ cannot_come: null, coming: { at: jobs.now.toISOString() } });
    expect(await told(interviewAccepted)).toHaveLength(1);
  });

  it("[EMD-26] is over with another time or place, and nothing that an employer reads of who withdrew", async () => {
    await accept(seeker);
    expect((await invite({ interview_location: "Garki" })).body).not.toHaveProperty("coming");
    await accept(seeker);
    expect((await invite({ interview_date: "2026-12-03 09:30", interview_location: "Garki" })).body).not.toHaveProperty(
      "coming",
    );
    expect((await accept(seeker, id, { starts_at: "2026-12-03T08:30:00.000Z" })).body).toHaveProperty("coming");
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    expect(await employersView()).not.toHaveProperty("coming");
  });

  it("is refused for another time, once it is over, and for who is not invited", async () => {
    await decline(seeker);
    const other = { starts_at: "2026-12-03T08:30:00.000Z" };
    expect(await accept(seeker, id, other)).toMatchObject({ status: 409, body: { code: "interview_changed" } });
    expect((await accept(seeker, id, { starts_at: "soon" })).status).toBe(400);
    expect((await accept(testPerson("job_seeker"))).status).toBe(404);
    expect((await accept(employer)).status).toBe(403);
    expect((await accept(null)).status).toBe(401);
    jobs.now = new Date(STARTS_AT);
    expect(await accept(seeker)).toMatchObject({ status: 409, body: { code: "interview_changed" } });
    expect(await declined()).toBe(0);
    expect(await employersView()).toMatchObject({ cannot_come: { note: NOTE } });
  });

  it("goes back and forth five times a day, then the day after", async () => {
    for (const say of [decline, accept, decline, accept, decline]) expect((await say(seeker)).status).toBe(200);
    const refused = await accept(seeker);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/5 times a day.*tomorrow/) } });
    // What is said already may be said again.
    expect((await decline(seeker)).status).toBe(200);
    expect(await employersView()).toMatchObject({ cannot_come: { note: NOTE } });
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    expect((await accept(seeker)).status).toBe(200);
    expect([await told(interviewDeclined), await told(interviewAccepted)].map(({ length }) => length)).toEqual([3, 3]);
  });

  it("and the employer's other time at once: one of them comes first", async () => {
    await decline(seeker);
    const [said, moved] = await Promise.all([accept(seeker), invite({ interview_date: "2026-12-03 09:30" })]);
    expect(moved.status).toBe(200);
    expect([200, 409]).toContain(said.status);
    expect(await employersView()).toMatchObject({
      interview: { interview_date: "2026-12-03 09:30" },
      cannot_come: null,
    });
  });
});
