import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
});
afterAll(() => jobs?.stop());

it("[EMD-36] [JSD-31] what is paid and still work is found apart from what took effect with the payment", async () => {
  const employer = await jobs.newEmployer();
  const seeker = testPerson("job_seeker");
  await jobs.saveProfile(seeker);
  const move = (id: unknown, status: string) =>
    jobs.call(admin, `POST /api/admin/service-requests/${id}/status`, { status });
  const paid = async (service: string) => {
    const { body } = await jobs.call(employer, "POST /api/employer/premium-requests", { service });
    await move(body.id, "paid");
    return body.id;
  };
  const toDeliver = async (query = "") => {
    const { body } = await jobs.call(admin, `GET /api/admin/service-requests?to_deliver=yes${query}`);
    return (body as unknown as { id: string }[]).map(({ id }) => id);
  };
  const guidance = { request_type: "cv_service", description: "Please look at my CV.", service_cost: 5000 };
  const asked = (await jobs.call(seeker, "POST /api/career-guidance", guidance)).body.id;
  const partnership = await paid("training_partnership");
  await paid("premium_cv_access");
  await paid("company_verification");
  expect(await toDeliver()).toEqual([partnership]);
  await move(asked, "paid");
  expect((await toDeliver()).sort()).toEqual([asked, partnership].sort());
  expect(await toDeliver("&kind=guidance")).toEqual([asked]);
  expect(await toDeliver("&status=requested")).toEqual([]);
  await move(partnership, "done");
  expect(await toDeliver()).toEqual([asked]);
});

it("[EMD-37] a request is among what an administrator reads of the person, with the number that is quoted", async () => {
  const employer = await jobs.newEmployer();
  const asked = await jobs.call(employer, "POST /api/employer/premium-requests", { service: "premium_cv_access" });
  const { body } = await jobs.internal("POST /internal/account", { account_id: employer.account_id });
  const sections = body as unknown as { title: string; records: object[] }[];
  expect(sections.find(({ title }) => title === "Requests for paid services")?.records).toMatchObject([
    { request_number: asked.body.id, service: "premium_cv_access", price: 25_000 },
  ]);
});
