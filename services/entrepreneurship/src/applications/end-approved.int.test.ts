import {
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipStatusChanged,
} from "@jobcentre/contracts/events/entrepreneurship";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import {
  APPLY,
  admin,
  applicationForm,
  applyApproved,
  decide,
  ownOf,
  rowsOf,
} from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";

let service: TestService;
let now: Date;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00.000Z");
});

type Applied = Awaited<ReturnType<typeof applyApproved>>;
const MENTORSHIPS = "GET /api/admin/entrepreneurship-mentorships";
const withdraw = ({ person, id }: Applied) =>
  service.call(person, `POST /api/entrepreneurship-applications/${id}/withdraw`);
const reject = ({ id }: Applied, reason?: string) =>
  service.call(admin, `POST /api/admin/entrepreneurship-applications/${id}/status`, {
    status: "rejected",
    ...(reason && { reason }),
  });
const assign = ({ person, id }: Applied, next_session_date = "2026-12-01 10:00") =>
  service.call(admin, "POST /api/admin/entrepreneurship-mentorship", {
    application_id: id,
    entrepreneur_id: person.account_id,
    mentor_name: "Ngozi Eze",
    mentor_expertise: "Sales",
    next_session_date,
    session_place: "Room 2",
  });
const fund = ({ person, id }: Applied) =>
  service.call(admin, "POST /api/admin/entrepreneurship-funding", {
    application_id: id,
    entrepreneur_id: person.account_id,
    amount_approved: 750_000,
  });
const endFunding = (id: unknown, disbursement_status: string) =>
  service.call(admin, `PUT /api/admin/entrepreneurship-funding/${id}`, { disbursement_status });
const stored = ({ id }: Applied) => applicationModel(service.db).findById(id).lean();
const lastFact = async ({ id }: Applied) => (await service.recorded(id)).at(-1);
const mentorshipsOf = async ({ id }: Applied) =>
  rowsOf(await service.call(admin, `${MENTORSHIPS}?application_id=${id}`));

describe.each([
  ["withdrawing", withdraw, "withdrawn", entrepreneurshipApplicationWithdrawn.name, "funding_before_withdrawal"],
  [
    "rejecting",
    (one: Applied) => reject(one),
    "rejected",
    entrepreneurshipStatusChanged.name,
    "funding_before_rejection",
  ],
] as const)("%s what was approved", (_what, end, status, fact, refusal) => {
  it("[ADE-03] [ENTY-29] ends it with its mentorship and the session to come, in one fact", async () => {
    const applied = await applyApproved(service);
    const { body: mentorship } = await assign(applied);
    expect((await end(applied)).status).toBe(200);
    expect(await stored(applied)).toMatchObject({ status, is_open: false });
    expect(await lastFact(applied)).toMatchObject({
      name: fact,
      data: { account_id: applied.person.account_id, mentor_name: "Ngozi Eze", called_off: "2026-12-01 10:00" },
    });
    const ended = { mentorship_status: "ended", next_session_date: null, session_place: "" };
    expect(await mentorshipsOf(applied)).toMatchObject([{ id: mentorship.id, ...ended }]);
    expect(await ownOf(service, applied.person)).toMatchObject({ status, mentorships: [ended] });
    // The end of the mentorship is no fact of its own: nobody is told that they completed it.
    expect((await service.recorded(String(mentorship.id))).map(({ name }) => name)).toEqual([
      "entrepreneurship.mentor-assigned",
    ]);
    const change = { progress_notes: "Too late" };
    const late = await service.call(admin, `PUT /api/admin/entrepreneurship-mentorship/${mentorship.id}`, change);
    expect(late).toMatchObject({ status: 409, body: { code: "mentorship_ended" } });
  });

  it("names no mentor where there is none, and calls off no session that has taken place", async () => {
    const [without, past] = await Promise.all([applyApproved(service), applyApproved(service)]);
    await assign(past);
    now = new Date("2026-12-02T10:00:00.000Z");
    await Promise.all([end(without), end(past)]);
    expect((await lastFact(without))?.data).toMatchObject({ mentor_name: "", called_off: null });
    expect((await lastFact(past))?.data).toMatchObject({ mentor_name: "Ngozi Eze", called_off: null });
  });

  it("[ENTY-31] is refused while money waits, with what to do first, and changes nothing then", async () => {
    const applied = await applyApproved(service);
    await assign(applied);
    const { id } = (await fund(applied)).body;
    const before = await stored(applied);
    const facts = (await service.recorded(applied.id)).length;
    const refused = await end(applied);
    expect(refused).toMatchObject({ status: 409, body: { code: refusal } });
    expect(refused.body.error).toMatch(/cancel it/i);
    expect(await stored(applied)).toEqual(before);
    expect(await mentorshipsOf(applied)).toMatchObject([{ mentorship_status: "active" }]);
    expect(await service.recorded(applied.id)).toHaveLength(facts);
    await endFunding(id, "cancelled");
    expect((await end(applied)).status).toBe(200);
  });

  it("[ENTY-31] is possible once money is paid out", async () => {
    const applied = await applyApproved(service);
    await endFunding((await fund(applied)).body.id, "disbursed");
    expect((await end(applied)).status).toBe(200);
  });

  it.each([
    ["funding", fund],
    ["a mentor", assign],
  ] as const)("and %s at once: no ended business has it", async (_support, give) => {
    const applied = await applyApproved(service);
    const [ended, given] = await Promise.all([end(applied), give(applied)]);
    if (ended.status === 409) expect([ended.body.code, given.status]).toEqual([refusal, 201]);
    else if (given.status === 409) expect(given.body.code).toBe("business_not_supported");
    // The mentor came first, and went with it.
    else expect(await mentorshipsOf(applied)).toMatchObject([{ mentorship_status: "ended" }]);
    const funding = await service.call(
      admin,
      `GET /api/admin/entrepreneurship-funding?application_id=${applied.id}&status=pending`,
    );
    expect(rowsOf(funding)).toHaveLength(ended.status === 409 ? 1 : 0);
  });

  it("lets the founder apply anew, and nobody decide on the former", async () => {
    const applied = await applyApproved(service);
    expect((await service.call(applied.person, APPLY, applicationForm())).status).toBe(409);
    await end(applied);
    expect((await service.call(applied.person, APPLY, applicationForm())).status).toBe(201);
    const refused = status === "withdrawn" ? "application_withdrawn" : "already_decided";
    expect(await decide(service, applied.id, "approved")).toMatchObject({ status: 409, body: { code: refused } });
    expect((await fund(applied)).body.code).toBe("business_not_supported");
  });
});

