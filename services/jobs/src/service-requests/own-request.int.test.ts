import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("[EMD-36] is marked as paid by another administrator than who asked", async () => {
  const own = { ...(await jobs.newEmployer()), is_admin: true };
  const service = "premium_cv_access";
  const { id } = (await jobs.call(own, "POST /api/employer/premium-requests", { service })).body;
  const move = (by = own) => jobs.call(by, `POST /api/admin/service-requests/${id}/status`, { status: "paid" });
  expect(await move()).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
  const [request] = (await jobs.call(own, "GET /api/employer/premium-requests")).body as unknown as object[];
  expect(request).toMatchObject({ id, status: "requested" });
  expect((await jobs.recorded(String(id))).map(({ name }) => name)).not.toContain("jobs.service-request-changed");
  expect((await move(testPerson("admin") as typeof own)).body).toMatchObject({ status: "paid" });
});
