import { createHash, type JsonWebKey } from "node:crypto";
import { signedIn } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createAccessTokenVerifier, signAccessToken } from "@jobcentre/service-kit/access-token";
import { createLogger } from "@jobcentre/service-kit/logger";
import { createTokenKeys } from "@jobcentre/service-kit/token-keys";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accountOfProvider } from "../accounts/account-of-provider.ts";
import { identityService } from "../service.ts";
import { newBrowser } from "../testing/browser.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { signingKeyModel } from "./signing-key.model.ts";
import { createSigningKeys } from "./signing-keys.ts";

const HOUR = 3_600_000;
const unknown = { token: null, account_id: null };
const admin = { email: "ngozi@example.com", name: "Ngozi Eze" };
let service: TestService;
let now = new Date();

beforeAll(async () => {
  service = await startTestService(identityService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date();
});

async function open(person = admin): Promise<{ session_id: string; account_id: string; expires_at: string }> {
  const answer = await service.internal("POST /internal/admin-sessions", person);
  expect(answer.status).toBe(200);
  return answer.body as unknown as { session_id: string; account_id: string; expires_at: string };
}

/** A session as the identity provider's sign-in opens it. */
async function openOfPerson(email = "person@example.com"): Promise<OpenedSession> {
  const person = { issuer: "https://provider.example.com", subject: email, email, name: "Halima", picture: null };
  return inTransaction(service.db, async () => {
    const { account_id } = await accountOfProvider(service.db, person, now);
    return openSession(service.db, { account_id, method: "provider", user_agent: undefined }, now);
  });
}

const resolve = async (session_id: string, audience = "jobs") =>
  (await service.internal("POST /internal/session", { session_id, audience })).body;

const stored = (session_id: string) =>
  service.db
    .collection<{ _id: string; last_seen_at: Date; ends_at: Date; expires_at: Date }>("sessions")
    .findOne({ _id: createHash("sha256").update(session_id).digest("hex") });

describe("a session", () => {
  it("is told to one service as a token of 60 seconds that its public keys prove", async () => {
    const { session_id, account_id } = await open();
    const answer = await resolve(session_id);
    expect(answer.account_id).toBe(account_id);
    const keys = async () => (await service.internal("GET /internal/jwks")).body.keys as unknown as JsonWebKey[];
    expect(await createAccessTokenVerifier("jobs", createTokenKeys(keys))(String(answer.token))).toEqual({
      account_id,
      email: "ngozi@example.com",
      name: "Ngozi Eze",
      user_type: null,
      is_admin: false,
    });
    await expect(createAccessTokenVerifier("training", createTokenKeys(keys))(String(answer.token))).rejects.toThrow(
      "Please sign in.",
    );
  });

  it("is stored without the id that opens it, ends after 7 days", async () => {
    const { session_id, expires_at } = await openOfPerson();
    expect(session_id).toMatch(/^[\w-]{43}$/);
    expect(expires_at.getTime()).toBe(now.getTime() + 7 * 24 * HOUR);
    expect(JSON.stringify(await stored(session_id))).not.toContain(session_id);
  });

  it("tells the sign-in as part of the call that opened it, in traces too", async () => {
    const { account_id } = await open();
    const told = (await outboxModel(service.db).find({ aggregate_id: account_id }).lean()).find(({ envelope }) =>
      envelope.includes(signedIn.name),
    );
    const { trace_id } = JSON.parse(String(told?.envelope)) as { trace_id: string };
    expect(told?.traceparent).toMatch(new RegExp(`^00-${trace_id}-[0-9a-f]{16}-`));
  });

  it("notes once a minute that it is used, and ends after 24 hours without use", async () => {
    const { session_id } = await openOfPerson();
    const opened = now;
    now = new Date(opened.getTime() + 59_000);
    await resolve(session_id);
    expect((await stored(session_id))?.last_seen_at).toEqual(opened);
    now = new Date(opened.getTime() + 23 * HOUR);
    expect((await resolve(session_id)).account_id).not.toBeNull();
    expect((await stored(session_id))?.last_seen_at).toEqual(now);
    now = new Date(opened.getTime() + 46 * HOUR);
    expect((await resolve(session_id)).account_id).not.toBeNull();
    now = new Date(opened.getTime() + 70 * HOUR);
    expect(await resolve(session_id)).toEqual(unknown);
  });

  it("that never was, or whose account is gone, is nobody's", async () => {
    expect(await resolve("never-was")).toEqual(unknown);
    expect(await resolve("")).toEqual(unknown);
    const { session_id } = await open({ email: "gone@example.com", name: "Gone" });
    await service.db.collection("accounts").deleteOne({ email: "gone@example.com" });
    expect(await resolve(session_id)).toEqual(unknown);
  });

  it("is resolved for services only", async () => {
    const answer = await service.call(null, "POST /internal/session", { session_id: "x", audience: "jobs" });
    expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    const unknownField = await service.internal("POST /internal/session", { session_id: "x", audience: "jobs", is: 1 });
    expect(unknownField).toMatchObject({ status: 400, body: { fields: { is: "This field is not known" } } });
  });
});

describe("signing out", () => {
  it("[AUTH-14] ends the session at once and takes the cookie back", async () => {
    const { session_id } = await open();
    const browser = newBrowser(service);
    browser.cookies.set("session", session_id);
    const answer = await browser.call("GET /api/logout");
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.size).toBe(0);
    expect(await resolve(session_id)).toEqual(unknown);
  });

  it("works without a session, and with one that is over", async () => {
    const browser = newBrowser(service);
    expect((await browser.call("GET /api/logout")).status).toBe(200);
    browser.cookies.set("session", "long-gone");
    expect((await browser.call("GET /api/logout")).status).toBe(200);
  });

  it("takes the __Host- cookie back where the site is https", async () => {
    const secure = await startTestService(identityService, { env: { PUBLIC_URL: "https://jobs.example.com" } });
    const answer = await newBrowser(secure).call("GET /api/logout");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    await secure.stop();
  });
});

