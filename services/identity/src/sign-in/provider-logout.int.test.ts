import { generateKeyPairSync } from "node:crypto";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { identityService } from "../service.ts";
import { sessionModel } from "../sessions/session.model.ts";
import { type Browser, newBrowser } from "../testing/browser.ts";
import { PROVIDER_ENV } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
let provider: FakeProvider;
let service: TestService;
let now = new Date();
let count = 0;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  provider = await startFakeProvider();
  const env = PROVIDER_ENV(provider.issuer);
  service = await startTestService(identityService, { env, now: () => now, logged: (line) => void logged.push(line) });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});
beforeEach(() => {
  now = new Date();
  logged.length = 0;
});

const aSubject = () => `subject-${++count}`;
async function signIn(sub: string, sid?: string): Promise<Browser> {
  const browser = newBrowser(service, () => now);
  const { body } = await browser.call("GET /api/oauth/google/redirect_url");
  const claims = { sub, email: `${sub}@example.com`, email_verified: true, name: "Amina Bello", sid };
  await browser.call("POST /api/sessions", provider.consent(String(body.redirectUrl), claims));
  return browser;
}
async function isSignedIn(browser: Browser): Promise<boolean> {
  const session_id = browser.cookies.get("session") ?? "";
  return (await service.internal("POST /internal/session", { session_id, audience: "jobs" })).body.token !== null;
}
const areSignedIn = (...browsers: Browser[]) => Promise.all(browsers.map(isSignedIn));
const send = async (logout_token: string) => {
  const { status, body } = await service.internal("POST /internal/provider-logout", { logout_token });
  return { status, ended: body.ended, refused: body.refused };
};

it("[AUTH-06] ends all sessions of a person who signed out at the provider, and nobody else's", async () => {
  const sub = aSubject();
  const [phone, laptop, other] = [await signIn(sub), await signIn(sub, "their-session"), await signIn(aSubject())];
  expect(await send(provider.logoutToken({ sub }))).toMatchObject({ status: 200, ended: 2, refused: null });
  expect(await areSignedIn(phone, laptop, other)).toEqual([false, false, true]);
  expect(logged.find(({ msg }) => msg === "signed out at the provider")).toMatchObject({ ended: 2 });
  // Who signs in again is not signed out by what was said before.
  expect(await isSignedIn(await signIn(sub))).toBe(true);
});

it("[AUTH-06] ends the one session that the provider names, with those of the person that name none", async () => {
  const [sub, sid] = [aSubject(), `sid-${++count}`];
  const [named, elsewhere, unnamed] = [await signIn(sub, sid), await signIn(sub, "other"), await signIn(sub)];
  expect(await send(provider.logoutToken({ sub, sid }))).toMatchObject({ ended: 2 });
  expect(await areSignedIn(named, elsewhere, unnamed)).toEqual([false, true, false]);

  const [alone, stays] = [await signIn(sub, sid), await signIn(aSubject())];
  expect(await send(provider.logoutToken({ sid }))).toMatchObject({ ended: 1 });
  expect(await areSignedIn(alone, elsewhere, stays)).toEqual([false, true, true]);
});

it("[AUTH-06] leaves what an administrator opened with a password", async () => {
  const sub = aSubject();
  const browser = await signIn(sub);
  const email = `${sub}@example.com`;
  const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Amina Bello" });
  expect(await send(provider.logoutToken({ sub }))).toMatchObject({ ended: 1 });
  expect(await isSignedIn(browser)).toBe(false);
  const session_id = String(opened.body.session_id);
  expect(
    (await service.internal("POST /internal/session", { session_id, audience: "jobs" })).body.token,
  ).not.toBeNull();
});

it("takes one of somebody who is not known here, or signed in nowhere", async () => {
  expect(await send(provider.logoutToken({ sub: "nobody" }))).toMatchObject({ ended: 0, refused: null });
  expect(await send(provider.logoutToken({ sid: "unknown" }))).toMatchObject({ ended: 0, refused: null });
});

it("takes a token once, also of two that come at once", async () => {
  const sub = aSubject();
  await signIn(sub);
  const token = provider.logoutToken({ sub });
  const answers = await Promise.all([send(token), send(token)]);
  expect(answers.map(({ refused }) => refused)).toEqual([null, null]);
  expect(answers.map(({ ended }) => ended).sort()).toEqual([0, 1]);
  // As a provider sends it again whose answer was lost: what it asked for is so, and nothing that began since ends.
  const again = await signIn(sub);
  expect(await send(token)).toMatchObject({ status: 200, ended: 0, refused: null });
  expect(await isSignedIn(again)).toBe(true);
});

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const seconds = (after: number) => Math.floor(Date.now() / 1000) + after;
const ALL_WELL = {};

