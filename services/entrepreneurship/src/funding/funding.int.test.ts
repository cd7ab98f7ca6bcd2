import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, applyApproved, ownOf, rowsOf } from "../testing/entrepreneurship-fixture.ts";

const APPROVE = "POST /api/admin/entrepreneurship-funding";
const LIST = "GET /api/admin/entrepreneurship-funding";
let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

type Applied = Awaited<ReturnType<typeof apply>>;
const approve = ({ person, id }: Applied, more: object = {}, by = admin) =>
  service.call(by, APPROVE, {
    application_id: id,
    entrepreneur_id: person.email,
    amount_requested: 1_500_000,
    funding_type: "loan",
    amount_approved: 750_000,
    disbursement_schedule: "Half now, half after three months",
    terms_conditions: "Receipts for every purchase",
    ...more,
  });
const disburse = (id: unknown, body: object = { disbursement_status: "disbursed" }) =>
  service.call(admin, `PUT /api/admin/entrepreneurship-funding/${id}`, body);

describe("approving funding", () => {
  it("[ADE-09] [ADE-12] [ENTY-31] is pending until it is disbursed, told to the founder", async () => {
    const applied = await applyApproved(service, { business_name: "Garki Bakes" });
    const { status, body } = await approve(applied);
    expect(status).toBe(201);
    const terms = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      funding_type: "loan",
      amount_requested: 1_500_000,
      amount_approved: 750_000,
      disbursement_status: "pending",
      disbursement_schedule: "Half now, half after three months",
      terms_conditions: "Receipts for every purchase",
      approved_at: expect.stringMatching(/Z$/),
      disbursed_at: null,
      cancelled_at: null,
    };
    const { name, account_id } = applied.person;
    const row = { ...terms, business_name: "Garki Bakes", entrepreneur_name: name, account_id };
    expect(body).toEqual(row);
    expect(rowsOf(await service.call(admin, `${LIST}?q=garki`))).toEqual([row]);
    expect((await ownOf(service, applied.person)).fundings).toEqual([terms]);
    const event = await service.transport.waitFor(
      "entrepreneurship.funding-approved",
      ({ aggregate_id }) => aggregate_id === body.id,
    );
    expect(event).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { account_id: applied.person.account_id, amount_approved: 750_000, has_schedule: true, has_terms: true },
    });
  });

  it("[ADE-06] [ENTY-31] is a grant of what was asked for unless told, and may be 0", async () => {
    const more = { funding_type: undefined, amount_requested: undefined, amount_approved: 0 };
    const bare = { ...more, disbursement_schedule: undefined, terms_conditions: "" };
    const { body } = await approve(await applyApproved(service, { funding_required: "400000" }), bare);
    expect(body).toMatchObject({ funding_type: "grant", amount_requested: 400_000, amount_approved: 0 });
    const { data } = await service.transport.waitFor(
      "entrepreneurship.funding-approved",
      ({ aggregate_id }) => aggregate_id === body.id,
    );
    expect(data).toMatchObject({ has_schedule: false, has_terms: false });
  });

  it("[ADE-06] [ENTY-31] of 0 is decided at once: it waits for nothing, and the next may follow", async () => {
    const applied = await applyApproved(service);
    const { status, body } = await approve(applied, { amount_approved: 0 });
    const decided = { amount_approved: 0, disbursement_status: "disbursed", disbursed_at: null };
    expect([status, body]).toEqual([201, expect.objectContaining(decided)]);
    expect(rowsOf(await service.call(admin, `${LIST}?application_id=${applied.id}&status=pending`))).toEqual([]);
    expect((await ownOf(service, applied.person)).fundings).toMatchObject([decided]);
    const facts = await service.recorded(String(body.id));
    expect(facts).toMatchObject([
      { name: "entrepreneurship.funding-approved", data: { amount_approved: 0, disbursement_status: "disbursed" } },
    ]);
    for (const end of [disburse(body.id), cancel(body.id)])
      expect(await end).toMatchObject({ status: 409, body: { code: "already_disbursed" } });

    expect((await approve(applied)).status).toBe(201);
    expect(await approve(applied, { amount_approved: 0 })).toMatchObject({
      status: 409,
      body: { code: "funding_undisbursed" },
    });
  });

  it.each([
    ["amount_approved", { amount_approved: -1 }],
    ["amount_approved", { amount_approved: 10.5 }],
    ["amount_approved", { amount_approved: "750000" }],
    ["amount_approved", { amount_approved: undefined }],
    ["funding_type", { funding_type: "gift" }],
    ["entrepreneur_id", { entrepreneur_id: "somebody@example.com" }],
    ["disbursement_status", { disbursement_status: "disbursed" }],
  ])("[ADE-06] names %s for %o", async (field, wrong) => {
    const { status, body } = await approve(await applyApproved(service), wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it("[ADE-03] is for approved businesses and by admins only", async () => {
    const applied = await apply(service);
    expect(await approve(applied)).toMatchObject({ status: 409, body: { code: "business_not_supported" } });
    expect((await approve(applied, {}, applied.person)).status).toBe(403);
    expect((await service.call(testPerson("employer"), LIST)).status).toBe(403);
  });
});

const cancel = (id: unknown, more: object = {}) => disburse(id, { disbursement_status: "cancelled", ...more });

describe("cancelling", () => {
  it("[ENTY-31] ends funding that nobody wants any more, told with the reason, and frees the next approval", async () => {
    const applied = await applyApproved(service);
    const { id } = (await approve(applied, { amount_approved: 7_500_000 })).body;
    const answer = await cancel(id, { reason: " A zero too many " });
    const cancelled = {
      disbursement_status: "cancelled",
      disbursed_at: null,
      cancelled_at: expect.stringMatching(/Z$/),
      cancelled_reason: "A zero too many",
    };
    expect(answer).toMatchObject({ status: 200, body: cancelled });
    expect((await ownOf(service, applied.person)).fundings).toMatchObject([cancelled]);
    const event = await service.transport.waitFor(
      "entrepreneurship.funding-cancelled",
      ({ aggregate_id }) => aggregate_id === id,
    );
    expect(event).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { account_id: applied.person.account_id, amount_approved: 7_500_000, reason: "A zero too many" },
    });

    expect((await approve(applied)).status).toBe(201);
    const of = (status: string) => service.call(admin, `${LIST}?application_id=${applied.id}&status=${status}`);
    expect(rowsOf(await of("cancelled"))).toMatchObject([{ id }]);
    expect(rowsOf(await of("pending"))).toMatchObject([{ amount_approved: 750_000 }]);
  });

  it("[ADE-09] is listed newest first, and oldest first where asked", async () => {
    const business_name = "Waiting for money";
    const ids: unknown[] = [];
    for (let n = 0; n < 2; n++) ids.push((await approve(await applyApproved(service, { business_name }))).body.id);
    const list = async (more: string) =>
      rowsOf(await service.call(admin, `${LIST}?q=${encodeURIComponent(business_name)}${more}`)).map(({ id }) => id);
    expect(await list("")).toEqual(ids.toReversed());
    expect(await list("&sort=oldest")).toEqual(ids);
    expect(await list("&sort=oldest&limit=1&page=2")).toEqual([ids[1]]);
    expect((await service.call(admin, `${LIST}?sort=amount`)).status).toBe(400);
  });

  it("[ENTY-31] needs no reason, which only it may have", async () => {
    const { id } = (await approve(await applyApproved(service))).body;
    const refused = await disburse(id, { disbursement_status: "disbursed", reason: "Why not" });
    expect(refused).toMatchObject({ status: 400, body: { fields: { reason: "Only a cancellation has a reason" } } });
    expect((await cancel(id)).body).not.toHaveProperty("cancelled_reason");
  });

  it("[ENTY-31] and paying out at once end in exactly one, and the other says which", async () => {
    const { id } = (await approve(await applyApproved(service))).body;
    const [paid, cancelled] = await Promise.all([disburse(id), cancel(id)]);
    expect([paid.status, cancelled.status].sort()).toEqual([200, 409]);
    const [{ disbursement_status }] = rowsOf(await service.call(admin, LIST)).filter((row) => row.id === id) as [
      { disbursement_status: string },
    ];
    expect(disbursement_status).toBe(paid.status === 200 ? "disbursed" : "cancelled");
    const refusal = paid.status === 200 ? cancelled : paid;
    expect(refusal.body.code).toBe(paid.status === 200 ? "already_disbursed" : "funding_cancelled");
  });

  it("[ENTY-31] of what is paid out, and paying out what is cancelled, are refused with why", async () => {
    const [paid, gone] = await Promise.all(
      [1, 2].map(async () => (await approve(await applyApproved(service))).body.id),
    );
    await Promise.all([disburse(paid), cancel(gone)]);
    expect(await cancel(paid)).toMatchObject({ status: 409, body: { code: "already_disbursed" } });
    const text = "This funding has been cancelled, so it is not paid out";
    for (const again of [disburse(gone), cancel(gone)])
      expect(await again).toMatchObject({ status: 409, body: { code: "funding_cancelled", error: text } });
  });
});

