import { adminCreated, settingsChanged } from "@jobcentre/contracts/events/admin";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { storedAnswerModel } from "@jobcentre/service-kit/idempotency";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { exportSections } from "../export-sections.ts";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { eraseAllNotes, eraseNotes } from "./erase-notes.ts";
import { staffNoteModel } from "./staff-note.model.ts";

const DAY = 24 * 3_600_000;
const TEXT = "Wants to work mornings.\nWe look for a course together.";
let service: TestService;
let now = new Date();

beforeAll(async () => {
  service = await startTestService(identityService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  now = new Date();
  await staffNoteModel(service.db).deleteMany({});
});

interface Note {
  id: string;
  text: string;
  edited_at: string | null;
  may_change: boolean;
  may_delete: boolean;
}
type FollowUp = Note & { user_id: string };

/** An administrator with an account, of whose role identity has heard. */
async function anAdmin(): Promise<Person> {
  const { account_id, email } = await personWithAccount(service);
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: account_id, email });
  return testPerson("admin", { account_id, email });
}
const seeker = async (): Promise<Person> => (await jobSeekerWithCv(service)).person;
const inDays = (days: number): string => dayInLagos(new Date(now.getTime() + days * DAY));
const write = (by: Person, { account_id }: Person, note: object = { text: TEXT }, headers = {}) =>
  service.call(by, `POST /api/admin/users/${account_id}/notes`, note, headers);
const written = async (by: Person, about: Person, note?: object) => String((await write(by, about, note)).body.id);
const notesOf = async (by: Person, { account_id }: Person, query = "") =>
  (await service.call(by, `GET /api/admin/users/${account_id}/notes${query}`)).body as unknown as Note[];
const at = ({ account_id }: Person, id: string): string => `/api/admin/users/${account_id}/notes/${id}`;
const change = (by: Person, about: Person, id: string, note: object) =>
  service.call(by, `PUT ${at(about, id)}`, { text: TEXT, ...note });
const close = (by: Person, about: Person, id: string, to: "done" | "reopen" = "done", seen?: object) =>
  service.call(by, `POST ${at(about, id)}/${to}`, seen);
const remove = (by: Person, about: Person, id: string) => service.call(by, `DELETE ${at(about, id)}`);
const followUps = async (by: Person, query = "") =>
  (await service.call(by, `GET /api/admin/follow-ups${query}`)).body as unknown as FollowUp[];
const factsOf = async (id: string) => (await service.recorded(id)).map(({ name, data }) => ({ name, data }));
const inTime = () => new Date(now.getTime() + 730 * DAY);
async function copyOf({ account_id }: Person): Promise<object[]> {
  const section = exportSections(service.db).find(({ name }) => name === "account/staff-notes");
  const rows = [];
  for await (const row of section?.read(account_id) ?? []) rows.push(row);
  return rows;
}
const refused = (status: number, code: string) => ({ status, body: { code } });

