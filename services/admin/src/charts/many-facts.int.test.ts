import { randomBytes } from "node:crypto";
import { examined } from "@jobcentre/test-kit/examined";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { applicationFactModel } from "./application-fact.model.ts";

const admin = testPerson("admin");
const START = Date.parse("2026-11-20T10:00:00.000Z");
let service: TestService;
let now = new Date(START);
beforeAll(async () => {
  service = await startTestService(adminService, { now: () => now });
});
afterAll(() => service?.stop());

const later = (seconds: number) => {
  now = new Date(START + seconds * 1_000);
};
const applied = (length: number) =>
  applicationFactModel(service.db).collection.insertMany(
    Array.from({ length }, () => ({
      _id: `jobs:${randomBytes(12).toString("hex")}`,
      area: "jobs",
      topic_id: "jobs:1",
      account_id: "a",
      applied_at: new Date("2026-11-17T08:00:00.000Z"),
      decided_at: new Date("2026-11-18T08:00:00.000Z"),
    })) as never[],
  );

/** How many applications the charts show of this week, and how many facts were fetched for that. */
async function open() {
  let jobs = 0;
  const reads = await examined(service.db, ["application_facts"], async () => {
    const { body } = await service.call(admin, "GET /api/admin/stats/charts");
    jobs = (body as unknown as { applications_per_week: { jobs: number }[] }).applications_per_week.at(-1)?.jobs ?? 0;
  });
  return { jobs, facts: reads.reduce((sum, { docs }) => sum + docs, 0) };
}

it("[ADO-01] draws of up to 10,000 applications what is there now, of more what was there within the last minute", async () => {
  await applied(3);
  expect(await open()).toEqual({ jobs: 3, facts: 3 });
  await applied(9_997);
  expect(await open()).toEqual({ jobs: 10_000, facts: 10_000 });
  await applied(1);
  expect((await open()).jobs).toBe(10_001);
  await applied(1);
  later(59);
  expect(await open()).toEqual({ jobs: 10_001, facts: 0 });
  // At once, by several, it is read for all of them.
  later(61);
  const both = await examined(service.db, ["application_facts"], async () => {
    await Promise.all([1, 2].map(() => service.call(admin, "GET /api/admin/stats/charts")));
  });
  expect(both.reduce((sum, { docs }) => sum + docs, 0)).toBe(10_002);
  expect(await open()).toEqual({ jobs: 10_002, facts: 0 });
  // Of a clock that was set back, what was read later is as old.
  later(-60);
  expect((await open()).facts).toBe(10_002);
});
