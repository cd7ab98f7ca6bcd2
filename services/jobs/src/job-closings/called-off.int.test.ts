import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, INTERVIEW, invited, STARTS_AT } from "../testing/applied-fixture.ts";
import { type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

const DATE = INTERVIEW.interview_date;
let jobs: JobsFixture;
let { employer, seeker, id, invite, openByCentre, stored, told, copied } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  ({ employer, seeker, id, invite, openByCentre, stored, told, copied } = await invited(jobs));
  await openByCentre(false);
  jobs.now = new Date("2026-11-20T10:01:00.000Z");
  await tellOfClosings({ db: jobs.db, now: () => jobs.now });
});

describe("an interview that was called off because the centre closed the job", () => {
  it("is told of anew, once, where the account of its employer goes: what was read of the closing is erased", async () => {
    expect(await stored()).toMatchObject({
      interview: null,
      called_off: { interview_date: DATE, starts_at: new Date(STARTS_AT) },
    });
    await jobs.eraseAccount(employer);
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toEqual([
      { application_id: id, account_id: seeker.account_id, applicant_name: seeker.name, interview_date: DATE },
    ]);
    expect(await stored()).not.toHaveProperty("called_off");
  });

  it("is in the copy of their data, without its place", async () => {
    expect(await copied()).toMatchObject([{ id, interview: null, interview_called_off: DATE }]);
    expect(JSON.stringify(await copied())).not.toContain("Plot 12");
  });

  it("is told of no more once it would be over", async () => {
    jobs.now = new Date(STARTS_AT);
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toEqual([]);
  });

  it("is nothing to tell who withdrew", async () => {
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toEqual([]);
  });

  it("is not said to be another one to its employer, whose dialog still shows it: first that the job is closed, then that it was called off", async () => {
    const change = (former: object | null) => invite({ interview_location: "Garki", former });
    expect(await change(INTERVIEW)).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    await openByCentre(true);
    const refused = await change(INTERVIEW);
    expect(refused).toMatchObject({ status: 409, body: { code: "interview_replaced" } });
    expect(refused.body.error).toMatch(/^This interview was called off meanwhile/);
    expect((await stored()).interview).toBeNull();
    expect((await change(null)).status).toBe(200);
    expect((await change(null)).status).toBe(200);
    expect((await change({ ...INTERVIEW, interview_location: "Wuse" })).status).toBe(200);
  });

  it("gives way to the next one", async () => {
    await openByCentre(true);
    expect((await invite({ interview_date: "2026-12-02 09:30" })).status).toBe(200);
    expect(await stored()).not.toHaveProperty("called_off");
    expect((await copied())[0]).not.toHaveProperty("interview_called_off");
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toMatchObject([{ interview_date: "2026-12-02 09:30" }]);
  });
});
