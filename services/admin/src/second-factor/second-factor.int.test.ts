import { secondFactorChanged, signInRefused } from "@jobcentre/contracts/events/admin";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { type TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeInvitation } from "../accounts/make-invitation.ts";
import { adminService } from "../service.ts";
import { type FakeIdentity, startFakeIdentity } from "../testing/fake-identity.ts";
import { secondFactorModel } from "./second-factor.model.ts";

const LOGIN = "POST /api/admin/direct-login";
const STATE = "GET /api/admin/second-factor";
const SETUP = "PUT /api/admin/second-factor/setup";
const TURN_ON = "PUT /api/admin/second-factor";
const TURN_OFF = "DELETE /api/admin/second-factor";
const password = "first password";
const FIRST = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: password, ADMIN_NAME: "Ngozi Eze" };
const boss = testPerson("admin", { email: "boss@example.com" });
const DAY = 24 * 60 * 60 * 1000;

let identity: FakeIdentity;
let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** What the app on the phone shows now. */
const codeOf = (app: TOTP, at = now) => app.generate({ timestamp: at.getTime() });
const wrongFor = (app: TOTP) => {
  const near = [-1, 0, 1].map((steps) => codeOf(app, new Date(now.getTime() + steps * 30_000)));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) as string;
};

async function scan(): Promise<TOTP> {
  const { status, body } = await service.call(boss, SETUP, { password });
  expect(status).toBe(200);
  return URI.parse(String(body.uri)) as TOTP;
}
async function turnOn(): Promise<{ app: TOTP; codes: string[] }> {
  const app = await scan();
  const { status, body } = await service.call(boss, TURN_ON, { code: codeOf(app) });
  expect(status).toBe(200);
  return { app, codes: body.recovery_codes as string[] };
}
const signIn = (code?: string, headers?: Record<string, string>) =>
  service.call(null, LOGIN, { email: "boss@example.com", password, ...(code !== undefined && { code }) }, headers);
const statusOf = async (code?: string) => (await signIn(code)).status;

beforeAll(async () => {
  const expires_at = "2027-01-01T00:00:00.000Z";
  identity = await startFakeIdentity({ session_id: "opaque-session-id", expires_at, account_id: boss.account_id });
  service = await startTestService(adminService, { env: { ...FIRST, IDENTITY_URL: identity.url }, now: () => now });
});
afterAll(async () => {
  await service?.stop();
  identity?.close();
});
beforeEach(async () => {
  // A day of its own: what was counted for one test counts for no other.
  later(2 * DAY);
  await secondFactorModel(service.db).deleteMany({});
});

