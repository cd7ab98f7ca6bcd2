import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService } from "@jobcentre/test-kit/test-service";
import { expect, it } from "vitest";
import { jobsService } from "./service.ts";

it("[ENTY-26] counts its own records for the statistics", async () => {
  const service = await startTestService(jobsService);
  const { status, body } = await service.internal("GET /internal/count");
  expect(status).toBe(200);
  expect(body).toEqual({
    records: 0,
    figures: { totalJobs: 0, activeJobs: 0, totalApplications: 0, pendingApplications: 0 },
  });
  expect((await service.call(testPerson("admin"), "GET /internal/count")).status).toBe(401);
  await service.stop();
});
