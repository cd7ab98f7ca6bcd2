import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, INTERVIEW, invited, STARTS_AT } from "../testing/applied-fixture.ts";
import { type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";

const DATE = INTERVIEW.interview_date;
let jobs: JobsFixture;
let { employer, move, stored, told, ownList } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  ({ employer, move, stored, told, ownList } = await invited(jobs));
});

describe("[EMD-23] who is hired before the interview", () => {
  it("has none any more on either side, and the message says on which day it is not", async () => {
    expect(await move("hired")).toMatchObject({ status: 200, body: { status: "hired", interview: null } });
    expect(await stored()).toMatchObject({
      status: "hired",
      interview: null,
      called_off: { interview_date: DATE, starts_at: new Date(STARTS_AT) },
    });
    expect(await ownList()).toMatchObject([{ status: "hired", interview: null }]);
    expect((await told(applicationStatusChanged)).at(-1)).toMatchObject({ status: "hired", interview_date: DATE });
  });

  it("keeps one that has begun, of which nothing is told", async () => {
    jobs.now = new Date(STARTS_AT);
    expect(await move("hired")).toMatchObject({ status: 200, body: { interview: { interview_date: DATE } } });
    expect(await stored()).not.toHaveProperty("called_off");
    expect((await told(applicationStatusChanged)).at(-1)).toMatchObject({ status: "hired", interview_date: null });
  });

  it("is told of it anew where the employer's account goes, whose message goes with it", async () => {
    await move("hired");
    await jobs.eraseAccount(employer);
    expect(await told(interviewCalledOff)).toMatchObject([{ interview_date: DATE }]);
  });

  it("is hired once by two presses at once", async () => {
    const answers = await Promise.all([move("hired"), move("hired")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await told(applicationStatusChanged)).filter((data) => (data as { status: string }).status === "hired"),
    ).toHaveLength(1);
  });
});