describe("setting a second factor up", () => {
  it("answers a secret for the app, turns on with its first code, and keeps neither the secret nor the recovery codes readable", async () => {
    expect((await service.call(boss, STATE)).body).toEqual({
      is_on: false,
      has_password: true,
      recovery_codes_left: 0,
    });
    const { body } = await service.call(boss, SETUP, { password });
    const [secret, uri] = [String(body.secret), String(body.uri)];
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const app = URI.parse(uri) as TOTP;
    expect(app).toMatchObject({ issuer: "Abuja Job Centre", label: "boss@example.com", digits: 6, period: 30 });
    expect(app.secret.base32).toBe(secret);
    expect(await statusOf()).toBe(200);

    const on = await service.call(boss, TURN_ON, { code: ` ${codeOf(app).replace(/^.../, "$& ")}` });
    const recovery_codes = on.body.recovery_codes as string[];
    expect(new Set(recovery_codes).size).toBe(8);
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    expect((await service.call(boss, STATE)).body).toEqual({ is_on: true, has_password: true, recovery_codes_left: 8 });
    const stored = JSON.stringify(await secondFactorModel(service.db).find().lean());
    for (const text of [secret, ...recovery_codes]) expect(stored).not.toContain(text);
    const fact = await service.transport.waitFor(secondFactorChanged.name);
    expect(fact).toMatchObject({
      actor: { account_id: boss.account_id },
      data: { full_name: "Ngozi Eze", change: "turned_on" },
    });
    const log = await service.call(boss, "GET /api/admin/activity-logs?scope=all&action=change_second_factor");
    expect(JSON.stringify(log.body)).toContain("Ngozi Eze turned a second factor on");
    expect(JSON.stringify((await service.call(boss, "GET /api/admin/manage-admins")).body)).toContain(
      '"has_second_factor":true',
    );
  });

  it.each([
    ["a wrong password", SETUP, { password: "wrong" }, { password: "This is not your password" }],
    ["a wrong first code", TURN_ON, { code: "12345x" }, { code: expect.stringMatching(/not right/) }],
  ])("refuses %s at its field", async (_what, call, input, fields) => {
    await scan();
    const answer = await service.call(boss, call, input);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", fields } });
    expect((await service.call(boss, STATE)).body).toMatchObject({ is_on: false });
  });

  it("turns nothing on that was not begun, was begun too long ago, or is on", async () => {
    expect(await service.call(boss, TURN_ON, { code: "123456" })).toMatchObject({
      status: 409,
      body: { code: "second_factor_not_begun" },
    });
    const app = await scan();
    later(15 * 60_000 + 1);
    expect((await service.call(boss, TURN_ON, { code: codeOf(app) })).body).toMatchObject({
      code: "second_factor_not_begun",
    });
    await turnOn();
    expect((await service.call(boss, SETUP, { password })).body).toMatchObject({ code: "second_factor_on" });
  });

  it("turns on once of two at the same time", async () => {
    const app = await scan();
    const answers = await Promise.all([1, 2].map(() => service.call(boss, TURN_ON, { code: codeOf(app) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("counts the passwords that are tried here, apart from what strangers try", async () => {
    for (let tries = 0; tries < 10; tries += 1) await service.call(boss, SETUP, { password: "wrong" });
    expect((await service.call(boss, SETUP, { password })).status).toBe(429);
    expect(await statusOf()).toBe(200);
  });

  it("has nothing to offer without a password, and is for admins alone", async () => {
    const invited = { email: "invited@example.com", full_name: "Bola Ade" };
    await service.call(boss, "POST /api/admin/create-admin", invited);
    const person = testPerson("admin", { email: invited.email });
    expect((await service.call(person, STATE)).body).toMatchObject({ is_on: false, has_password: false });
    expect(await service.call(person, SETUP, { password: "" })).toMatchObject({
      status: 409,
      body: { code: "no_password" },
    });
    expect((await service.call(testPerson("employer"), STATE)).status).toBe(403);
    expect((await service.call(testPerson("admin", { email: "former@example.com" }), STATE)).status).toBe(403);
    expect((await service.call(null, STATE)).status).toBe(401);
  });
});

describe("signing in with a second factor", () => {
  it("asks for the code once the password is right, and opens the session with it", async () => {
    const { app } = await turnOn();
    later(30_000);
    const asked = await signIn();
    expect(asked).toMatchObject({ status: 401, body: { success: false, code: "second_factor_required" } });
    expect(asked.headers.get("set-cookie")).toBeNull();
    const wrongPassword = { email: "boss@example.com", password: "wrong", code: codeOf(app) };
    expect((await service.call(null, LOGIN, wrongPassword)).body).toMatchObject({ code: "invalid_admin_credentials" });
    const done = await signIn(codeOf(app));
    expect(done.status).toBe(200);
    expect(done.headers.get("set-cookie")).toContain("session=opaque-session-id");
  });

  it("takes a code once, also of eight at the same time, and none that is older", async () => {
    const { app } = await turnOn();
    expect(await statusOf(codeOf(app))).toBe(401);
    later(30_000);
    const at = await Promise.all(Array.from({ length: 8 }, () => statusOf(codeOf(app))));
    expect(at.filter((status) => status === 200)).toHaveLength(1);
    expect(await statusOf(codeOf(app, new Date(now.getTime() - 30_000)))).toBe(401);
  });

  it("takes codes of a clock that is half a minute off, no more", async () => {
    const { app } = await turnOn();
    later(5 * 60_000);
    expect(await statusOf(codeOf(app, new Date(now.getTime() - 60_000)))).toBe(401);
    expect(await statusOf(codeOf(app, new Date(now.getTime() - 30_000)))).toBe(200);
    expect(await statusOf(codeOf(app, new Date(now.getTime() + 60_000)))).toBe(401);
    expect(await statusOf(codeOf(app, new Date(now.getTime() + 30_000)))).toBe(200);
  });

  it("takes each recovery code once, however it is typed, and says so in the activity log", async () => {
    const { codes } = await turnOn();
    const [first, second] = codes as [string, string];
    expect(await statusOf(first.toLowerCase().replaceAll("-", " "))).toBe(200);
    expect(await statusOf(first)).toBe(401);
    const both = await Promise.all([statusOf(second), statusOf(second)]);
    expect(both.sort()).toEqual([200, 401]);
    expect((await service.call(boss, STATE)).body).toMatchObject({ recovery_codes_left: 6 });
    const used = await service.transport.waitFor(
      secondFactorChanged.name,
      ({ data }) => (data as { change: string }).change === "recovery_code_used",
    );
    expect(used.actor).toBeNull();
  });

  it("checks ten codes a day of who knows the password; the owner's own browser has ten of its own", async () => {
    const { app } = await turnOn();
    later(60_000);
    const first = await signIn(codeOf(app));
    const known = {
      cookie: first.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await statusOf(wrongFor(app))).toBe(401);
    later(60_000);
    const refused = await signIn(codeOf(app));
    const error = expect.stringMatching(
      /try again in \d+ hours, or in a browser where you have given a code before\.$/,
    );
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests", error } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
    later(60 * 60_000);
    expect(await statusOf(codeOf(app))).toBe(429);
    expect((await signIn(codeOf(app), known)).status).toBe(200);
    later(DAY);
    expect(await statusOf(codeOf(app))).toBe(200);
    expect(await service.transport.waitFor(signInRefused.name)).toMatchObject({ data: { email: "boss@example.com" } });
  });

  it("gives browsers that signed in before it was turned on no codes of their own; the one that turned it on has them", async () => {
    const cookiesOf = ({ headers }: { headers: Headers }) => ({
      cookie: headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    });
    const before = [cookiesOf(await signIn()), cookiesOf(await signIn()), cookiesOf(await signIn())];
    const app = await scan();
    const own = cookiesOf(await service.call(boss, TURN_ON, { code: codeOf(app) }));
    later(60_000);
    const statuses: number[] = [];
    for (const browser of before)
      for (let tries = 0; tries < 10; tries += 1) statuses.push((await signIn(wrongFor(app), browser)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await signIn(codeOf(app), before[0])).status).toBe(429);
    expect((await signIn(codeOf(app), own)).status).toBe(200);
  });

  it("still takes recovery codes where the product's secret was changed, and no code of the app", async () => {
    const { app, codes } = await turnOn();
    await secondFactorModel(service.db).updateMany(
      {},
      { $set: { "factor.sealed_secret": "sealed-by-another-secret" } },
    );
    later(30_000);
    expect(await statusOf(codeOf(app))).toBe(401);
    expect(await statusOf(codes[0])).toBe(200);
  });

  it.each([
    ["an operator", { $gt: "" }],
    ["a number", 123456],
    ["a long text", "1".repeat(65)],
  ])("refuses %s as a code", async (_what, code) => {
    await turnOn();
    expect((await service.call(null, LOGIN, { email: "boss@example.com", password, code })).status).toBe(400);
  });
});

describe("turning a second factor off", () => {
  it("needs the password and a code that was not used", async () => {
    const { app, codes } = await turnOn();
    const [code] = codes as [string];
    expect(await service.call(boss, TURN_OFF, { password: "wrong", code })).toMatchObject({
      status: 400,
      body: { fields: { password: "This is not your password" } },
    });
    expect(await service.call(boss, TURN_OFF, { password, code: codeOf(app) })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringMatching(/used already/) } },
    });
    expect(await service.call(boss, TURN_OFF, { password, code })).toMatchObject({ body: { success: true } });
    expect(await service.call(boss, TURN_OFF, { password, code })).toMatchObject({
      status: 409,
      body: { code: "second_factor_off" },
    });
    expect(await statusOf()).toBe(200);
    expect(await secondFactorModel(service.db).countDocuments()).toBe(0);
  });

  it("is what a new password by invitation does too, and the admin's deletion", async () => {
    const { body } = await service.call(boss, "POST /api/admin/create-admin", {
      email: "phone.lost@example.com",
      full_name: "Ifeoma Obi",
    });
    const [id, invitation_link] = [String(body.id), String(body.invitation_link)];
    const accept = (link: string, secret: string) =>
      service.call(null, `POST /api/admin/invitations/${link.split("/").at(-1)}`, { password: secret });
    expect((await accept(invitation_link, "umbrella over the harbour")).status).toBe(200);
    const person = testPerson("admin", { email: "phone.lost@example.com" });
    const turnOnTheirs = async (secret: string) => {
      const setup = await service.call(person, SETUP, { password: secret });
      const app = URI.parse(String(setup.body.uri)) as TOTP;
      expect((await service.call(person, TURN_ON, { code: codeOf(app) })).status).toBe(200);
    };
    await turnOnTheirs("umbrella over the harbour");
    const again = await makeInvitation({ db: service.db, now: () => now, config: { PUBLIC_URL: "http://x" } }, id);
    expect((await accept(again.invitation_link, "harbour under the umbrella")).status).toBe(200);
    expect((await service.call(person, STATE)).body).toMatchObject({ is_on: false });
    await service.transport.waitFor(
      secondFactorChanged.name,
      ({ aggregate_id, data }) => aggregate_id === id && (data as { change: string }).change === "turned_off",
    );
    await turnOnTheirs("harbour under the umbrella");
    expect((await service.call(boss, `DELETE /api/admin/delete-admin/${id}`)).status).toBe(200);
    expect(await secondFactorModel(service.db).countDocuments({ _id: id })).toBe(0);
  });
});