describe("a session of an admin", () => {
  it("makes the account once and records each sign-in", async () => {
    const first = await open({ email: "Halima@Example.com", name: "Halima" });
    const second = await open({ email: "halima@example.com", name: "Halima" });
    expect(second.account_id).toBe(first.account_id);
    expect(second.session_id).not.toBe(first.session_id);
    const fact = await service.transport.waitFor("identity.signed-in", (e) => e.aggregate_id === first.account_id);
    expect(fact).toMatchObject({ data: { account_id: first.account_id, method: "password" } });
  });

  it("makes one account of two first logins at once", async () => {
    const both = await Promise.all([1, 2, 3].map(() => open({ email: "at-once@example.com", name: "Twice" })));
    expect(new Set(both.map((session) => session.account_id)).size).toBe(1);
  });

  it("ends after two hours without use and 21 hours after signing in with the password, as its cookie does", async () => {
    const email = "short@example.com";
    await service.deliver("admin.admin-created", { admin_id: "65f0c0ffee0000000000e0ab", email, full_name: "Short" });
    const left = await open({ email, name: "Short" });
    const kept = await open({ email, name: "Short" });
    const opened = now.getTime();
    expect(new Date(kept.expires_at).getTime()).toBe(opened + 21 * HOUR);
    for (let hours = 1; hours < 21; hours += 1) {
      now = new Date(opened + hours * HOUR);
      expect((await resolve(kept.session_id)).account_id).toBe(kept.account_id);
    }
    expect(await resolve(left.session_id)).toEqual(unknown);
    now = new Date(opened + 21 * HOUR);
    expect(await resolve(kept.session_id)).toEqual(unknown);
  });

  it("is as short where somebody signed in through the provider, from the moment they are made one", async () => {
    const email = "made-later@example.com";
    const [today, ofDaysAgo] = [await openOfPerson(email), await openOfPerson(email)];
    const opened = now.getTime();
    now = new Date(opened + 20 * HOUR);
    const { account_id } = await resolve(today.session_id);
    await resolve(ofDaysAgo.session_id);
    await service.deliver("admin.admin-created", { admin_id: "65f0c0ffee0000000000e0ac", email, full_name: "Later" });
    // Also for streams of messages and "where you are signed in", which go by what is stored.
    expect(await stored(ofDaysAgo.session_id)).toMatchObject({
      ends_at: new Date(opened + 21 * HOUR),
      expires_at: new Date(opened + 21 * HOUR),
    });
    now = new Date(opened + 20.5 * HOUR);
    expect((await resolve(today.session_id)).account_id).toBe(account_id);
    now = new Date(opened + 21 * HOUR);
    expect(await resolve(today.session_id)).toEqual(unknown);
    expect(await resolve(ofDaysAgo.session_id)).toEqual(unknown);

    now = new Date();
    const renewed = await openOfPerson(email);
    expect(renewed.expires_at.getTime()).toBe(now.getTime() + 21 * HOUR);
  });

  it("gets the role from the event that names the admin, whatever comes first", async () => {
    const email = "emeka@example.com";
    const { session_id } = await open({ email, name: "Emeka" });
    const roleOf = async () => {
      const { token } = await resolve(session_id);
      return JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()).is_admin;
    };
    expect(await roleOf()).toBe(false);
    const data = { admin_id: "65f0c0ffee0000000000e0aa", email: "Emeka@example.com", full_name: "Emeka" };
    const event = await service.deliver("admin.admin-created", data);
    await service.deliver("admin.admin-created", data, event);
    expect(await roleOf()).toBe(true);
    expect(await service.db.collection("admin_copies").countDocuments({ email })).toBe(1);
  });
});