describe("a note about a person", () => {
  it("is kept for a job seeker, a company and a newcomer, also a suspended one, and told without its words", async () => {
    const admin = await anAdmin();
    const suspended = await seeker();
    await service.call(admin, `POST /api/admin/users/${suspended.account_id}/suspend`, { reason: "Asked for money." });
    for (const [person, full_name] of [
      [await seeker(), "Amina Bello"],
      [await employerWithProfile(service), "Chinedu Okafor"],
      [await personWithAccount(service), "Amina Bello"],
      [suspended, "Amina Bello"],
    ] as const) {
      const { status, body } = await write(admin, person);
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
      expect(await notesOf(admin, person)).toEqual([
        {
          id: body.id,
          text: TEXT,
          author_name: "Amina Bello",
          written_at: now.toISOString(),
          edited_at: null,
          follow_up_on: null,
          done_at: null,
          done_by_name: null,
          may_change: true,
          may_delete: true,
        },
      ]);
      const data = { note_id: body.id, account_id: person.account_id, full_name };
      expect(await factsOf(String(body.id))).toEqual([{ name: "identity.note-written", data }]);
    }
  });

  it("is without signs that nobody types, and refused where it is empty, too long or for a day that is over", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    await write(admin, person, { text: "  Called\u0000 \u202ehome\u200b. " });
    expect((await notesOf(admin, person))[0]?.text).toBe("Called home.");
    for (const wrong of [
      { text: " \u200b " },
      { text: "x".repeat(4001) },
      { follow_up_on: "tomorrow" },
      { follow_up_on: inDays(-1) },
      { follow_up_on: inDays(731) },
      { author_name: "Somebody else" },
    ])
      expect(await write(admin, person, { text: TEXT, ...wrong })).toMatchObject(refused(400, "invalid_input"));
    expect((await write(admin, person, { text: TEXT, follow_up_on: inDays(-1) })).body.fields).toEqual({
      follow_up_on: "Choose today or a later day",
    });
    expect(await notesOf(admin, person)).toHaveLength(1);
  });

  it("is written once, however often it is sent, and what is kept of the answer has none of it", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const key = { "idempotency-key": "the-same" };
    const answers = await Promise.all([1, 2, 3].map(() => write(admin, person, { text: TEXT }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await notesOf(admin, person)).toHaveLength(1);
    const kept = await storedAnswerModel(service.db).find({ account_id: admin.account_id }).lean();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain("mornings");
  });

  it("comes newest first, page by page, with the number of all", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    for (const text of ["One", "Two", "Three"]) {
      now = new Date(now.getTime() + 1_000);
      await write(admin, person, { text });
    }
    const first = await service.call(admin, `GET /api/admin/users/${person.account_id}/notes?limit=2`);
    expect(first.headers.get("x-total-count")).toBe("3");
    expect((first.body as unknown as Note[]).map(({ text }) => text)).toEqual(["Three", "Two"]);
    expect((await notesOf(admin, person, "?limit=2&page=2")).map(({ text }) => text)).toEqual(["One"]);
  });

  it("is for administrators alone, of somebody who is there, and of nobody about themself", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const id = await written(admin, person, { text: TEXT, follow_up_on: inDays(0) });
    for (const [by, status] of [
      [person, 403],
      [await employerWithProfile(service), 403],
      [null, 401],
    ] as const) {
      expect((await service.call(by, `GET /api/admin/users/${person.account_id}/notes`)).status).toBe(status);
      expect((await service.call(by, "GET /api/admin/follow-ups")).status).toBe(status);
      expect((await service.call(by, `DELETE ${at(person, id)}`)).status).toBe(status);
    }
    const nobody = testPerson("job_seeker");
    expect(await write(admin, nobody)).toMatchObject(refused(404, "not_found"));
    expect((await service.call(admin, `GET /api/admin/users/${nobody.account_id}/notes`)).status).toBe(404);
    expect(await change(admin, nobody, id, {})).toMatchObject(refused(404, "not_found"));
    expect(await close(admin, await seeker(), id)).toMatchObject(refused(404, "not_found"));
    const own = { ...admin, account_id: person.account_id };
    for (const answer of [
      await write(own, person),
      await change(own, person, id, {}),
      await close(own, person, id),
      await close(own, person, id, "reopen"),
      await remove(own, person, id),
    ])
      expect(answer).toMatchObject(refused(403, "own_to_decide"));
    expect(await notesOf(own, person)).toMatchObject([{ text: TEXT, may_change: false, may_delete: false }]);
    expect(await followUps(own, "?whose=everybody")).toEqual([]);
  });
});