describe("an administrator who rejects what was approved", () => {
  it("[ADE-03] says why, and the fact says that it was approved", async () => {
    const applied = await applyApproved(service);
    const reason = "You moved to Kano.";
    expect((await reject(applied, reason)).status).toBe(200);
    expect(await ownOf(service, applied.person)).toMatchObject({ status: "rejected", rejected_reason: reason });
    expect(await lastFact(applied)).toMatchObject({ data: { status: "rejected", former: "approved", reason } });
    expect(await stored(applied)).toMatchObject({ decided_by: admin.account_id });
  });

  it("[ADE-03] is another one than whose business it is, and comes before it has started", async () => {
    const own = testPerson("admin");
    const { body } = await service.call(own, APPLY, applicationForm());
    const id = String(body.id);
    await decide(service, id, "approved");
    expect(await decide(service, id, "rejected", own)).toMatchObject({ status: 403, body: { code: "own_to_decide" } });
    await decide(service, id, "active");
    expect(await decide(service, id, "rejected")).toMatchObject({ status: 409, body: { code: "already_decided" } });
  });

  it("[ADE-03] ends no approval that they did not read", async () => {
    const { id } = await applyApproved(service);
    const call = `POST /api/admin/entrepreneurship-applications/${id}/status`;
    const as = (former: string) => service.call(admin, call, { status: "rejected", former });
    expect(await as("pending")).toMatchObject({ status: 409, body: { code: "already_decided" } });
    expect((await as("nonsense")).status).toBe(400);
    expect((await as("approved")).status).toBe(200);
  });

  it("and who withdraws at once: one of them counts", async () => {
    const applied = await applyApproved(service);
    const [taken, decided] = await Promise.all([withdraw(applied), reject(applied)]);
    expect([taken.status, decided.status].sort()).toEqual([200, 409]);
    expect(await stored(applied)).toMatchObject({ status: taken.status === 200 ? "withdrawn" : "rejected" });
    expect(await service.recorded(applied.id)).toHaveLength(3);
  });
});
