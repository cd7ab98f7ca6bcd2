import { expect, it } from "vitest";
import { adminCalls } from "./admin.ts";
import { identityCalls } from "./identity.ts";
import { jobsCalls } from "./jobs.ts";

it("[CONST-03] lists 50 users, 50 jobs and 20 activity entries where nothing is asked for, and at most 100", () => {
  const lists = [
    [identityCalls["GET /api/admin/users"].query, 50],
    [jobsCalls["GET /api/admin/jobs"].query, 50],
    [adminCalls["GET /api/admin/activity-logs"].query, 20],
  ] as const;
  for (const [query, limit] of lists) {
    expect(query.parse({})).toMatchObject({ page: 1, limit });
    expect(query.safeParse({ limit: "100" }).success).toBe(true);
    expect(query.safeParse({ limit: "101" }).success).toBe(false);
  }
});

it("refuses a web address that is too long without looking for its parts, which would take longer than anybody waits", () => {
  const { body } = identityCalls["POST /api/employer/profile"];
  const began = performance.now();
  const { error } = body.safeParse({ website_url: `http://${".".repeat(100_000)} x` });
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(error?.issues.filter(({ path }) => path[0] === "website_url").map(({ code }) => code)).toEqual(["too_big"]);
});
