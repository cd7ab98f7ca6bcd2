import { userDeleted } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService } from "@jobcentre/test-kit/test-service";
import { expect, it } from "vitest";
import { applicationModel } from "./applications/application.model.ts";
import { jobModel, OF_WHO_IS_GONE } from "./jobs/job.model.ts";
import { jobsService } from "./service.ts";
import { startJobs } from "./testing/jobs-fixture.ts";

it("[ENTY-26] counts its own records for the statistics", async () => {
  const service = await startTestService(jobsService);
  const { status, body } = await service.internal("GET /internal/count?figures=anew");
  expect(status).toBe(200);
  expect(body).toEqual({
    records: 0,
    figures: { totalJobs: 0, activeJobs: 0, totalApplications: 0, pendingApplications: 0 },
  });
  expect((await service.internal("GET /internal/count")).body).toEqual({ records: 0, figures: {} });
  expect((await service.call(testPerson("admin"), "GET /internal/count")).status).toBe(401);
  await service.stop();
});

it("[ADO-01] counts an application to an employer who is gone, and not as one that waits", async () => {
  const jobs = await startJobs();
  const [goes, stays] = [await jobs.newEmployer(), await jobs.newEmployer()];
  for (const employer of [goes, stays]) await jobs.apply(await jobs.post(employer));
  const figures = async () => (await jobs.internal("GET /internal/count?figures=anew")).body.figures;
  expect(await figures()).toMatchObject({ totalApplications: 2, pendingApplications: 2 });
  const gone = { ...userDeleted.example, account_id: goes.account_id, user_type: "employer" };
  await jobs.deliver(userDeleted.name, gone);
  expect(await figures()).toMatchObject({ totalApplications: 2, pendingApplications: 1 });
  const waiting = { status: "pending" as const, employer_id: { $nin: [goes.account_id] } };
  for (const read of [applicationModel(jobs.db).find(waiting), jobModel(jobs.db).find(OF_WHO_IS_GONE)]) {
    const plan = JSON.stringify(await read.explain("executionStats"));
    expect(plan).not.toContain("COLLSCAN");
    expect(plan).toMatch(/"totalKeysExamined":[123]\b/);
  }
  await jobs.stop();
});
