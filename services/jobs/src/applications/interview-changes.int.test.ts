import { interviewMoved, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { INTERVIEW_CHANGES_A_DAY } from "./application.rules.ts";

let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T22:59:00.000Z");
  employer = await jobs.newEmployer();
  id = await shortlisted();
  expect((await schedule("Idu")).status).toBe(200);
});

const shortlisted = async (): Promise<string> => {
  const applied = await jobs.apply(await jobs.post(employer));
  await jobs.call(employer, `POST /api/employer/applications/${applied.id}/status`, { status: "shortlisted" });
  return applied.id;
};
const schedule = (interview_location: string, of = id, interview_date = "2026-12-01 09:30") =>
  jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: of,
    interview_date,
    interview_location,
  });
const toldOfMoves = async () => (await jobs.recorded(id)).filter(({ name }) => name === interviewMoved.name).length;

describe("[EMD-26] the changes of an interview", () => {
  it("are 5 a day at most, many at once too, and go on after midnight in Lagos", async () => {
    for (let made = 2; made < INTERVIEW_CHANGES_A_DAY; made++) await schedule(`Room ${made}`);
    const last = await Promise.all([91, 92, 93, 94].map((room) => schedule(`Room ${room}`)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = await schedule("Idu", id, "2026-12-02 09:30");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.body.error).toBe("You can change an interview 5 times a day. Please go on tomorrow.");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await toldOfMoves()).toBe(INTERVIEW_CHANGES_A_DAY);
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    expect((await schedule("Idu", id, "2026-12-02 09:30")).status).toBe(200);
    expect(await toldOfMoves()).toBe(INTERVIEW_CHANGES_A_DAY + 1);
  });

  it("are none after the interview: whoever is invited once more reads of another one, as of the first", async () => {
    const told = async () =>
      (await jobs.recorded(id)).map(({ name }) => name).filter((name) => /interview-/.test(name));
    jobs.now = new Date("2026-12-01T09:29:00.000Z");
    expect((await schedule("Garki", id, "2026-12-04 09:30")).status).toBe(200);
    expect(await told()).toEqual([interviewScheduled.name, interviewMoved.name]);
    // All changes of the day before its beginning; the next one after it is none.
    jobs.now = new Date("2026-12-03T23:30:00.000Z");
    for (let made = 0; made < INTERVIEW_CHANGES_A_DAY; made++)
      expect((await schedule(`Room ${made}`, id, "2026-12-04 09:30")).status).toBe(200);
    expect((await schedule("Garki", id, "2026-12-04 09:30")).status).toBe(429);
    jobs.now = new Date("2026-12-04T09:30:00.000Z");
    expect((await schedule("Garki", id, "2026-12-08 09:30")).status).toBe(200);
    const moved = Array.from({ length: 1 + INTERVIEW_CHANGES_A_DAY }, () => interviewMoved.name);
    expect(await told()).toEqual([interviewScheduled.name, ...moved, interviewScheduled.name]);
  });

  it("are neither the first invitation nor what is saved as it was", async () => {
    for (let time = 0; time <= INTERVIEW_CHANGES_A_DAY; time++) expect((await schedule("Idu")).status).toBe(200);
    for (let made = 0; made < INTERVIEW_CHANGES_A_DAY; made++)
      expect((await schedule(`Room ${made}`)).status).toBe(200);
    const asItWas = await schedule(`Room ${INTERVIEW_CHANGES_A_DAY - 1}`);
    expect(asItWas).toMatchObject({ status: 200, body: { interview: { interview_location: "Room 4" } } });
    expect((await schedule("Idu")).status).toBe(429);
  });

  it("are counted for each application, and the first invitation of another is one all the same", async () => {
    for (let made = 0; made <= INTERVIEW_CHANGES_A_DAY; made++) await schedule(`Room ${made}`);
    const other = await shortlisted();
    expect((await schedule("Idu", other)).status).toBe(200);
    expect((await schedule("Garki", other)).status).toBe(200);
  });

  it("are refused over another interview than the one that was shown, and what is there already is not", async () => {
    const former = { interview_date: "2026-12-01 09:30", interview_location: "Idu" };
    const change = (interview_location: string, shown: typeof former | null, of = id) =>
      jobs.call(employer, "POST /api/employer/schedule-interview", {
        application_id: of,
        ...former,
        interview_location,
        former: shown,
      });
    expect((await change("Garki", former)).status).toBe(200);
    const told = await toldOfMoves();
    const refused = { status: 409, body: { code: "interview_replaced" } };
    expect(await change("Wuse", former)).toMatchObject(refused);
    expect(await change("Wuse", null)).toMatchObject(refused);
    // The answer got lost: nothing is replaced.
    expect((await change("Garki", former)).status).toBe(200);
    expect(await toldOfMoves()).toBe(told);
    const { body } = await jobs.call(employer, "GET /api/employer/applications");
    expect(body).toMatchObject([{ interview: { ...former, interview_location: "Garki" } }]);
    expect((await change("Wuse", { ...former, interview_location: "Garki" })).status).toBe(200);
    const other = await shortlisted();
    expect(await change("Wuse", former, other)).toMatchObject(refused);
    expect((await change("Wuse", null, other)).status).toBe(200);
  });
});
