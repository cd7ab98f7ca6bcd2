import { interviewCalledOff, interviewCancelled, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, INTERVIEW, invited, STARTS_AT } from "../testing/applied-fixture.ts";
import { type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";
import { INTERVIEW_CHANGES_A_DAY } from "./application.rules.ts";

const DATE = INTERVIEW.interview_date;
let jobs: JobsFixture;
let { employer, jobId, seeker, id, move, invite, callOff, openByCentre, stored, told, ownList, copied } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  ({ employer, jobId, seeker, id, move, invite, callOff, openByCentre, stored, told, ownList, copied } =
    await invited(jobs));
});

describe("[EMD-23] an interview that its employer calls off", () => {
  it("is none any more on either side, the status stays, and who was invited is told with the employer's words", async () => {
    const answer = await callOff({ words: " Our machine broke down. " });
    expect(answer).toMatchObject({ status: 200, body: { id, status: "shortlisted", interview: null } });
    expect(await stored()).toMatchObject({
      status: "shortlisted",
      interview: null,
      called_off: { interview_date: DATE, starts_at: new Date(STARTS_AT) },
      interview_changed: { that_day: 1 },
    });
    expect(await ownList()).toMatchObject([{ status: "shortlisted", interview: null }]);
    expect(await told(interviewCancelled)).toEqual([
      {
        application_id: id,
        job_id: jobId,
        job_title: "Line supervisor",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        account_id: seeker.account_id,
        applicant_name: seeker.name,
        interview_date: DATE,
        words: "Our machine broke down.",
      },
    ]);
  });

  it("is called off once: again, or at once, answers the same and tells nobody", async () => {
    const answers = await Promise.all([callOff(), callOff()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await callOff({ words: "Once more." })).toMatchObject({ status: 200, body: { interview: null } });
    expect(await told(interviewCancelled)).toMatchObject([{ words: "" }]);
    expect(await stored()).toMatchObject({ interview_changed: { that_day: 1 } });
  });

  it("is refused where it is another one than was read, or over", async () => {
    await invite({ interview_date: "2026-12-02 09:30" });
    const refused = { status: 409, body: { code: "interview_changed" } };
    expect(await callOff()).toMatchObject(refused);
    jobs.now = new Date("2026-12-02T08:30:00.000Z");
    expect(await callOff({ starts_at: "2026-12-02T08:30:00.000Z" })).toMatchObject(refused);
    expect((await stored()).interview).toMatchObject({ interview_date: "2026-12-02 09:30" });
    expect(await told(interviewCancelled)).toEqual([]);
  });

  it("is refused to who is no longer on the shortlist, of a job that the centre closed, and to another employer", async () => {
    expect((await callOff({}, await jobs.newEmployer())).status).toBe(404);
    await openByCentre(false);
    expect(await callOff()).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    await openByCentre(true);
    await move("hired");
    expect(await callOff()).toMatchObject({ status: 409, body: { code: "not_shortlisted" } });
    expect(await callOff({ words: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await told(interviewCancelled)).toEqual([]);
  });

  it("[EMD-26] counts among the changes of a day, and another can be planned as a first one", async () => {
    for (let made = 0; made < INTERVIEW_CHANGES_A_DAY; made++) {
      expect((await callOff()).status).toBe(200);
      expect((await invite()).status).toBe(200);
    }
    const refused = await callOff();
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.body.error).toBe("You can change an interview 5 times a day. Please go on tomorrow.");
    expect(await told(interviewCancelled)).toHaveLength(INTERVIEW_CHANGES_A_DAY);
    expect(await told(interviewScheduled)).toHaveLength(INTERVIEW_CHANGES_A_DAY + 1);
    expect(await stored()).not.toHaveProperty("called_off");
  });

  it("is told of anew where the employer's account goes: their message goes with it; until then it is in the copy of data", async () => {
    await callOff({ words: "Bring 5,000 naira." });
    expect(await copied()).toMatchObject([{ interview: null, interview_called_off: DATE }]);
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toMatchObject([{ interview_date: DATE }]);
  });
});