describe("paying out", () => {
  it("[ENTY-31] happens once, and only then the next funding is approved", async () => {
    const applied = await applyApproved(service);
    const answers = await Promise.all([1, 2, 3].map(() => approve(applied)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      "This business has funding that is not disbursed yet",
    );
    const id = answers.find(({ status }) => status === 201)?.body.id;
    const paid = await Promise.all([1, 2].map(() => disburse(id)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(paid.find(({ status }) => status === 409)?.body.code).toBe("already_disbursed");
    await service.transport.waitFor("entrepreneurship.funding-disbursed", ({ aggregate_id }) => aggregate_id === id);
    expect((await ownOf(service, applied.person)).fundings).toMatchObject([
      { disbursement_status: "disbursed", disbursed_at: expect.stringMatching(/Z$/) },
    ]);

    expect((await approve(applied)).status).toBe(201);
    const pending = await service.call(admin, `${LIST}?application_id=${applied.id}&status=pending`);
    expect(pending.headers.get("x-total-count")).toBe("1");
  });

  it("refuses any other change", async () => {
    const { id } = (await approve(await applyApproved(service))).body;
    expect((await disburse(id, { disbursement_status: "pending" })).status).toBe(400);
    expect((await disburse(id, {})).status).toBe(400);
    expect((await disburse("65f0c0ffee00000000000000")).status).toBe(404);
  });
});
