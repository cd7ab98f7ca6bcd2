import { profileSaved } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, applyApproved, decide, ownOf, rowsOf } from "../testing/entrepreneurship-fixture.ts";
import { mentorshipModel } from "./mentorship.model.ts";
import { sessionDue } from "./session-due.rules.ts";

const ASSIGN = "POST /api/admin/entrepreneurship-mentorship";
const LIST = "GET /api/admin/entrepreneurship-mentorships";
let service: TestService;
let now: Date;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00.000Z");
});
afterAll(() => service?.stop());

const assignment = ({ person, id }: Awaited<ReturnType<typeof apply>>, more: object = {}) => ({
  application_id: id,
  entrepreneur_id: person.email,
  mentor_name: "Ngozi Eze",
  mentor_expertise: "Solar energy",
  next_session_date: "2026-12-01 10:00",
  ...more,
});
const assign = (applied: Awaited<ReturnType<typeof apply>>, more: object = {}) =>
  service.call(admin, ASSIGN, assignment(applied, more));
const change = (id: unknown, body: object) =>
  service.call(admin, `PUT /api/admin/entrepreneurship-mentorship/${id}`, body);
const factsAbout = async (id: unknown) => (await service.recorded(String(id))).map(({ name }) => name);

describe("assigning a mentor", () => {
  it("[ADE-08] [ADE-11] [ENTY-30] makes an active mentorship, told to the founder", async () => {
    const applied = await applyApproved(service, { business_name: "Bwari Greens" });
    const { status, body } = await assign(applied);
    expect(status).toBe(201);
    const row = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      business_name: "Bwari Greens",
      entrepreneur_name: applied.person.name,
      mentor_name: "Ngozi Eze",
      mentor_expertise: "Solar energy",
      mentorship_status: "active",
      next_session_date: "2026-12-01 10:00",
      session_place: "",
      progress_notes: "",
      account_id: applied.person.account_id,
    };
    expect(body).toEqual(row);
    expect(rowsOf(await service.call(admin, `${LIST}?application_id=${applied.id}`))).toEqual([row]);
    expect((await ownOf(service, applied.person)).mentorships).toEqual([
      {
        id: body.id,
        mentor_name: "Ngozi Eze",
        mentor_expertise: "Solar energy",
        mentorship_status: "active",
        next_session_date: "2026-12-01 10:00",
        session_place: "",
      },
    ]);
    const event = await service.transport.waitFor(
      "entrepreneurship.mentor-assigned",
      ({ aggregate_id }) => aggregate_id === body.id,
    );
    expect(event).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { account_id: applied.person.account_id, mentor_expertise: "Solar energy" },
    });
  });

  it("takes the account id for the founder, a day without a time, and no session", async () => {
    const applied = await applyApproved(service);
    const { status, body } = await assign(applied, {
      entrepreneur_id: applied.person.account_id,
      next_session_date: "2026-12-01T10:00",
    });
    expect([status, body.next_session_date]).toEqual([201, "2026-12-01 10:00"]);
    for (const next_session_date of ["2026-11-20", "", null]) {
      const { body } = await assign(await applyApproved(service), { next_session_date });
      expect(body.next_session_date).toBe(next_session_date || null);
    }
  });

  it.each([
    ["mentor_name", { mentor_name: " " }],
    ["mentor_expertise", { mentor_expertise: "" }],
    ["next_session_date", { next_session_date: "2026-02-30" }],
    ["next_session_date", { next_session_date: "2026-12-01 25:00" }],
    ["next_session_date", { next_session_date: "2026-11-19" }],
    ["next_session_date", { next_session_date: "2026-11-20 08:00" }],
    ["entrepreneur_id", { entrepreneur_id: "somebody@example.com" }],
    ["application_id", { application_id: "1" }],
    ["role", { role: "admin" }],
  ])("[ADE-05] names %s for %o", async (field, wrong) => {
    const { status, body } = await assign(await applyApproved(service), wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it("[ADE-03] is for approved and active businesses only", async () => {
    const applied = await apply(service);
    expect(await assign(applied)).toMatchObject({ status: 409, body: { code: "business_not_supported" } });
    await decide(service, applied.id, "approved");
    await decide(service, applied.id, "active");
    expect((await assign(applied)).status).toBe(201);
    const missing = await assign(applied, { application_id: "65f0c0ffee00000000000000" });
    expect(missing.status).toBe(404);
    expect((await service.call(applied.person, ASSIGN, assignment(applied))).status).toBe(403);
  });

  it("has one active mentor per business, also when several are assigned at once", async () => {
    const applied = await applyApproved(service);
    const answers = await Promise.all([1, 2, 3].map(() => assign(applied)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe("This business already has an active mentor");
  });
});

describe("the progress of a mentorship", () => {
  it("[ENTY-30] plans the next session and keeps notes, which the founder does not read", async () => {
    const applied = await applyApproved(service);
    const { id } = (await assign(applied)).body;
    const changed = await change(id, { next_session_date: "2026-12-15 09:00", progress_notes: "First customers." });
    expect(changed).toMatchObject({
      status: 200,
      body: { next_session_date: "2026-12-15 09:00", progress_notes: "First customers.", mentorship_status: "active" },
    });
    const own = await ownOf(service, applied.person);
    expect(own.mentorships).toMatchObject([{ next_session_date: "2026-12-15 09:00" }]);
    expect(JSON.stringify(own)).not.toContain("First customers.");
    await service.transport.waitFor("entrepreneurship.session-planned", ({ aggregate_id }) => aggregate_id === id);

    await change(id, { progress_notes: "Ten customers." });
    await change(id, { progress_notes: "Ten customers.", next_session_date: "2026-12-15 09:00" });
    const other = await change(id, { next_session_date: "" });
    expect(other.body).toMatchObject({ next_session_date: null, progress_notes: "Ten customers." });
    await service.transport.waitFor(
      "entrepreneurship.session-planned",
      ({ aggregate_id, data }) =>
        aggregate_id === id && (data as { next_session_date: string | null }).next_session_date === null,
    );
    expect(await factsAbout(id)).toEqual([
      "entrepreneurship.mentor-assigned",
      "entrepreneurship.progress-noted",
      "entrepreneurship.session-planned",
      "entrepreneurship.progress-noted",
      "entrepreneurship.session-planned",
    ]);
  });

  it("keeps the notes that somebody else wrote meanwhile", async () => {
    const { id } = (await assign(await applyApproved(service))).body;
    await change(id, { progress_notes: "First customers.", notes_before: "" });
    const late = await change(id, { progress_notes: "Nobody came.", notes_before: "" });
    expect(late).toMatchObject({ status: 409, body: { code: "notes_changed" } });
    expect((await factsAbout(id)).filter((name) => name.endsWith("progress-noted"))).toHaveLength(1);
    const both = "First customers.\nNobody came.";
    expect(await change(id, { progress_notes: both, notes_before: "First customers." })).toMatchObject({ status: 200 });
    // The same again, as after an answer that was lost, is no loss.
    const again = await change(id, { progress_notes: both, notes_before: "First customers." });
    expect(again).toMatchObject({ status: 200, body: { progress_notes: both } });
    expect((await change(id, { notes_before: both })).status).toBe(400);
  });

  it("replaces notes that were kept with signs that nobody sees, as they were read", async () => {
    const { id } = (await assign(await applyApproved(service))).body;
    const notes_before = "First\u200B custo\u00ADmers. ";
    await mentorshipModel(service.db).updateOne({ _id: String(id) }, { progress_notes: notes_before });
    const changed = await change(id, { progress_notes: "Nobody\u200B came.", notes_before });
    expect(changed).toMatchObject({ status: 200, body: { progress_notes: "Nobody came." } });
    expect((await factsAbout(String(id))).at(-1)).toBe("entrepreneurship.progress-noted");
  });

  it("keeps the session that somebody else planned meanwhile", async () => {
    const { id } = (await assign(await applyApproved(service), { next_session_date: "2026-12-01 10:00" })).body;
    await change(id, { next_session_date: "2026-12-08 10:00", session_before: "2026-12-01 10:00" });
    const late = await change(id, { next_session_date: "2026-12-02 09:00", session_before: "2026-12-01 10:00" });
    expect(late).toMatchObject({ status: 409, body: { code: "session_changed" } });
    expect(await change(id, { next_session_date: "", session_before: null })).toMatchObject({ status: 409 });
    expect((await factsAbout(id)).filter((name) => name.endsWith("session-planned"))).toHaveLength(1);
    // The same again, as after an answer that was lost, is no loss; notes alone replace no session.
    const again = { next_session_date: "2026-12-08 10:00", session_before: "2026-12-01 10:00" };
    expect((await change(id, again)).status).toBe(200);
    const wanted = { next_session_date: "2026-12-02 09:00", session_before: "2026-12-08T10:00" };
    expect(await change(id, wanted)).toMatchObject({ status: 200, body: { next_session_date: "2026-12-02 09:00" } });
    expect((await change(id, { session_before: null })).status).toBe(400);
  });

  it("keeps the place that somebody else gave the session meanwhile, also where another day is planned", async () => {
    const { id } = (await assign(await applyApproved(service), { session_place: "Wuse II" })).body;
    await change(id, { session_place: "Garki", place_before: "Wuse II" });
    const session_before = "2026-12-01 10:00";
    for (const wanted of [{ session_place: "Kuje" }, { next_session_date: "2026-12-02 09:00" }]) {
      const late = await change(id, { ...wanted, session_before, place_before: "Wuse II" });
      expect(late).toMatchObject({ status: 409, body: { code: "session_changed" } });
    }
    // The same again, as after an answer that was lost, is no loss; notes alone move no session.
    const again = { session_place: "Garki", place_before: "Wuse II" };
    expect(await change(id, again)).toMatchObject({ status: 200, body: { session_place: "Garki" } });
    expect((await change(id, { progress_notes: "First customers.", place_before: "Wuse II" })).status).toBe(200);
    const over = { session_place: "Kuje", session_before, place_before: "Garki" };
    expect(await change(id, over)).toMatchObject({ status: 200, body: { session_place: "Kuje" } });
    expect((await change(id, { place_before: "Kuje" })).status).toBe(400);
  });

  it("[ADE-05] keeps the mentor as somebody else has corrected them meanwhile", async () => {
    const { id } = (await assign(await applyApproved(service), { mentor_name: "Ngozi Ezeh" })).body;
    await change(id, { mentor_name: "Ngozi Eze", name_before: "Ngozi Ezeh" });
    await change(id, { mentor_expertise: "Solar pumps", expertise_before: "Solar energy" });
    const name = { mentor_name: "N. Ezeh", name_before: "Ngozi Ezeh" };
    const expertise = { mentor_expertise: "Sales", expertise_before: "Solar energy" };
    for (const late of [name, expertise])
      expect(await change(id, late)).toMatchObject({ status: 409, body: { code: "mentor_changed" } });
    const corrected = (await factsAbout(id)).filter((one) => one.endsWith("mentor-corrected"));
    expect(corrected).toHaveLength(2);
    // The same again, as after an answer that was lost, is no loss; who does not say what they read is not asked.
    expect((await change(id, { mentor_name: "Ngozi Eze", name_before: "Ngozi Ezeh" })).status).toBe(200);
    expect((await change(id, { mentor_name: "N. Eze", name_before: "Ngozi Eze" })).status).toBe(200);
    expect(await change(id, { mentor_name: "Ngozi Eze" })).toMatchObject({ body: { mentor_name: "Ngozi Eze" } });
    expect((await change(id, { name_before: "Ngozi Eze", expertise_before: "Sales" })).status).toBe(400);
  });

  it("[ADE-04] [ENTY-30] is completed once, which makes room for the next mentor", async () => {
    const applied = await applyApproved(service);
    const { id } = (await assign(applied)).body;
    const completed = await change(id, { mentorship_status: "completed", progress_notes: "Done." });
    expect(completed.body).toMatchObject({ mentorship_status: "completed", next_session_date: null });
    await service.transport.waitFor("entrepreneurship.mentorship-completed", ({ aggregate_id }) => aggregate_id === id);
    expect(await factsAbout(id)).not.toContain("entrepreneurship.session-planned");
    for (const body of [{ mentorship_status: "active" }, { mentorship_status: "completed" }, { progress_notes: "x" }])
      expect(await change(id, body)).toMatchObject({ status: 409, body: { code: "mentorship_completed" } });
    expect((await assign(applied)).status).toBe(201);
    const active = await service.call(admin, `${LIST}?application_id=${applied.id}&status=active`);
    expect(active.headers.get("x-total-count")).toBe("1");
  });

  it("calls nothing off where a session that has taken place is cleared, or was when it is completed", async () => {
    // It is 11:00 in Lagos.
    const today = { next_session_date: "2026-11-20 11:30" };
    const cleared = (await assign(await applyApproved(service), today)).body.id;
    const completed = (await assign(await applyApproved(service), today)).body.id;
    now = new Date("2026-11-20T10:31:00.000Z");
    expect((await change(cleared, { next_session_date: null })).body).toMatchObject({ next_session_date: null });
    await change(completed, { mentorship_status: "completed" });
    expect(await factsAbout(cleared)).toEqual(["entrepreneurship.mentor-assigned"]);
    const [, fact] = await service.recorded(String(completed));
    expect(fact).toMatchObject({ name: "entrepreneurship.mentorship-completed", data: { called_off: null } });
  });

  it("[ENTY-30] tells which session to come was moved or called off, and of none where it had taken place", async () => {
    const { id } = (await assign(await applyApproved(service), { next_session_date: "2026-11-20 11:30" })).body;
    const plan = (next_session_date: string | null) => change(id, { next_session_date });
    await plan("2026-11-21 09:00");
    await plan(null);
    await plan("2026-11-22");
    now = new Date("2026-11-23T10:00:00.000Z");
    await plan("2026-11-24");
    const told = (await service.recorded(String(id))).slice(1).map(({ data }) => data as Record<string, unknown>);
    expect(told.map(({ former, next_session_date }) => [former, next_session_date])).toEqual([
      ["2026-11-20 11:30", "2026-11-21 09:00"],
      ["2026-11-21 09:00", null],
      [null, "2026-11-22"],
      [null, "2026-11-24"],
    ]);
  });

  it("[ENTY-30] says where a session is, which is told when it changes and goes with it", async () => {
    const applied = await applyApproved(service);
    const { id, session_place } = (await assign(applied, { session_place: " Wuse II,\nsecond floor " })).body;
    expect(session_place).toBe("Wuse II, second floor");
    expect((await change(id, { session_place: "0803 555 0101" })).body).toMatchObject({
      session_place: "0803 555 0101",
    });
    expect((await ownOf(service, applied.person)).mentorships).toMatchObject([{ session_place: "0803 555 0101" }]);
    // The same again, as after an answer that was lost, tells nothing; another day is at the same place.
    await change(id, { session_place: "0803 555 0101", session_before: "2026-12-01 10:00" });
    await change(id, { next_session_date: "2026-12-02" });
    const late = await change(id, { session_place: "Garki", session_before: "2026-12-01 10:00" });
    expect(late).toMatchObject({ status: 409, body: { code: "session_changed" } });
    expect((await change(id, { next_session_date: null })).body).toMatchObject({ session_place: "" });
    const [assigned, ...planned] = (await service.recorded(String(id))).map(
      ({ data }) => data as Record<string, unknown>,
    );
    expect(assigned).toMatchObject({ session_place: "Wuse II, second floor" });
    expect(
      planned.map(({ former, next_session_date, session_place }) => [former, next_session_date, session_place]),
    ).toEqual([
      ["2026-12-01 10:00", "2026-12-01 10:00", "0803 555 0101"],
      ["2026-12-01 10:00", "2026-12-02", "0803 555 0101"],
      ["2026-12-02", null, ""],
    ]);
    const { status, body } = await change(id, { session_place: "x".repeat(201) });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ["session_place"]]);
  });

  it("[ENTY-30] tells no place of a session that has taken place, nor where none is planned", async () => {
    const past = (await assign(await applyApproved(service), { next_session_date: "2026-11-20 11:30" })).body.id;
    const none = (await assign(await applyApproved(service), { next_session_date: null })).body.id;
    now = new Date("2026-11-20T10:31:00.000Z");
    for (const id of [past, none]) {
      expect((await change(id, { session_place: "Garki" })).status).toBe(200);
      expect(await factsAbout(id)).toEqual(["entrepreneurship.mentor-assigned"]);
    }
  });

  it("tells of the session to come that falls away as it is completed", async () => {
    const { id } = (await assign(await applyApproved(service), { next_session_date: "2026-11-20" })).body;
    await change(id, { mentorship_status: "completed" });
    const [, fact, ...others] = await service.recorded(String(id));
    expect(fact).toMatchObject({
      name: "entrepreneurship.mentorship-completed",
      data: { next_session_date: null, called_off: "2026-11-20" },
    });
    expect(others).toEqual([]);
  });

  it("[ADE-04] [ENTY-30] ends before it is completed, for a reason that the founder reads, and makes room", async () => {
    const applied = await applyApproved(service);
    const { id } = (await assign(applied)).body;
    const reason = "Ngozi Eze has moved to Lagos.";
    const ended = await change(id, { mentorship_status: "ended", reason, session_before: "2026-12-01 10:00" });
    const now = { mentorship_status: "ended", next_session_date: null, ended_reason: reason };
    expect(ended).toMatchObject({ status: 200, body: now });
    expect((await ownOf(service, applied.person)).mentorships).toMatchObject([now]);
    const [, fact, ...others] = await service.recorded(String(id));
    expect(fact).toMatchObject({
      name: "entrepreneurship.mentorship-ended",
      data: { mentor_name: "Ngozi Eze", next_session_date: null, called_off: "2026-12-01 10:00", reason },
    });
    expect(others).toEqual([]);
    for (const body of [{ mentorship_status: "ended" }, { mentorship_status: "completed" }, { progress_notes: "x" }])
      expect(await change(id, body)).toMatchObject({ status: 409, body: { code: "mentorship_ended" } });
    expect((await assign(applied, { mentor_name: "Ibrahim Sadiq" })).status).toBe(201);
    const list = await service.call(admin, `${LIST}?application_id=${applied.id}&status=ended`);
    expect(rowsOf(list)).toMatchObject([{ id, ended_reason: reason }]);
  });

  it("[ADE-04] ends without a reason, and takes one for nothing else", async () => {
    const { id } = (await assign(await applyApproved(service), { next_session_date: null })).body;
    for (const body of [
      { mentorship_status: "completed", reason: "x" },
      { progress_notes: "x", reason: "x" },
    ]) {
      const { status, body: refusal } = await change(id, body);
      expect([status, Object.keys(refusal.fields as object)]).toEqual([400, ["reason"]]);
    }
    expect((await change(id, { reason: "" })).status).toBe(400);
    const ended = await change(id, { mentorship_status: "ended", reason: "" });
    expect([ended.status, "ended_reason" in ended.body]).toEqual([200, false]);
    const [, fact] = await service.recorded(String(id));
    expect(fact).toMatchObject({ data: { called_off: null, reason: "" } });
  });

  it("[ADE-05] [ENTY-30] corrects a mentor who was mistyped, while it is active", async () => {
    const applied = await applyApproved(service);
    const { id } = (await assign(applied, { mentor_name: "Ngozi Ezeh" })).body;
    const right = { mentor_name: "Ngozi Eze", mentor_expertise: "Solar energy and sales" };
    expect(await change(id, right)).toMatchObject({ status: 200, body: right });
    expect((await ownOf(service, applied.person)).mentorships).toMatchObject([right]);
    // The same again, as after an answer that was lost, tells nothing.
    expect((await change(id, right)).status).toBe(200);
    await change(id, { mentor_expertise: "Solar energy" });
    const [, fact, second, ...others] = await service.recorded(String(id));
    const name = "entrepreneurship.mentor-corrected";
    expect(fact).toMatchObject({ name, data: { ...right, former_name: "Ngozi Ezeh" } });
    expect(second).toMatchObject({ name, data: { mentor_expertise: "Solar energy", former_name: "Ngozi Eze" } });
    expect(others).toEqual([]);
    for (const wrong of [{ mentor_name: " " }, { mentor_name: "x".repeat(121) }, { mentor_expertise: "" }]) {
      const { status, body } = await change(id, wrong);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, Object.keys(wrong)]);
    }
    await change(id, { mentorship_status: "completed" });
    expect(await change(id, right)).toMatchObject({ status: 409, body: { code: "mentorship_completed" } });
  });

  it("refuses what is no change", async () => {
    const { id } = (await assign(await applyApproved(service))).body;
    expect((await change(id, {})).status).toBe(400);
    expect((await change(id, { next_session_date: "2026-11-01" })).status).toBe(400);
    expect((await change(id, { assigned_by: "Other" })).status).toBe(400);
    expect((await change("65f0c0ffee00000000000000", { progress_notes: "x" })).status).toBe(404);
  });
});

