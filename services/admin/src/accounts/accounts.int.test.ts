import { adminCreated, settingsChanged, signInRefused } from "@jobcentre/contracts/events/admin";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { type FakeIdentity, startFakeIdentity } from "../testing/fake-identity.ts";
import { adminModel } from "./admin.model.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

const LOGIN = "POST /api/admin/direct-login";
const FIRST = { ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: "first password", ADMIN_NAME: "Ngozi Eze" };
const boss = testPerson("admin", { email: "boss@example.com" });
const session = {
  session_id: "opaque-session-id",
  expires_at: "2027-01-01T00:00:00.000Z",
  account_id: boss.account_id,
};

let identity: FakeIdentity;
let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");

beforeAll(async () => {
  identity = await startFakeIdentity(session);
  service = await startTestService(adminService, { env: { ...FIRST, IDENTITY_URL: identity.url }, now: () => now });
});
afterAll(async () => {
  await service?.stop();
  identity?.close();
});

describe("the first super admin", () => {
  it("is made from the configuration, with the setting and both events", async () => {
    const created = await service.transport.waitFor(adminCreated.name);
    const changed = await service.transport.waitFor(settingsChanged.name);
    const admin = await adminModel(service.db).findOne().lean();
    expect(created.data).toEqual({ admin_id: created.aggregate_id, email: "boss@example.com", full_name: "Ngozi Eze" });
    expect(created.aggregate_id).toBe(admin?._id.toHexString());
    expect(created.actor).toBeNull();
    expect(changed.data).toEqual({
      settings: { super_admin_emails: "boss@example.com" },
      former: { super_admin_emails: "" },
    });
    expect(admin?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it("is made once, however many instances start and whatever the configuration says later", async () => {
    await adminModel(service.db).deleteMany({});
    const deps = { db: service.db, now: () => now, log: { warn: () => undefined } as never };
    const config = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password", ADMIN_NAME: "Ngozi Eze" };
    await Promise.all([createFirstAdmin(deps, config), createFirstAdmin(deps, config), createFirstAdmin(deps, config)]);
    await createFirstAdmin(deps, { ...config, ADMIN_EMAIL: "later@example.com" });
    expect(await adminModel(service.db).countDocuments()).toBe(1);
  });
});

describe("[ROLE-04] the admin check", () => {
  it("answers who the admin is, and that the address stands in super_admin_emails [ROLE-05]", async () => {
    const { status, body } = await service.call(boss, "GET /api/admin/check");
    expect(status).toBe(200);
    expect(body).toEqual({
      profile: { id: expect.stringMatching(/^[0-9a-f]{24}$/), user_id: "boss@example.com", full_name: "Ngozi Eze" },
      is_super_admin: true,
    });
  });

  it("falls back to the session's e-mail address while the token does not say admin yet", async () => {
    const early = { ...boss, is_admin: false };
    expect((await service.call(early, "GET /api/admin/check")).status).toBe(403);
    expect((await service.call(early, "GET /api/admin/session-check")).status).toBe(200);
  });

  it.each(["check", "session-check"])("%s refuses who is no admin and who is nobody", async (path) => {
    const denied = await service.call(testPerson("job_seeker"), `GET /api/admin/${path}`);
    expect(denied.status).toBe(403);
    expect(denied.body).toMatchObject({ code: "forbidden", error: "Access denied. Admin privileges required." });
    expect((await service.call(null, `GET /api/admin/${path}`)).status).toBe(401);
  });

  it.each(["check", "session-check"])(
    "%s waits for no handing over of the company that who asks owns",
    async (path) => {
      const handed_over = { number: 1, event_id: "65f0c0ffee00000000000077" };
      expect((await service.call({ ...boss, handed_over }, `GET /api/admin/${path}`)).status).toBe(200);
      const owner = testPerson("employer", { handed_over });
      expect(await service.call(owner, `GET /api/admin/${path}`)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    },
  );

  it("trusts its own accounts, not a flag in a token", async () => {
    const formerAdmin = testPerson("admin", { email: "former@example.com" });
    expect((await service.call(formerAdmin, "GET /api/admin/check")).status).toBe(403);
  });
});

describe("direct login", () => {
  it("opens a session through identity and sets its cookie", async () => {
    const answer = await service.call(null, LOGIN, { email: " BOSS@example.com ", password: "first password" });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(identity.asked.at(-1)).toMatchObject({ email: "boss@example.com", name: "Ngozi Eze", user_agent: "node" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toContain("session=opaque-session-id");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Expires=Fri, 01 Jan 2027 00:00:00 GMT");
  });

  it.each([
    ["a wrong password", { email: "boss@example.com", password: "wrong" }],
    ["an unknown account", { email: "nobody@example.com", password: "first password" }],
    ["an empty form", { email: "", password: "" }],
  ])("refuses %s with the same answer", async (_what, input) => {
    const answer = await service.call(null, LOGIN, input);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      success: false,
      error: "Invalid admin credentials",
      code: "invalid_admin_credentials",
      request_id: expect.any(String),
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("records a refused sign-in for the activity log", async () => {
    await service.call(null, LOGIN, { email: "Intruder@example.com", password: "x" });
    const fact = await service.transport.waitFor(signInRefused.name, ({ data }) =>
      JSON.stringify(data).includes("intruder"),
    );
    expect(fact).toMatchObject({ actor: null, data: { email: "intruder@example.com" } });
    const log = await service.call(boss, "GET /api/admin/activity-logs?scope=all&action=refuse_sign_in");
    // Of those as nobody the first one in an hour is told.
    expect(JSON.stringify(log.body)).toMatch(/Refused an admin sign-in as (intruder|nobody)@example\.com/);
  });

  it.each([
    ["an unknown field", { email: "a@example.com", password: "x", role: "admin" }],
    ["an operator", { email: { $ne: "" }, password: "x" }],
    ["no password", { email: "a@example.com" }],
  ])("refuses %s as invalid input", async (_what, input) => {
    expect((await service.call(null, LOGIN, input)).status).toBe(400);
  });

  it("checks ten passwords of an account in a quarter of an hour, known or not, then says when to come back", async () => {
    for (const email of ["boss@example.com", "unknown@example.com"]) {
      now = new Date(now.getTime() + 60 * 60 * 1000);
      const wrong = { email, password: "wrong" };
      const tries = await Promise.all(Array.from({ length: 12 }, () => service.call(null, LOGIN, wrong)));
      expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
      const refused = tries.find(({ status }) => status === 429);
      expect(refused?.headers.get("retry-after")).toBe("900");
      expect(refused?.body).toMatchObject({ code: "too_many_requests" });
    }
  });

  it("counts a try that carries a session and an Idempotency-Key as well", async () => {
    now = new Date(now.getTime() + 60 * 60 * 1000);
    const wrong = { email: "boss@example.com", password: "wrong" };
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const person = testPerson("job_seeker");
      statuses.push((await service.call(person, LOGIN, wrong, { "Idempotency-Key": `key-${i}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it("never locks the owner out for good: the next window checks again, and the right password starts anew", async () => {
    now = new Date(now.getTime() + 15 * 60 * 1000);
    const right = { email: "boss@example.com", password: "first password" };
    for (let i = 0; i < 11; i++) expect((await service.call(null, LOGIN, right)).status).toBe(200);
  });

  it("keeps the owner's own browser out of what guessers use up, and gives guessers nothing back", async () => {
    now = new Date(now.getTime() + 60 * 60 * 1000);
    const right = { email: "boss@example.com", password: "first password" };
    const wrong = { ...right, password: "wrong" };
    const first = await service.call(null, LOGIN, right);
    const known = {
      cookie: first.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    };
    expect(first.headers.getSetCookie().join()).toMatch(/known-browser=[\w-]+\.[\w-]+; Max-Age=7776000;.*HttpOnly/);
    const guesses = async () =>
      (await Promise.all(Array.from({ length: 12 }, () => service.call(null, LOGIN, wrong)))).filter(
        ({ status }) => status === 401,
      ).length;
    expect(await guesses()).toBe(10);
    expect((await service.call(null, LOGIN, right)).status).toBe(429);
    expect((await service.call(null, LOGIN, right, known)).status).toBe(200);
    expect(await guesses()).toBe(0);
    const forged = {
      cookie: known.cookie.replace(/(known-browser=.{10})(.)/, (_, kept, sign) => kept + (sign === "A" ? "B" : "A")),
    };
    expect((await service.call(null, LOGIN, right, forged)).status).toBe(429);
    const stolen = await Promise.all(Array.from({ length: 12 }, () => service.call(null, LOGIN, wrong, known)));
    expect(stolen.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const ofAnother = { ...wrong, email: "unknown@example.com" };
    for (let i = 0; i < 10; i++) await service.call(null, LOGIN, ofAnother);
    expect((await service.call(null, LOGIN, ofAnother, known)).status).toBe(429);
  });

  it("has the browser's session so far ended", async () => {
    now = new Date(now.getTime() + 60 * 60 * 1000);
    const right = { email: "boss@example.com", password: "first password" };
    await service.call(null, LOGIN, right, { cookie: "session=planted" });
    expect(identity.asked.at(-1)).toMatchObject({ email: "boss@example.com", former_session_id: "planted" });
  });

  it("says that it does not work right now when identity is down", async () => {
    identity.fail();
    const answer = await service.call(null, LOGIN, { email: "boss@example.com", password: "first password" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

it("shows the public settings to anyone and keeps the others", async () => {
  const { status, body } = await service.call(null, "GET /api/public-settings");
  expect(status).toBe(200);
  expect(body).toMatchObject({ public_job_applications: "off", director_name: "Dr. Halima Abdullahi" });
  expect(body).not.toHaveProperty("super_admin_emails");
});
