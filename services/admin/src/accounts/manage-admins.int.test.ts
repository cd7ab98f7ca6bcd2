import { randomBytes } from "node:crypto";
import { adminCreated, adminDeleted } from "@jobcentre/contracts/events/admin";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { storedAnswerModel } from "@jobcentre/service-kit/idempotency";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, TEST_SECRET, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personNameModel } from "../activity/person-name.model.ts";
import { adminService } from "../service.ts";
import { readSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { type FakeIdentity, startFakeIdentity } from "../testing/fake-identity.ts";
import { adminModel } from "./admin.model.ts";
import { invitationModel } from "./invitation.model.ts";

const FIRST = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password" };
const boss = testPerson("admin", { email: "boss@example.com" });
const second = testPerson("admin", { email: "second@example.com" });
const plain = testPerson("admin", { email: "plain@example.com" });
const PASSWORD = "a long enough password";
const HOUR = 3_600_000;

let identity: FakeIdentity;
let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");
beforeAll(async () => {
  identity = await startFakeIdentity({
    session_id: "opaque",
    expires_at: "2027-01-01T00:00:00.000Z",
    account_id: plain.account_id,
  });
  service = await startTestService(adminService, {
    env: { ...FIRST, IDENTITY_URL: identity.url, PUBLIC_URL: "https://jobs.example.com" },
    now: () => now,
  });
});
afterAll(async () => {
  await service?.stop();
  identity?.close();
});
beforeEach(async () => {
  await adminModel(service.db).deleteMany({ user_id: { $ne: "boss@example.com" } });
  await setSuperAdmins("boss@example.com");
});

const setSuperAdmins = (super_admin_emails: string) =>
  saveSettings({ db: service.db, now: () => now }, { super_admin_emails });
const nameSuperAdmins = (super_admin_emails: string, who = boss) =>
  service.call(who, "POST /api/admin/settings", { settings: { super_admin_emails } });
const superAdmins = async () => (await readSettings(service.db)).super_admin_emails;
const create = (email = "plain@example.com", more = {}, headers = {}) =>
  service.call(
    boss,
    "POST /api/admin/create-admin",
    { email, full_name: "Musa Sani", phone: "", location: "", ...more },
    headers,
  );
const remove = (id: unknown, by = boss) => service.call(by, `DELETE /api/admin/delete-admin/${id}`);
const tokenOf = (link: unknown) => String(link).split("/").at(-1);
const idOf = async (user_id: string) =>
  (await adminModel(service.db).findOne({ user_id }).orFail().lean())._id.toHexString();

describe("creating an admin", () => {
  it("[ADM-05] [ENTY-25] answers the admin with a link for a password, and tells identity", async () => {
    const answer = await create("Plain@Example.com", { phone: "0803 123 4567", location: "Wuse" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      full_name: "Musa Sani",
      user_id: "plain@example.com",
      phone: "0803 123 4567",
      location: "Wuse",
      created_at: now.toISOString(),
      is_super_admin: false,
      has_password: false,
      has_second_factor: false,
      invitation_link: expect.stringMatching(/^https:\/\/jobs\.example\.com\/admin\/invitation\/[\w-]{43}$/),
      invitation_expires_at: new Date(now.getTime() + 72 * HOUR).toISOString(),
    });
    const fact = await service.transport.waitFor(adminCreated.name, (event) => event.aggregate_id === answer.body.id);
    expect(fact).toMatchObject({ actor: { account_id: boss.account_id }, data: { email: "plain@example.com" } });
    const stored = await invitationModel(service.db).findOne().orFail().lean();
    expect(stored._id).not.toContain(tokenOf(answer.body.invitation_link));
  });

  it("lets the admin in by the provider's address at once, before there is a password", async () => {
    await create();
    const check = await service.call({ ...plain, is_admin: false }, "GET /api/admin/session-check");
    expect(check).toMatchObject({ status: 200, body: { is_super_admin: false } });
    const login = { email: "plain@example.com", password: "" };
    expect((await service.call(null, "POST /api/admin/direct-login", login)).status).toBe(401);
  });

  it("keeps the link nowhere, also where the call could be repeated", async () => {
    const key = { "Idempotency-Key": `link-${now.getTime()}` };
    const made = await create("plain@example.com", {}, key);
    const again = await service.call(boss, `POST /api/admin/manage-admins/${made.body.id}/invitation`, undefined, key);
    const stored = JSON.stringify(await storedAnswerModel(service.db).find().lean());
    for (const { status, body } of [made, again]) {
      expect(status).toBeLessThan(300);
      expect(stored).not.toContain(tokenOf(body.invitation_link));
    }
  });

  it("refuses an address that is taken, also when two ask at once", async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create("PLAIN@example.com")).body).toMatchObject({
      code: "admin_exists",
      error: "An admin with this e-mail address already exists",
      fields: { email: "An admin with this e-mail address already exists" },
    });
  });

  it.each([
    ["no address", { email: "" }, "email"],
    ["no real address", { email: "plain" }, "email"],
    ["no name", { full_name: " " }, "full_name"],
    ["an unknown field", { is_super_admin: true }, "is_super_admin"],
  ])("[ADM-02] refuses %s", async (_what, more, field) => {
    const answer = await create("plain@example.com", more);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it("[ROLE-05] [ROLE-06] is for super admins only, as are the list, links and deleting", async () => {
    await create();
    const id = await idOf("plain@example.com");
    for (const [key, body] of [
      ["GET /api/admin/manage-admins"],
      ["POST /api/admin/create-admin", { email: "x@example.com", full_name: "X" }],
      [`POST /api/admin/manage-admins/${id}/invitation`],
      [`DELETE /api/admin/delete-admin/${id}`],
    ] as const) {
      expect((await service.call(plain, key, body)).status, key).toBe(403);
      expect((await service.call(testPerson("employer"), key, body)).status, key).toBe(403);
      expect((await service.call(null, key, body)).status, key).toBe(401);
    }
  });

  it("[ADM-04] lists all admins, newest first", async () => {
    now = new Date(now.getTime() + 1000);
    await create();
    const { body } = await service.call(boss, "GET /api/admin/manage-admins");
    expect(body).toMatchObject([
      { user_id: "plain@example.com", is_super_admin: false, has_password: false },
      { user_id: "boss@example.com", is_super_admin: true, has_password: true },
    ]);
  });

  it("[ADM-04] lists them page by page, and says how many there are", async () => {
    now = new Date(now.getTime() + 1000);
    await create();
    const read = async (query: string) => service.call(boss, `GET /api/admin/manage-admins${query}`);
    const first = await read("?limit=1");
    expect(first.body).toMatchObject([{ user_id: "plain@example.com" }]);
    const total = Number(first.headers.get("x-total-count"));
    expect(total).toBe(2);
    expect(first.headers.get("link")).toContain('rel="next"');
    const last = await read(`?limit=1&page=${total}`);
    expect(last.body).toMatchObject([{ user_id: "boss@example.com" }]);
    expect((await read("?page=3&limit=1")).body).toEqual([]);
    expect((await read("?page=0")).status).toBe(400);
    expect((await read("?name=Ada")).status).toBe(400);
  });
});