describe("the list of mentorships", () => {
  it("[ADE-08] is searched by business and founder, whose newest name it shows", async () => {
    const applied = await applyApproved(service, { business_name: "Nyanya Weaving" });
    await assign(applied);
    const profile = { ...profileSaved.example, account_id: applied.person.account_id, full_name: "Newly Married" };
    await service.deliver(profileSaved.name, profile);
    for (const q of ["nyanya", "newly"])
      expect(rowsOf(await service.call(admin, `${LIST}?q=${q}`))).toMatchObject([
        { entrepreneur_name: "Newly Married" },
      ]);
    expect(rowsOf(await service.call(admin, `${LIST}?q=nothing-like-this`))).toEqual([]);
    expect((await service.call(testPerson("employer"), LIST)).status).toBe(403);
  });

  it("[ENTY-30] is narrowed to active mentorships without a session to come", async () => {
    const q = "Waiting for a session";
    const assigned = async (next_session_date: string | null) =>
      String((await assign(await applyApproved(service, { business_name: q }), { next_session_date })).body.id);
    const due = [await assigned(null), await assigned("2026-11-20 11:30"), await assigned("2026-11-20")];
    await assigned("2026-11-21");
    await assigned("2026-11-21 12:01");
    await change(await assigned(null), { mentorship_status: "completed" });
    await change(await assigned(null), { mentorship_status: "ended" });
    // It is noon in Lagos, the day after.
    now = new Date("2026-11-21T11:00:00.000Z");
    const list = (more: string) => service.call(admin, `${LIST}?q=${encodeURIComponent(q)}${more}`);
    const answer = await list("&session=due");
    expect(rowsOf(answer).map(({ id }) => id)).toEqual(due.toReversed());
    expect(answer.headers.get("x-total-count")).toBe("3");
    expect(rowsOf(await list("&session=due&sort=oldest")).map(({ id }) => id)).toEqual(due);
    expect((await list("&sort=name")).status).toBe(400);
    expect(rowsOf(await list("&session=due&status=completed"))).toEqual([]);
    expect(rowsOf(await list("&session="))).toHaveLength(7);
    expect((await list("&session=past")).status).toBe(400);
  });

  it("counts those without a session to come by an index alone", async () => {
    const plan = await mentorshipModel(service.db).find(sessionDue(now)).explain("queryPlanner");
    expect(JSON.stringify(plan)).toContain("mentorship_status_1_next_session_date_1");
    expect(JSON.stringify(plan)).not.toContain("COLLSCAN");
  });
});