describe("the signing key", () => {
  it("is one for all instances that start at the same time, and for every start after", async () => {
    const other = await startTestService(identityService);
    const { db } = other;
    await signingKeyModel(db).deleteMany({});
    const of = { db, now: () => now, log: createLogger({ name: "test", level: "silent" }) };
    const instances = [createSigningKeys(of), createSigningKeys(of), createSigningKeys(of)];
    await Promise.all(instances.map((keys) => keys.load()));
    expect(new Set(instances.map((keys) => keys.current().kid)).size).toBe(1);
    const [published] = instances[0]?.published() ?? [];
    expect(published).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(published).not.toHaveProperty("d");
    await other.stop();
  });

  it("changes after 30 days without a refused token, and the former one goes", async () => {
    const start = now;
    const other = await startTestService(identityService, { now: () => now });
    const of = { db: other.db, now: () => now, log: createLogger({ name: "test", level: "silent" }) };
    const keys = createSigningKeys(of);
    const verify = createAccessTokenVerifier(
      "jobs",
      createTokenKeys(async () => keys.published()),
    );
    const person = testPerson("job_seeker");
    const isAccepted = async () => (await verify(signAccessToken(person, "jobs", keys.current()))).account_id;
    const at = async (minutes: number) => {
      now = new Date(start.getTime() + 30 * 24 * HOUR + minutes * 60_000);
      await keys.load();
      return keys.current().kid;
    };
    await keys.load();
    const first = keys.current().kid;
    expect(await isAccepted()).toBe(person.account_id);

    expect(await at(0)).toBe(first);
    expect(keys.published()).toHaveLength(2);
    const second = await at(11);
    expect(second).not.toBe(first);
    // A service asks for keys it does not know once a second.
    const later = performance.now() + 1_001;
    vi.spyOn(performance, "now").mockReturnValue(later);
    expect(await isAccepted()).toBe(person.account_id);
    vi.restoreAllMocks();
    await at(80);
    expect(keys.published().map(({ kid }) => kid)).toEqual([second]);
    expect(await signingKeyModel(other.db).countDocuments()).toBe(1);
    await other.stop();
  });
});
