import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

const titles = async (query: string) => {
  const { body } = await jobs.call(admin, `GET /api/admin/jobs?${query}`);
  return (body as unknown as { jobs: { title: string }[] }).jobs.map(({ title }) => title).sort();
};

it("[ADJ-01] the portal narrows jobs to one, also a closed one, and to those of an employer", async () => {
  const [one, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  const clerk = await jobs.post(one, { title: "Clerk" });
  await jobs.post(one, { title: "Cook" });
  await jobs.post(other, { title: "Clerk of others" });
  await jobs.call(one, `POST /api/jobs/${clerk}/toggle-active`, { is_active: false });
  expect(await titles(`job_id=${clerk}`)).toEqual(["Clerk"]);
  expect(await titles(`job_id=${clerk}&q=clerk`)).toEqual(["Clerk"]);
  expect(await titles(`job_id=${clerk}&q=cook`)).toEqual([]);
  expect(await titles(`job_id=${clerk}&status=active`)).toEqual([]);
  expect(await titles(`employer_id=${one.account_id}`)).toEqual(["Clerk", "Cook"]);
  expect(await titles(`employer_id=${NO_ID}`)).toEqual([]);
  expect((await jobs.call(admin, "GET /api/admin/jobs?job_id=x")).status).toBe(400);
});

it("the portal narrows service requests to one person", async () => {
  const [one, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
  for (const person of [one, other]) {
    const body = { request_type: "cv_service", description: "Help", service_cost: 5000 };
    const { status, body: answer } = await jobs.call(person, "POST /api/career-guidance", body);
    expect([status, answer]).toEqual([201, expect.anything()]);
  }
  const { body } = await jobs.call(admin, `GET /api/admin/service-requests?account_id=${one.account_id}`);
  expect(body).toMatchObject([{ account_id: one.account_id }]);
});