describe("changing and deleting a note", () => {
  it("is its author's, with the moment of the change, and changes nothing where nothing is other", async () => {
    const [admin, other, person] = [await anAdmin(), await anAdmin(), await seeker()];
    const id = await written(admin, person);
    expect(await change(other, person, id, { text: "Not mine" })).toMatchObject(refused(403, "note_of_another"));
    expect(await notesOf(other, person)).toMatchObject([{ text: TEXT, may_change: false, may_delete: false }]);
    now = new Date(now.getTime() + 60_000);
    for (let time = 0; time < 2; time++)
      expect((await change(admin, person, id, { text: "Works nights now.", edited_at: null })).status).toBe(200);
    expect(await notesOf(admin, person)).toMatchObject([
      {
        text: "Works nights now.",
        edited_at: now.toISOString(),
        written_at: expect.not.stringContaining(now.toISOString()),
      },
    ]);
    expect((await factsOf(id)).map(({ name, data }) => [name, (data as { change?: string }).change])).toEqual([
      ["identity.note-written", undefined],
      ["identity.note-changed", "edited"],
    ]);
    expect(JSON.stringify(await service.recorded(id))).not.toMatch(/mornings|nights/);
  });

  it("is refused where another window changed it since, and of two at once one comes second", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const id = await written(admin, person);
    const edited_at = null;
    const answers = await Promise.all(["One", "Two"].map((text) => change(admin, person, id, { text, edited_at })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await change(admin, person, id, { text: "Three", edited_at })).toMatchObject(refused(409, "conflict"));
    const [note] = await notesOf(admin, person);
    expect(["One", "Two"]).toContain(note?.text);
    expect((await change(admin, person, id, { text: "Three", edited_at: note?.edited_at })).status).toBe(200);
  });

  it("deletes one's own, any as a super admin, once, and what is gone is gone", async () => {
    const [admin, other, chief, person] = [await anAdmin(), await anAdmin(), await anAdmin(), await seeker()];
    const [mine, others] = [await written(admin, person), await written(other, person)];
    expect(await remove(admin, person, others)).toMatchObject(refused(403, "note_of_another"));
    await service.deliver(
      settingsChanged.name,
      { settings: { super_admin_emails: chief.email } },
      { aggregate_version: Date.now() },
    );
    expect((await notesOf(chief, person)).map(({ may_change, may_delete }) => [may_change, may_delete])).toEqual([
      [false, true],
      [false, true],
    ]);
    for (const [by, id] of [
      [admin, mine],
      [chief, others],
      [admin, mine],
    ] as const)
      expect((await remove(by, person, id)).status).toBe(200);
    expect(await notesOf(admin, person)).toEqual([]);
    const deleted = (await factsOf(mine)).filter(({ name }) => name === "identity.note-deleted");
    expect(deleted).toHaveLength(1);
  });
});