it.each<[string, string, object, Parameters<FakeProvider["logoutToken"]>[1]?]>([
  ["is signed by somebody else", "ERR_JWS_SIGNATURE_VERIFICATION_FAILED", ALL_WELL, { key: stranger }],
  ["is signed with the client's secret", "ERR_JOSE_ALG_NOT_ALLOWED", ALL_WELL, { key: "secret", alg: "HS256" }],
  ["is not signed", "ERR_JOSE_ALG_NOT_ALLOWED", ALL_WELL, { key: "", alg: "none" }],
  ["is another issuer's", "iss", { iss: "https://accounts.example.com" }],
  ["names no issuer", "iss", { iss: undefined }],
  ["is for another client", "aud", { aud: "another" }],
  ["is for nobody", "aud", { aud: undefined }],
  ["says not when it was made", "iat", { iat: undefined }],
  ["is older than five minutes", "ERR_JWT_EXPIRED", { iat: seconds(-400), exp: seconds(600) }],
  ["is of tomorrow", "iat", { iat: seconds(86_400), exp: seconds(90_000) }],
  ["is over", "ERR_JWT_EXPIRED", { iat: seconds(-200), exp: seconds(-100) }],
  ["has no name of its own", "jti", { jti: undefined }],
  ["has an empty name", "jti", { jti: "" }],
  ["is an ID token", "nonce", { nonce: "n" }],
  ["has a nonce that is empty", "nonce", { nonce: "" }],
  ["tells of no event", "events", { events: undefined }],
  ["tells of another event", "events", { events: { "http://schemas.openid.net/event/other": {} } }],
  ["tells of the event in a list", "events", { events: [EVENT] }],
  ["tells of the event in words", "events", { events: { [EVENT]: "yes" } }],
  ["names nobody", "sub", { sub: undefined }],
  ["names nobody in an empty word", "sub", { sub: "" }],
  ["names somebody by a filter", "sub", { sub: { $ne: null } }],
  ["names a session by a filter", "sid", { sid: { $ne: null } }],
])("refuses a token that %s, and ends nothing", async (_what, why, claims, signing) => {
  const sub = aSubject();
  const browser = await signIn(sub, "sid");
  const answer = await send(provider.logoutToken({ sub, ...claims }, signing));
  expect(answer).toMatchObject({ status: 200, ended: 0, refused: expect.stringContaining(why) });
  expect(await isSignedIn(browser)).toBe(true);
  const line = logged.find(({ msg }) => msg === "logout token refused");
  expect(line).toMatchObject({ reason: answer.refused });
  expect(JSON.stringify(line)).not.toContain(sub);
});

it.each(["", "x", "a.b.c", "{}"])("refuses what is no token: %j", async (token) => {
  expect(await send(token)).toMatchObject({ ended: 0, refused: expect.any(String) });
});

it("says to try again while the provider's keys cannot be read, and takes the token then", async () => {
  const away = await startFakeProvider();
  const apart = await startTestService(identityService, { env: PROVIDER_ENV(away.issuer) });
  const logout_token = away.logoutToken({ sub: "somebody" });
  away.setBroken(true);
  const ask = () => apart.internal("POST /internal/provider-logout", { logout_token });
  expect(await ask()).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  await apart.stop();
  away.setBroken(false);
  const back = await startTestService(identityService, { env: PROVIDER_ENV(away.issuer) });
  expect((await back.internal("POST /internal/provider-logout", { logout_token })).body).toEqual({
    ended: 0,
    refused: null,
  });
  await back.stop();
  await away.close();
});

it("says to try again where a key is not among those that were just read, as of a provider that changed it since, and takes the token then", async () => {
  const changing = await startFakeProvider();
  const apart = await startTestService(identityService, { env: PROVIDER_ENV(changing.issuer) });
  const ask = (logout_token: string) => apart.internal("POST /internal/provider-logout", { logout_token });
  expect((await ask(changing.logoutToken({ sub: "a" }))).body).toEqual({ ended: 0, refused: null });
  changing.renameKey("its-next");
  const token = changing.logoutToken({ sub: "b" });
  expect(await ask(token)).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  const realNow = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => realNow() + 31_000);
  expect((await ask(token)).body).toEqual({ ended: 0, refused: null });
  clock.mockRestore();
  await apart.stop();
  await changing.close();
});

it("refuses a token whose key is not among those that were read for it", async () => {
  const apart = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer) });
  const logout_token = provider.logoutToken({ sub: "somebody" }, { kid: "another" });
  const { status, body } = await apart.internal("POST /internal/provider-logout", { logout_token });
  expect([status, body]).toEqual([200, { ended: 0, refused: "ERR_JWKS_NO_MATCHING_KEY" }]);
  await apart.stop();
});

it("is not there without a provider", async () => {
  const alone = await startTestService(identityService);
  const answer = await alone.internal("POST /internal/provider-logout", { logout_token: "x" });
  expect(answer.status).toBe(503);
  await alone.stop();
});

it("keeps of tokens no more than a hash, and of a session what the provider calls it, which no copy has", async () => {
  const [sub, sid] = [aSubject(), "their-own-sid"];
  const jti = `jti-${++count}`;
  await signIn(sub, sid);
  expect(await sessionModel(service.db).countDocuments({ provider_sid: sid })).toBe(1);
  await send(provider.logoutToken({ sub: "another", jti }));
  const kept = await service.db.collection("used_logout_tokens").find().toArray();
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain(jti);
});
