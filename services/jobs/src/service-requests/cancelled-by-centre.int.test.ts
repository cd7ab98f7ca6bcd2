import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const admin = testPerson("admin");
const PREMIUM = "/api/employer/premium-requests";
const GUIDANCE = "/api/career-guidance";
const guidance = { request_type: "cv_service", description: "Please look at my CV.", service_cost: 5000 };
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

const move = (id: unknown, body: object, person: Person = admin) =>
  jobs.call(person, `POST /api/admin/service-requests/${id}/status`, body);
const stored = (id: unknown) => serviceRequestModel(jobs.db).findById(String(id)).lean();
const changes = async (id: unknown) =>
  (await jobs.recorded(String(id))).filter(({ name }) => name === serviceRequestChanged.name).map(({ data }) => data);

describe.each([
  ["career guidance", GUIDANCE, guidance, () => seeker],
  ["a premium service", PREMIUM, { service: "premium_cv_access" }, () => employer],
])("[ROLE-03] a request for %s that the centre cancels", (_what, path, asked, who) => {
  const ask = async () => (await jobs.call(who(), `POST ${path}`, asked)).body.id;
  const listed = async (person: Person, at: string) =>
    ((await jobs.call(person, `GET ${at}`)).body as unknown as Record<string, unknown>[]).map(
      ({ status, cancelled_reason }) => [status, cancelled_reason],
    );

  it("says why to who asked, in the portal and in what is told", async () => {
    const id = await ask();
    const reason = "Our advisor is away until March.";
    expect((await move(id, { status: "cancelled", reason: ` ${reason} ` })).body).toMatchObject({
      status: "cancelled",
      cancelled_reason: reason,
    });
    expect(await stored(id)).toMatchObject({ status: "cancelled", cancelled_reason: reason, paid_at: null });
    expect(await changes(id)).toMatchObject([{ status: "cancelled", by_requester: false, reason }]);
    expect(await listed(who(), path)).toEqual([["cancelled", reason]]);
    expect(await listed(admin, `/api/admin/service-requests?q=${id}`)).toEqual([["cancelled", reason]]);
  });

  it("needs no reason, and has none where its requester takes it back", async () => {
    const [id] = [await ask()];
    expect((await move(id, { status: "cancelled", reason: " " })).body).not.toHaveProperty("cancelled_reason");
    expect(await changes(id)).toMatchObject([{ status: "cancelled", reason: "" }]);
    const own = await ask();
    await jobs.call(who(), `POST ${path}/${own}/cancel`);
    expect(await changes(own)).toMatchObject([{ by_requester: true, reason: "" }]);
    expect(await stored(own)).not.toHaveProperty("cancelled_reason");
  });

  it("has a reason with nothing else, and one of a length that people read", async () => {
    const id = await ask();
    for (const body of [
      { status: "paid", reason: "Thank you" },
      { status: "cancelled", reason: "x".repeat(501) },
      { status: "cancelled", reason: 1 },
    ]) {
      const refused = await move(id, body);
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ["reason"]]);
    }
    expect(await stored(id)).toMatchObject({ status: "requested" });
    expect(await changes(id)).toEqual([]);
  });
});
