import { requestPaidBack, serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
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
    const number = String(id);
    const found = (quoted: string) => listed(admin, `/api/admin/service-requests?q=${encodeURIComponent(quoted)}`);
    for (const quoted of [
      number,
      `No. ${number.toUpperCase()}`,
      `${number.slice(0, 8)} ${number.slice(8)}`,
      number.slice(-6),
    ])
      expect(await found(quoted)).toEqual([["cancelled", reason]]);
    expect(await found(number.slice(0, 20))).toContainEqual(["cancelled", reason]);
    expect(await found(number.slice(-5))).toEqual([]);
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

describe("[ROLE-03] work that is paid and then cancelled by the centre", () => {
  const NO_ADVISOR = { status: "cancelled", reason: "Our advisor is away until March." };
  const paidWork = async () => {
    const { id } = (await jobs.call(seeker, `POST ${GUIDANCE}`, guidance)).body;
    await move(id, { status: "paid" });
    return id;
  };
  const toDeliver = async () =>
    (
      (await jobs.call(admin, "GET /api/admin/service-requests?to_deliver=yes")).body as unknown as { id: string }[]
    ).map(({ id }) => id);

  it("is told as paid back, once, keeps when it was paid, and waits to be delivered no more", async () => {
    const id = await paidWork();
    expect(await toDeliver()).toContain(id);
    const cancelled = await move(id, NO_ADVISOR);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: "cancelled", cancelled_reason: NO_ADVISOR.reason },
    });
    expect(await stored(id)).toMatchObject({ status: "cancelled", paid_at: expect.any(Date) });
    expect(await move(id, NO_ADVISOR)).toMatchObject({
      status: 409,
      body: { code: "request_move_not_offered", error: "This request is already cancelled" },
    });
    expect(await changes(id)).toMatchObject([
      { status: "paid", paid_back: false, reason: "" },
      { status: "cancelled", paid_back: true, reason: NO_ADVISOR.reason, price: 5000, by_requester: false },
    ]);
    expect(await toDeliver()).not.toContain(id);
    const [listed] = (await jobs.call(seeker, `GET ${GUIDANCE}`)).body as unknown as object[];
    expect(listed).toMatchObject({ status: "cancelled", paid_at: expect.any(String) });
    expect(listed).not.toHaveProperty("payment_instructions");
  });

  it("needs a reason", async () => {
    const id = await paidWork();
    const fields = { reason: "Say why: who asked has paid for it" };
    for (const reason of [undefined, "", " "])
      expect(await move(id, { status: "cancelled", reason })).toMatchObject({ status: 400, body: { fields } });
    expect(await stored(id)).toMatchObject({ status: "paid" });
    expect(await changes(id)).toHaveLength(1);
  });

  it("is one of both where it is done at once", async () => {
    for (let round = 0; round < 3; round++) {
      seeker = testPerson("job_seeker");
      const id = await paidWork();
      const answers = await Promise.all([move(id, { status: "done" }), move(id, NO_ADVISOR)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await stored(id))?.status).toBe(answers[0].status === 200 ? "done" : "cancelled");
      expect(await changes(id)).toHaveLength(2);
    }
  });

  it("is another administrator's to cancel than who asked", async () => {
    const id = await paidWork();
    const own = { ...seeker, is_admin: true };
    expect(await move(id, NO_ADVISOR, own)).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
    expect(await stored(id)).toMatchObject({ status: "paid" });
  });

  it("is not what has taken effect with its payment: that stays as it is", async () => {
    const { id } = (await jobs.call(employer, `POST ${PREMIUM}`, { service: "premium_cv_access" })).body;
    await move(id, { status: "paid" });
    expect(await move(id, NO_ADVISOR)).toMatchObject({ status: 409, body: { code: "request_move_not_offered" } });
    const cancelled = await jobs.call(employer, `POST ${PREMIUM}/${id}/cancel`);
    expect(cancelled.body.error).toBe(
      "Your payment has been noted and this has taken effect, so it can no longer be cancelled.",
    );
    expect(await stored(id)).toMatchObject({ status: "paid", valid_until: expect.any(Date) });
    expect(await changes(id)).toHaveLength(1);
  });
});

describe("[ROLE-03] what was paid for a request that the centre cancelled", () => {
  const markPaidBack = (id: unknown, person: Person = admin) =>
    jobs.call(person, `POST /api/admin/service-requests/${id}/paid-back`);
  const toPayBack = async () => {
    const { body } = await jobs.call(admin, `GET /api/admin/service-requests?to_pay_back=yes&limit=100`);
    return (body as unknown as { id: string }[]).map(({ id }) => id);
  };
  const paidBackFacts = async (id: unknown) =>
    (await jobs.recorded(String(id))).filter(({ name }) => name === requestPaidBack.name).map(({ data }) => data);
  async function cancelledAfterPayment(): Promise<string> {
    const { body } = await jobs.call(seeker, `POST ${GUIDANCE}`, guidance);
    await move(body.id, { status: "paid" });
    await move(body.id, { status: "cancelled", reason: "No advisor." });
    return String(body.id);
  }

  it("waits to be paid back until that is marked, once, which its requester sees and is told", async () => {
    const id = await cancelledAfterPayment();
    expect(await toPayBack()).toContain(id);
    const answers = await Promise.all([markPaidBack(id), markPaidBack(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toMatchObject({ status: "cancelled", paid_back_at: expect.any(String) });
    expect(await toPayBack()).not.toContain(id);
    expect((await stored(id))?.paid_back_at).toBeInstanceOf(Date);
    expect(await paidBackFacts(id)).toEqual([
      {
        request_id: id,
        account_id: seeker.account_id,
        requester_name: expect.any(String),
        service: "cv_service",
        job_title: "",
        price: 5000,
      },
    ]);
    const own = (await jobs.call(seeker, `GET ${GUIDANCE}`)).body as unknown as object[];
    expect(own).toMatchObject([{ id, paid_back_at: answers[0]?.body.paid_back_at }]);
  });

  it("is nothing where it was not paid or not cancelled, where it is one's own, and for nobody but admins", async () => {
    const unpaid = (await jobs.call(seeker, `POST ${GUIDANCE}`, guidance)).body.id;
    const nothing = { status: 409, body: { code: "nothing_to_pay_back" } };
    expect(await markPaidBack(unpaid)).toMatchObject(nothing);
    await move(unpaid, { status: "paid" });
    expect(await markPaidBack(unpaid)).toMatchObject(nothing);
    const id = await cancelledAfterPayment();
    const own = { ...admin, account_id: seeker.account_id };
    expect(await markPaidBack(id, own)).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
    expect((await markPaidBack(id, seeker)).status).toBe(403);
    expect((await markPaidBack("65f0c0ffee0000000000dead")).status).toBe(404);
    expect(await paidBackFacts(id)).toEqual([]);
    expect(await toPayBack()).toContain(id);
  });
});