describe("a follow-up", () => {
  it("is due from its day in Lagos on, for who wrote it, until anybody closes it, and is opened again", async () => {
    const [admin, other, person] = [await anAdmin(), await anAdmin(), await employerWithProfile(service)];
    const [today, later] = [
      await written(admin, person, { text: "Call", follow_up_on: inDays(0) }),
      await written(admin, person, { text: "Visit", follow_up_on: inDays(7) }),
    ];
    await write(admin, person);
    const ids = async (by: Person, query: string) => (await followUps(by, query)).map(({ id }) => id);
    expect(await followUps(admin)).toMatchObject([
      { id: today, text: "Call", user_id: person.account_id, full_name: "Zuma Rock Foods", user_type: "employer" },
    ]);
    expect(await ids(admin, "?state=open")).toEqual([today, later]);
    expect(await ids(other, "?state=open")).toEqual([]);
    expect(await ids(other, "?whose=everybody&state=open")).toEqual([today, later]);
    for (let time = 0; time < 2; time++) expect((await close(other, person, today)).status).toBe(200);
    expect(await followUps(admin, "?state=done")).toMatchObject([
      { id: today, done_at: now.toISOString(), done_by_name: "Amina Bello" },
    ]);
    expect(await ids(admin, "?state=open")).toEqual([later]);
    for (let time = 0; time < 2; time++) expect((await close(admin, person, today, "reopen")).status).toBe(200);
    expect(await ids(admin, "")).toEqual([today]);
    const changes = (await factsOf(today)).map(({ data }) => (data as { change?: string }).change);
    expect(changes).toEqual([undefined, "done", "reopened"]);
    now = new Date(now.getTime() + 8 * DAY);
    expect(await ids(admin, "")).toEqual([today, later]);
  });

  it("is open again with another day, gone without one, and none where there is no day", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const id = await written(admin, person, { text: TEXT, follow_up_on: inDays(0) });
    await close(admin, person, id);
    now = new Date(now.getTime() + DAY);
    // Its day is over by now, and stays as it was.
    expect((await change(admin, person, id, { text: "Reached.", follow_up_on: inDays(-1) })).status).toBe(200);
    expect(await followUps(admin, "?state=done")).toMatchObject([{ text: "Reached." }]);
    expect((await change(admin, person, id, { follow_up_on: inDays(1) })).status).toBe(200);
    expect(await followUps(admin, "?state=open")).toMatchObject([{ id, done_at: null, done_by_name: null }]);
    expect((await change(admin, person, id, {})).status).toBe(200);
    expect(await followUps(admin, "?state=open")).toEqual([]);
    expect(await close(admin, person, id)).toMatchObject(refused(409, "no_follow_up"));
  });

  it("is closed and opened as it was read: not once its author changed the note since", async () => {
    const [admin, other, person] = [await anAdmin(), await anAdmin(), await seeker()];
    const id = await written(admin, person, { text: TEXT, follow_up_on: inDays(0) });
    expect((await change(admin, person, id, { text: "Call at noon.", follow_up_on: inDays(0) })).status).toBe(200);
    const former = { edited_at: null };
    expect(await close(other, person, id, "done", former)).toMatchObject(refused(409, "conflict"));
    expect(await followUps(admin)).toMatchObject([{ id, done_at: null }]);
    const [{ edited_at } = { edited_at: null }] = await notesOf(other, person);
    for (let time = 0; time < 2; time++)
      expect((await close(other, person, id, "done", { edited_at })).status).toBe(200);
    expect(await close(other, person, id, "reopen", former)).toMatchObject(refused(409, "conflict"));
    expect(await followUps(admin, "?state=done")).toMatchObject([{ id }]);
    expect((await close(other, person, id, "reopen", { edited_at })).status).toBe(200);
    expect(await close(other, person, id, "done", { edited_at: "yesterday" })).toMatchObject(
      refused(400, "invalid_input"),
    );
    const changes = (await factsOf(id)).map(({ data }) => (data as { change?: string }).change);
    expect(changes).toEqual([undefined, "edited", "done", "reopened"]);
  });

  it("is listed with the beginning of its note: the whole is on the page of the person", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const text = `${"x".repeat(118)}👷 and more`;
    await write(admin, person, { text, follow_up_on: inDays(0) });
    expect(await followUps(admin)).toMatchObject([{ text: `${"x".repeat(118)}👷…` }]);
    expect(await notesOf(admin, person)).toMatchObject([{ text }]);
  });

  it("waits for everybody where whoever wrote it is no administrator any more, or gone", async () => {
    const [admin, person] = [await anAdmin(), await seeker()];
    const former = testPerson("admin", { account_id: (await seeker()).account_id });
    const id = await written(former, person, { text: TEXT, follow_up_on: inDays(0) });
    expect((await followUps(admin)).map((one) => one.id)).toEqual([id]);
    expect((await service.call(admin, `DELETE /api/admin/users/${former.account_id}`)).status).toBe(200);
    expect(await followUps(admin)).toMatchObject([{ id, author_name: "", text: TEXT }]);
    expect(await staffNoteModel(service.db).countDocuments({ author_id: former.account_id })).toBe(0);
    expect(await remove(admin, person, id)).toMatchObject(refused(403, "note_of_another"));
  });
});