describe("an invitation", () => {
  const accept = (token: unknown, password: string) =>
    service.call(null, `POST /api/admin/invitations/${token}`, { password });
  const login = (password: string) =>
    service.call(null, "POST /api/admin/direct-login", { email: "plain@example.com", password });

  it("sets a password once, which then signs in", async () => {
    const token = tokenOf((await create()).body.invitation_link);
    const invited = await service.call(null, `GET /api/admin/invitations/${token}`);
    expect(invited.body).toEqual({ email: "plain@example.com", full_name: "Musa Sani" });
    expect(await accept(token, PASSWORD)).toMatchObject({ status: 200, body: { success: true } });
    expect((await login(PASSWORD)).status).toBe(200);
    expect(await accept(token, "another long password")).toMatchObject({
      status: 404,
      body: { code: "invitation_not_found" },
    });
    expect((await service.call(null, `GET /api/admin/invitations/${token}`)).status).toBe(404);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it("is used once when two come at the same time", async () => {
    const token = tokenOf((await create()).body.invitation_link);
    const both = await Promise.all([accept(token, PASSWORD), accept(token, "another long password")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([
    ["eleven characters", "12345678901", "Use at least 12 characters"],
    ["a common one with a year", "Password2026!", "This is easily guessed; use more words, or less common ones"],
    [
      "the address with a little added",
      "plain@example.com1",
      "This is easily guessed; use more words, or less common ones",
    ],
    ["the e-mail address", "Plain@Example.com", "Use something else than the e-mail address"],
  ])("refuses %s as a password and stays good", async (_what, password, told) => {
    const token = tokenOf((await create()).body.invitation_link);
    expect(await accept(token, password)).toMatchObject({ status: 400, body: { fields: { password: told } } });
    expect((await accept(token, PASSWORD)).status).toBe(200);
  });

  it("ends after 72 hours", async () => {
    const token = tokenOf((await create()).body.invitation_link);
    now = new Date(now.getTime() + 72 * HOUR);
    expect((await accept(token, PASSWORD)).status).toBe(404);
  });

  it("is replaced by a new one, and a token that never was is none", async () => {
    const made = (await create()).body;
    const renewed = await service.call(boss, `POST /api/admin/manage-admins/${made.id}/invitation`);
    expect((await accept(tokenOf(made.invitation_link), PASSWORD)).status).toBe(404);
    expect((await accept(tokenOf(renewed.body.invitation_link), PASSWORD)).status).toBe(200);
    expect((await accept("A".repeat(43), PASSWORD)).status).toBe(404);
    expect((await accept("short", PASSWORD)).status).toBe(404);
    const nobody = await service.call(boss, "POST /api/admin/manage-admins/65f0c0ffee65f0c0ffee65f0/invitation");
    expect(nobody.status).toBe(404);
  });

  it.each([
    ["who is deleted", async (id: unknown) => void (await remove(id))],
    ["who is taken off the list", async () => void (await nameSuperAdmins("boss@example.com"))],
  ])("ends with the role of a super admin %s, if they made it, and no other one", async (_what, end) => {
    const { id } = (await create("second@example.com")).body;
    await setSuperAdmins("boss@example.com, second@example.com");
    const own = (await create("plain@example.com")).body;
    const other = (await create("other@example.com")).body;
    const theirs = (await service.call(second, `POST /api/admin/manage-admins/${own.id}/invitation`)).body;
    const found = async ({ invitation_link }: Record<string, unknown>) =>
      (await service.call(null, `GET /api/admin/invitations/${tokenOf(invitation_link)}`)).status;
    expect(await found(theirs)).toBe(200);
    await end(id);
    expect(await found(theirs)).toBe(404);
    expect(await found(other)).toBe(200);
  });
});

describe("what is known of an admin's former password", () => {
  const accept = (token: unknown, password: string) =>
    service.call(null, `POST /api/admin/invitations/${token}`, { password });
  const login = (password: string, headers = {}) =>
    service.call(null, "POST /api/admin/direct-login", { email: "plain@example.com", password }, headers);
  const cookiesOf = ({ headers }: { headers: Headers }) => ({
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  });
  const NEW = "another long password";

  it("gives the browsers that signed in with it no guesses of their own at the new one; the one that set it has them", async () => {
    now = new Date(now.getTime() + HOUR);
    const made = (await create()).body;
    await accept(tokenOf(made.invitation_link), PASSWORD);
    const former = [cookiesOf(await login(PASSWORD)), cookiesOf(await login(PASSWORD))];
    const renewed = await service.call(boss, `POST /api/admin/manage-admins/${made.id}/invitation`);
    const own = cookiesOf(await accept(tokenOf(renewed.body.invitation_link), NEW));
    const guesses: number[] = [];
    for (const browser of [{}, ...former])
      for (let tried = 0; tried < 10; tried++) guesses.push((await login("a wrong password", browser)).status);
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect((await login(NEW)).status).toBe(429);
    expect((await login(NEW, own)).status).toBe(200);
  });

  it("opens nothing to who was signing in with it when the new one was set, or when the admin was deleted", async () => {
    now = new Date(now.getTime() + HOUR);
    const made = (await create()).body;
    await accept(tokenOf(made.invitation_link), PASSWORD);
    const renewed = await service.call(boss, `POST /api/admin/manage-admins/${made.id}/invitation`);
    identity.meanwhile = async () => void (await accept(tokenOf(renewed.body.invitation_link), NEW));
    const late = await login(PASSWORD);
    expect(late).toMatchObject({ status: 401, body: { code: "invalid_admin_credentials" } });
    expect(late.headers.get("set-cookie")).toBeNull();
    identity.meanwhile = async () => void (await remove(made.id));
    expect((await login(NEW)).status).toBe(401);
    identity.meanwhile = undefined;
  });
});

describe("deleting an admin", () => {
  it("[ADM-08] takes the account, the invitation and the place among super admins, and tells identity", async () => {
    const { id, invitation_link } = (await create("second@example.com")).body;
    await setSuperAdmins("boss@example.com, second@example.com");
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    const fact = await service.transport.waitFor(adminDeleted.name, (event) => event.aggregate_id === id);
    expect(fact.data).toEqual({ admin_id: id, email: "second@example.com", full_name: "Musa Sani" });
    expect(await superAdmins()).toBe("boss@example.com");
    expect((await service.call(second, "GET /api/admin/session-check")).status).toBe(403);
    expect((await service.call(null, `GET /api/admin/invitations/${tokenOf(invitation_link)}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it("never takes yourself or the last super admin", async () => {
    await create("second@example.com");
    const [bossId, secondId] = [await idOf("boss@example.com"), await idOf("second@example.com")];
    expect((await remove(bossId)).body).toMatchObject({ code: "cannot_delete_yourself" });
    await setSuperAdmins("second@example.com");
    expect((await remove(secondId)).status).toBe(403);
    await setSuperAdmins("second@example.com, boss@example.com");
    expect((await remove(bossId, second)).status).toBe(200);
    expect((await remove(secondId, second)).body).toMatchObject({ code: "cannot_delete_yourself" });
    await adminModel(service.db).create([{ user_id: "boss@example.com", full_name: "Boss", created_at: now }]);
  });

  it("leaves one of two super admins who delete each other at the same time", async () => {
    await create("second@example.com");
    await setSuperAdmins("boss@example.com, second@example.com");
    const [bossId, secondId] = [await idOf("boss@example.com"), await idOf("second@example.com")];
    const both = await Promise.all([remove(secondId), remove(bossId, second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await adminModel(service.db).countDocuments()).toBe(1);
    expect(await adminModel(service.db).exists({ user_id: await superAdmins() })).not.toBeNull();
    await adminModel(service.db).deleteMany({});
    await adminModel(service.db).create([{ user_id: "boss@example.com", full_name: "Boss", created_at: now }]);
  });

  it("lets one of two super admins who take each other off the list at the same time do so", async () => {
    await create("second@example.com");
    await setSuperAdmins("boss@example.com, second@example.com");
    const both = await Promise.all([
      nameSuperAdmins("boss@example.com"),
      nameSuperAdmins("second@example.com", second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await superAdmins()).toBe(both[0].status === 200 ? "boss@example.com" : "second@example.com");
  });

  it("lets one of three super admins who delete each other at the same time delete another, who then deletes nobody", async () => {
    await create("second@example.com");
    await create("third@example.com");
    await setSuperAdmins("boss@example.com, second@example.com, third@example.com");
    const [bossId, secondId] = [await idOf("boss@example.com"), await idOf("second@example.com")];
    const both = await Promise.all([remove(secondId), remove(bossId, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await adminModel(service.db).countDocuments()).toBe(2);
    await adminModel(service.db).deleteMany({});
    await adminModel(service.db).create([{ user_id: "boss@example.com", full_name: "Boss", created_at: now }]);
  });

  it("keeps the name beside what the deleted admin did", async () => {
    await create();
    await service.call(plain, "GET /api/admin/session-check");
    await service.call(plain, "POST /api/admin/settings", { settings: { director_name: `Director ${Math.random()}` } });
    await remove(await idOf("plain@example.com"));
    const log = "GET /api/admin/activity-logs?action=delete_admin";
    await service.transport.waitFor(adminDeleted.name, ({ data }) => JSON.stringify(data).includes("plain@"));
    expect((await service.call(boss, log)).status).toBe(200);
    // What the deleted admin did is a fact of its own, which may come later than the deletion.
    const changes = async () =>
      JSON.stringify((await service.call(boss, "GET /api/admin/activity-logs?action=change_settings")).body);
    await expect.poll(changes).toContain("Musa Sani");
  });

  it("[ADU-13] leaves the name nowhere once the account of a former admin is deleted too", async () => {
    const leaver = testPerson("admin", { email: "leaver@example.com", account_id: randomBytes(12).toString("hex") });
    await create(leaver.email, { full_name: "Zainab Leaver" });
    await service.call(leaver, "GET /api/admin/session-check");
    await remove(await idOf(leaver.email));
    const log = async () =>
      JSON.stringify((await service.call(boss, "GET /api/admin/activity-logs?scope=all&limit=100")).body);
    await expect.poll(log).toContain("Deleted the admin Zainab Leaver");
    const { account_id } = leaver;
    await service.deliver(userDeleted.name, { ...userDeleted.example, account_id, user_type: null });
    expect(await log()).not.toContain("Zainab");
    expect(JSON.stringify(await personNameModel(service.db).find().lean())).not.toContain("Zainab");
  });

  it("[ADU-13] leaves the name nowhere either of who was removed before they ever came to the portal", async () => {
    const [unseen, other] = ["unseen@example.com", "other@example.com"];
    await create(unseen, { full_name: "Ruth Unseen" });
    await create(other, { full_name: "Sule Other" });
    await remove(await idOf(unseen));
    await remove(await idOf(other));
    const log = async () =>
      JSON.stringify((await service.call(boss, "GET /api/admin/activity-logs?scope=all&limit=100")).body);
    await expect.poll(log).toContain("Deleted the admin Ruth Unseen");
    await expect.poll(log).toContain("Deleted the admin Sule Other");
    const gone = { ...userDeleted.example, account_id: randomBytes(12).toString("hex"), user_type: null };
    await service.deliver(userDeleted.name, { ...gone, email_key: emailKeyOf(TEST_SECRET, "Unseen@example.com") });
    // What comes late brings nobody back.
    await service.deliver(userDeleted.name, { ...gone, email_key: emailKeyOf(TEST_SECRET, "Unseen@example.com") });
    expect(await log()).not.toContain("Ruth Unseen");
    expect(await log()).toContain("Sule Other");
    expect(JSON.stringify(await personNameModel(service.db).find().lean())).not.toContain("Ruth");
  });
});
