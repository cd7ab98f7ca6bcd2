import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
  seeker = testPerson("job_seeker");
});

const PREMIUM = "/api/employer/premium-requests";
const GUIDANCE = "/api/career-guidance";
const guidance = { request_type: "cv_service", description: "Please look at my CV.", service_cost: 5000 };
const premium = { service: "company_verification" };
const mark = (id: unknown, status: string) =>
  jobs.call(admin, `POST /api/admin/service-requests/${id}/status`, { status });
const changes = async (id: unknown) =>
  (await jobs.recorded(String(id))).filter(({ name }) => name === serviceRequestChanged.name);

describe.each([
  ["career guidance", GUIDANCE, guidance, () => seeker],
  ["a premium service", PREMIUM, premium, () => employer],
])("[ROLE-03] a request for %s that is not paid", (_what, path, asked, who) => {
  const ask = async () => (await jobs.call(who(), `POST ${path}`, asked)).body.id;
  const cancel = (id: unknown, person = who()) => jobs.call(person, `POST ${path}/${id}/cancel`);

  it("is cancelled by who made it, told once, and can be made again", async () => {
    const id = await ask();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { id, status: "cancelled" } });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { id, status: "cancelled" } });
    const facts = await changes(id);
    expect(facts).toMatchObject([
      {
        actor: { account_id: who().account_id },
        data: { account_id: who().account_id, status: "cancelled", valid_until: null, by_requester: true },
      },
    ]);
    expect((await jobs.call(who(), `GET ${path}`)).body).toMatchObject([{ id, status: "cancelled" }]);
    expect(await mark(id, "paid")).toMatchObject({ status: 409, body: { error: "This request is already cancelled" } });
    expect((await jobs.call(who(), `POST ${path}`, asked)).status).toBe(201);
  });

  it("is nobody else's to cancel", async () => {
    const id = await ask();
    const stranger = who() === seeker ? testPerson("job_seeker") : await jobs.newEmployer();
    expect((await cancel(id, stranger)).status).toBe(404);
    expect((await cancel(id, admin)).status).toBe(403);
    expect((await cancel(NO_ID)).status).toBe(404);
    expect((await serviceRequestModel(jobs.db).findById(id).lean())?.status).toBe("requested");
  });

  it("stays as it is once its payment is noted, with the reason", async () => {
    const id = await ask();
    await mark(id, "paid");
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { code: "request_move_not_offered", error: expect.stringContaining("payment has been noted") },
    });
    await serviceRequestModel(jobs.db).updateOne({ _id: String(id) }, { status: "done" });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining("is completed") } });
  });

  it("that is paid and cancelled at once is one of both", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ask();
      const [paid, cancelled] = await Promise.all([mark(id, "paid"), cancel(id)]);
      expect([paid.status, cancelled.status].sort()).toEqual([200, 409]);
      const status = (await serviceRequestModel(jobs.db).findById(id).lean())?.status;
      expect(status).toBe(paid.status === 200 ? "paid" : "cancelled");
      expect(await changes(id)).toHaveLength(1);
    }
  });
});

it("[ROLE-03] a request of one kind is not cancelled as one of the other", async () => {
  const { body } = await jobs.call(seeker, `POST ${GUIDANCE}`, guidance);
  const boss = { ...employer, account_id: seeker.account_id };
  expect((await jobs.call(boss, `POST ${PREMIUM}/${body.id}/cancel`)).status).toBe(404);
});