describe("a note as what it is, a person's data", () => {
  it("is in the copy of their data, without who of the staff wrote it, and in no colleague's or author's", async () => {
    const [admin, company] = [await anAdmin(), await employerWithProfile(service)];
    const id = await written(admin, company, { text: TEXT, follow_up_on: inDays(3) });
    const [copied, ...more] = await copyOf(company);
    expect(more).toEqual([]);
    expect(copied).toMatchObject({ text: TEXT, follow_up_on: inDays(3), created_at: now });
    expect(String((copied as { id: unknown }).id)).toBe(id);
    expect(JSON.stringify(copied)).not.toContain(admin.account_id);
    expect(await copyOf(admin)).toEqual([]);
  });

  it("of a company goes along to its new owner, with what was noted on the page of their own account, and to no colleague", async () => {
    const [admin, company, successor, colleague] = [
      await anAdmin(),
      await employerWithProfile(service),
      await personWithAccount(service),
      await personWithAccount(service),
    ];
    await accountModel(service.db).updateOne({ _id: successor.account_id }, { owner_of: company.account_id });
    await accountModel(service.db).updateOne({ _id: colleague.account_id }, { colleague_of: company.account_id });
    for (const [person, text] of [
      [company, "The company's"],
      [successor, "The new owner's"],
      [colleague, "The colleague's"],
    ] as const)
      await write(admin, person, { text });
    expect(await copyOf(company)).toMatchObject([{ text: "The company's" }, { text: "The new owner's" }]);
    expect(await copyOf(colleague)).toMatchObject([{ text: "The colleague's" }]);
    expect(JSON.stringify(await copyOf(company))).not.toContain(admin.account_id);
  });

  it("of a former administrator loses its author in pieces, and is shown meanwhile", async () => {
    const [admin, person, former, done] = [await anAdmin(), await seeker(), await seeker(), new Date()];
    const note = {
      account_id: person.account_id,
      text: TEXT,
      created_at: now,
      expires_at: inTime(),
      follow_up_on: null,
    };
    await staffNoteModel(service.db).insertMany(
      Array.from({ length: 1_100 }, () => ({
        ...note,
        author_id: former.account_id,
        done_by: former.account_id,
        done_at: done,
      })),
    );
    const left = (field: "author_id" | "done_by") =>
      staffNoteModel(service.db).countDocuments({ [field]: former.account_id });
    const { db } = service;
    expect(await inTransaction(db, () => eraseNotes(db, former.account_id))).toBe(500);
    expect([await left("author_id"), await left("done_by")]).toEqual([600, 600]);
    await accountModel(db).collection.deleteOne({ _id: new Types.ObjectId(former.account_id) });
    expect(await notesOf(admin, person, "?limit=5")).toMatchObject(
      Array.from({ length: 5 }, () => ({ author_name: "" })),
    );
    await eraseAllNotes(db, former.account_id, () => true);
    expect(await left("author_id")).toBe(600);
    await eraseAllNotes(db, former.account_id, () => false);
    expect([await left("author_id"), await left("done_by")]).toEqual([0, 0]);
    expect(await staffNoteModel(db).countDocuments({ account_id: person.account_id })).toBe(1_100);
  });

  it("goes with their account, however many there are, and those that a former administrator wrote no longer say by whom", async () => {
    const [admin, person, former] = [await anAdmin(), await seeker(), await seeker()];
    const some = (account_id: string, author_id: string) =>
      Array.from({ length: 600 }, () => ({ account_id, author_id, text: TEXT, created_at: now, expires_at: inTime() }));
    await staffNoteModel(service.db).insertMany([
      ...some(former.account_id, admin.account_id),
      ...some(person.account_id, former.account_id),
    ]);
    expect((await service.call(admin, `DELETE /api/admin/users/${former.account_id}`)).status).toBe(200);
    const about = { $or: [{ account_id: former.account_id }, { author_id: former.account_id }] };
    await expect.poll(() => staffNoteModel(service.db).countDocuments(about), { timeout: 20_000 }).toBe(0);
    expect(await staffNoteModel(service.db).countDocuments({ account_id: person.account_id })).toBe(600);
  });

  it("goes with their account, also where it is written while that is deleted, and with time", async () => {
    const [admin, person, other] = [await anAdmin(), await seeker(), await seeker()];
    await write(admin, person, { text: TEXT, follow_up_on: inDays(0) });
    await write(admin, other);
    const [written, deleted] = await Promise.all([
      write(admin, person),
      service.call(admin, `DELETE /api/admin/users/${person.account_id}`),
    ]);
    expect([201, 404]).toContain(written.status);
    expect(deleted.status).toBe(200);
    const left = () => staffNoteModel(service.db).countDocuments({ account_id: person.account_id });
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    expect(await write(admin, person)).toMatchObject(refused(404, "not_found"));
    expect(await followUps(admin)).toEqual([]);
    const [kept] = await staffNoteModel(service.db).find().lean();
    expect(kept?.expires_at).toEqual(new Date(now.getTime() + 730 * DAY));
  });
});
