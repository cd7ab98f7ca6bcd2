import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, applied } from "../testing/applied-fixture.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

const REASON = "We need somebody with a licence.";
let jobs: JobsFixture;
let { employer, decide, openByCentre, stored, told, ownList, copied } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  ({ employer, decide, openByCentre, stored, told, ownList, copied } = await applied(jobs));
});

describe("[EMD-24] the employer's words with a rejection", () => {
  it("are stored, told, and read on both sides and in the copy of data", async () => {
    const answer = await decide({ status: "rejected", reason: ` ${REASON} ` });
    expect(answer).toMatchObject({ status: 200, body: { status: "rejected", rejected_reason: REASON } });
    expect(await stored()).toMatchObject({ status: "rejected", rejected_reason: REASON });
    expect(await ownList()).toMatchObject([{ status: "rejected", rejected_reason: REASON }]);
    expect(await told(applicationStatusChanged)).toMatchObject([{ status: "rejected", reason: REASON }]);
    expect(await copied()).toMatchObject([{ rejected_reason: REASON }]);
  });

  it("are none where none are given, and none with another status or too long", async () => {
    expect(await decide({ status: "shortlisted", reason: REASON })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Only a rejection has a reason" } },
    });
    expect(await decide({ status: "rejected", reason: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect((await decide({ status: "rejected" })).status).toBe(200);
    expect(await stored()).not.toHaveProperty("rejected_reason");
    expect((await ownList())[0]).not.toHaveProperty("rejected_reason");
    expect(await told(applicationStatusChanged)).toMatchObject([{ reason: "" }]);
  });

  it("reach nobody from a job that the centre closed, which is rejected without them", async () => {
    await openByCentre(false);
    expect(await decide({ status: "rejected", reason: REASON })).toMatchObject({
      status: 409,
      body: { code: "job_closed_by_centre" },
    });
    expect(await stored()).toMatchObject({ status: "pending" });
    expect((await decide({ status: "rejected" })).status).toBe(200);
  });

  it("go with the employer's account", async () => {
    await decide({ status: "rejected", reason: REASON });
    await jobs.eraseAccount(employer);
    expect(await stored()).not.toHaveProperty("rejected_reason");
    expect(await ownList()).toMatchObject([{ status: "rejected" }]);
  });
});
