import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const PREMIUM = "/api/employer/premium-requests";
const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  await jobs.setSetting("payment_instructions", "Pay at the desk.");
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
});

const ask = (body: object) => jobs.call(employer, `POST ${PREMIUM}`, body);
const listed = async () => {
  const [request] = (await jobs.call(employer, `GET ${PREMIUM}`)).body as unknown as Record<string, unknown>[];
  return [request?.payment_instructions, request?.nothing_to_pay];
};
/** The same in the portal's queue. */
const queued = async () => {
  const path = `/api/admin/service-requests?q=${encodeURIComponent(employer.email)}`;
  const [request] = (await jobs.call(admin, `GET ${path}`)).body as unknown as Record<string, unknown>[];
  return request?.nothing_to_pay;
};
const pay = async () => {
  const request = await serviceRequestModel(jobs.db).findOne({ account_id: employer.account_id }).lean();
  const id = String(request?._id);
  const { status, body } = await jobs.call(admin, `POST /api/admin/service-requests/${id}/status`, { status: "paid" });
  const told = (await jobs.recorded(id)).filter(({ name }) => name === serviceRequestChanged.name).length;
  const stored = await serviceRequestModel(jobs.db).findById(id).lean();
  return { status, code: body.code, error: body.error, told, stored: stored?.status };
};
const PAYABLE = ["Pay at the desk.", undefined];

describe("[EMD-37] a request to feature a job that nobody sees", () => {
  let job_id: string;
  const toggle = (person: Person) =>
    jobs.call(person, `POST /api/${person === admin ? "admin/" : ""}jobs/${job_id}/toggle-active`);
  beforeEach(async () => {
    job_id = await jobs.post(employer, { application_deadline: "2026-12-01" });
    await ask({ service: "featured_job", job_id });
    expect(await listed()).toEqual(PAYABLE);
  });

  it.each([
    ["its employer", () => toggle(employer)],
    ["the centre", () => toggle(admin)],
  ])("says so instead of how to pay where %s closed it, until it is open again", async (_who, close) => {
    await close();
    expect(await listed()).toEqual([undefined, "This job is closed: it has to be open before it is featured"]);
    expect(await queued()).toBe("This job is closed: it has to be open before it is featured");
    await toggle(admin);
    expect(await listed()).toEqual(PAYABLE);
    expect(await queued()).toBeUndefined();
  });

  it("says so where its deadline is over, and nothing once it is cancelled", async () => {
    jobs.now = new Date("2026-12-02T10:00:00.000Z");
    expect(await listed()).toEqual([
      undefined,
      "This job's deadline is over: it needs a later one before it is featured",
    ]);
    await serviceRequestModel(jobs.db).updateOne({ account_id: employer.account_id }, { status: "cancelled" });
    expect(await listed()).toEqual([undefined, undefined]);
  });
});

describe("[EMD-37] Company Verification of a company that the centre has verified", () => {
  const VERIFICATION = { service: "company_verification" };
  const verify = (is_verified: boolean, version: number) => jobs.saveEmployer(employer, { is_verified }, version);

  it("is not to be paid any more where it waits", async () => {
    await ask(VERIFICATION);
    expect(await listed()).toEqual(PAYABLE);
    await verify(true, 2);
    expect(await listed()).toEqual([undefined, "Your company is verified already"]);
    expect(await queued()).toBe("This company is verified already");
    const error = "This company is verified already: there is nothing to pay for it";
    const refused = { status: 409, code: "already_verified", error, told: 0, stored: "requested" };
    expect(await pay()).toEqual(refused);
    await verify(false, 3);
    expect(await listed()).toEqual(PAYABLE);
    expect(await queued()).toBeUndefined();
    expect(await pay()).toMatchObject({ status: 200, told: 1, stored: "paid" });
  });

  it("is refused, and may be asked for once it is not verified any more", async () => {
    await verify(true, 2);
    expect(await ask(VERIFICATION)).toMatchObject({
      status: 409,
      body: { code: "already_verified", error: "Your company is verified already. There is nothing to pay for it." },
    });
    expect(await serviceRequestModel(jobs.db).countDocuments({ account_id: employer.account_id })).toBe(0);
    expect((await ask({ service: "premium_cv_access" })).status).toBe(201);
    await verify(false, 3);
    expect((await ask(VERIFICATION)).status).toBe(201);
  });
});
