import { generateKeyPairSync } from "node:crypto";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { type Browser, newBrowser } from "../testing/browser.ts";
import { PROVIDER_ENV } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { jobSeekerInput } from "../testing/people.ts";

const amina = {
  sub: "117",
  email: "Amina@example.com",
  email_verified: true,
  name: "Amina Bello",
  picture: "https://images.example.com/amina.png",
};
let provider: FakeProvider;
let service: TestService;
let browser: Browser;
let now = new Date();
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
  browser = newBrowser(service, () => now);
});

async function leave(visitor = browser): Promise<string> {
  const answer = await visitor.call("GET /api/oauth/google/redirect_url");
  expect(answer.status).toBe(200);
  return String(answer.body.redirectUrl);
}

async function signIn(claims: object, visitor = browser) {
  return visitor.call("POST /api/sessions", provider.consent(await leave(visitor), claims));
}

/** What the gateway learns of a browser's session. */
async function resolve(visitor: Browser): Promise<{ token: string | null; account_id: string | null }> {
  const session_id = visitor.cookies.get("session") ?? "";
  const resolved = await service.internal("POST /internal/session", { session_id, audience: "identity" });
  return resolved.body as unknown as { token: string | null; account_id: string | null };
}

/** How many sign-ins of this outcome Prometheus reads. */
async function counted(outcome: string, { registry } = service): Promise<number> {
  const text = await registry.metrics();
  return Number(new RegExp(`^sign_ins_total\\{outcome="${outcome}".*\\} (\\d+)$`, "m").exec(text)?.[1]);
}

const accountOf = async (visitor: Browser): Promise<string | null> => (await resolve(visitor)).account_id;

async function me(visitor: Browser) {
  const { token } = await resolve(visitor);
  return service.call(null, "GET /api/users/me", undefined, { authorization: `Bearer ${token}` });
}

describe("leaving for the provider", () => {
  it("[AUTH-15] sends the browser to the provider with PKCE, state and nonce, back to /auth/callback", async () => {
    const url = new URL(await leave());
    expect(url.href).toContain(`${provider.issuer}/authorize?`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "client",
      redirect_uri: "http://localhost:8080/auth/callback",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("has a provider that cannot have people choose ask for the password instead, and sends nothing where neither is announced, or told so", async () => {
    const promptOf = async (prompts: string[] | undefined, OIDC_PROMPT?: string) => {
      const announcing = await startFakeProvider({
        clientId: "client",
        clientSecret: "secret",
        ...(prompts && { prompts }),
      });
      const env = { ...PROVIDER_ENV(announcing.issuer), ...(OIDC_PROMPT && { OIDC_PROMPT }) };
      const other = await startTestService(identityService, { env });
      const url = await leave(newBrowser(other));
      await other.stop();
      await announcing.close();
      return new URL(url).searchParams.get("prompt");
    };
    expect(await promptOf(["none", "login", "consent"])).toBe("login");
    expect(await promptOf(["none", "consent"])).toBeNull();
    expect(await promptOf(["none", "login"], "consent")).toBeNull();
    expect(await promptOf(["login", "select_account"])).toBe("select_account");
    expect(await promptOf(["login"], "login")).toBe("login");
    expect(await promptOf(undefined, "none")).toBeNull();
  });

  it("leaves one short-lived cookie per tab that no script reads, at most five", async () => {
    const answer = await browser.call("GET /api/oauth/google/redirect_url");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in-[\w-]{16}=[\w-]+; Max-Age=3600; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    for (let tab = 0; tab < 8; tab++) await leave();
    expect(browser.cookies.size).toBe(5);
  });
});

describe("coming back", () => {
  it("[AUTH-06][AUTH-12] exchanges the code for a session and knows the person", async () => {
    const answer = await signIn(amina);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie().at(-1)).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    );
    expect([...browser.cookies.keys()]).toEqual(["session"]);
    expect(await accountOf(browser)).toMatch(/^[0-9a-f]{24}$/);
  });

  it("[AUTH-16] takes the code alone, as the callback's only needed parameter", async () => {
    const { code } = provider.consent(await leave(), amina);
    expect((await browser.call("POST /api/sessions", { code, scope: "openid", authuser: "0" })).status).toBe(200);
  });

  it("is the same account every time, with the provider's latest e-mail and name", async () => {
    await signIn({ ...amina, sub: "same" });
    const first = await accountOf(browser);
    const elsewhere = newBrowser(service);
    await signIn({ ...amina, sub: "same", email: "amina.bello@example.com", name: "Amina B." }, elsewhere);
    expect(await accountOf(elsewhere)).toBe(first);
    const stored = await service.db.collection("accounts").findOne({ email: "amina.bello@example.com" });
    expect(stored).toMatchObject({ name: "Amina B.", identities: [{ issuer: "local", subject: "same" }] });
  });

  it("is the same account where OIDC_ISSUER is written with a slash at its end later, or without", async () => {
    const env = { ...PROVIDER_ENV(provider.issuer), OIDC_ISSUER_KEY: "https://id.example.ng" };
    const other = await startTestService(identityService, { env });
    const idAfterSignIn = async () => {
      const visitor = newBrowser(other);
      await visitor.call("POST /api/sessions", provider.consent(await leave(visitor), { ...amina, sub: "slash" }));
      const [account, ...more] = await other.db.collection("accounts").find({ email: "amina@example.com" }).toArray();
      expect(more).toEqual([]);
      return account?._id;
    };
    const first = await idAfterSignIn();
    const before = { issuer: "https://id.example.ng/", subject: "slash" };
    await other.db.collection("accounts").updateOne({ _id: first }, { $set: { identities: [before] } });
    expect(await idAfterSignIn()).toEqual(first);
    expect(await idAfterSignIn()).toEqual(first);
    await other.stop();
  });

  it("keeps two people apart who share an e-mail but not a subject", async () => {
    await signIn({ ...amina, sub: "one" });
    const elsewhere = newBrowser(service);
    await signIn({ ...amina, sub: "two" }, elsewhere);
    expect(await accountOf(elsewhere)).not.toBe(await accountOf(browser));
  });

  it("makes one account of two first sign-ins at once", async () => {
    const visitors = [newBrowser(service), newBrowser(service), newBrowser(service)];
    const claims = { ...amina, sub: "at-once", email: "at-once@example.com" };
    const answers = await Promise.all(visitors.map((visitor) => signIn(claims, visitor)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await service.db.collection("accounts").countDocuments({ email: "at-once@example.com" })).toBe(1);
  });

  it("tells the other services when the e-mail in a person's profile changed", async () => {
    await signIn({ ...amina, sub: "renamed" });
    const account_id = (await accountOf(browser)) ?? "";
    await service.call(testPerson("nobody_yet", { account_id }), "POST /api/user-profiles", jobSeekerInput);
    await signIn({ ...amina, sub: "renamed", email: "renamed@example.com" });
    const fact = await service.transport.waitFor(
      "identity.profile-saved",
      (event) => (event.data as { email: string }).email === "renamed@example.com",
    );
    expect(fact.data).toMatchObject({ account_id, full_name: "Amina Bello" });
  });

  it("[ADU-13] tells a deletion by the keys of all addresses that the account had, none of which it keeps", async () => {
    const addresses = ["first@example.com", "second@example.com", "third@example.com"];
    for (const email of addresses) await signIn({ ...amina, sub: "moves", email });
    const account_id = (await accountOf(browser)) ?? "";
    const stored = JSON.stringify(await service.db.collection("accounts").findOne({ email: "third@example.com" }));
    expect(stored).not.toMatch(/first@|second@/);
    const admin = testPerson("admin");
    expect((await service.call(admin, `DELETE /api/admin/users/${account_id}`)).status).toBe(200);
    const { data } = await service.transport.waitFor(
      userDeleted.name,
      ({ aggregate_id }) => aggregate_id === account_id,
    );
    const { email_key, former_email_keys } = data as { email_key: string; former_email_keys: string[] };
    const keys = [...former_email_keys, email_key];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("records the sign-in as a fact by the person who signed in", async () => {
    await signIn({ ...amina, sub: "recorded" });
    const account_id = (await accountOf(browser)) ?? "";
    const fact = await service.transport.waitFor("identity.signed-in", (event) => event.aggregate_id === account_id);
    expect(fact).toMatchObject({ actor: { account_id }, data: { account_id, method: "provider" } });
  });

  it("opens a new session at every sign-in and ends the one before", async () => {
    await signIn(amina);
    const former = browser.cookies.get("session") ?? "";
    await signIn(amina);
    expect(browser.cookies.get("session")).not.toBe(former);
    const resolved = await service.internal("POST /internal/session", { session_id: former, audience: "jobs" });
    expect(resolved.body).toEqual({ token: null, account_id: null });
  });

  it("does not take over a session id that the browser was given beforehand", async () => {
    browser.cookies.set("session", "planted-by-somebody");
    await signIn(amina);
    expect(browser.cookies.get("session")).not.toBe("planted-by-somebody");
  });

  it("lets two tabs finish in any order", async () => {
    const first = provider.consent(await leave(), amina);
    const second = provider.consent(await leave(), amina);
    expect((await browser.call("POST /api/sessions", first)).status).toBe(200);
    expect((await browser.call("POST /api/sessions", second)).status).toBe(200);
  });
});

describe("what is refused", () => {
  const failed = { status: 400, body: { code: "sign_in_failed", error: expect.stringMatching(/again\.$/) } };

  it("a code that was used", async () => {
    const callback = provider.consent(await leave(), amina);
    const cookies = new Map(browser.cookies);
    expect((await browser.call("POST /api/sessions", callback)).status).toBe(200);
    expect(await browser.call("POST /api/sessions", callback)).toMatchObject(failed);
    const copied = newBrowser(service);
    for (const [name, value] of cookies) copied.cookies.set(name, value);
    expect(await copied.call("POST /api/sessions", callback)).toMatchObject(failed);
    expect(copied.cookies.size).toBe(0);
  });

  it("a callback in a browser that never left, or left for somebody else's attempt", async () => {
    const callback = provider.consent(await leave(), amina);
    const stranger = newBrowser(service);
    await leave(stranger);
    expect(await stranger.call("POST /api/sessions", callback)).toMatchObject(failed);
    expect(await stranger.call("POST /api/sessions", { code: callback.code })).toMatchObject(failed);
    expect(stranger.cookies.has("session")).toBe(false);
  });

  it("a callback of a browser that keeps no cookies, and says so", async () => {
    const callback = provider.consent(await leave(), amina);
    const answer = await newBrowser(service).call("POST /api/sessions", callback);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "cookies_blocked", error: expect.stringContaining("blocks cookies") },
    });
  });

  it("a callback after more than an hour, for which a newcomer's browser has no cookie left", async () => {
    const newcomer = provider.consent(await leave(), amina);
    now = new Date(now.getTime() + 59 * 60 * 1000);
    const known = newBrowser(service);
    const again = provider.consent(await leave(known), amina);
    expect(browser.cookies.size).toBe(1);
    now = new Date(now.getTime() + 60 * 60 * 1000);
    const named = { error: expect.stringMatching(/more than an hour.*another browser.*cookies.*again/) };
    const answer = await browser.call("POST /api/sessions", newcomer);
    expect(answer).toMatchObject({ status: 400, body: { code: "cookies_blocked", ...named } });
    // One that keeps it all the same, as a clock that is wrong has it.
    const kept = await known.call("POST /api/sessions", again);
    expect(kept).toMatchObject({ status: 400, body: { code: "sign_in_failed", ...named } });
  });

  it("no callback of who makes an account at the provider first, which takes more than ten minutes", async () => {
    const callback = provider.consent(await leave(), amina);
    now = new Date(now.getTime() + 59 * 60 * 1000);
    expect((await browser.call("POST /api/sessions", callback)).status).toBe(200);
  });

  it("another issuer, another state, another nonce", async () => {
    const callback = provider.consent(await leave(), amina);
    expect(await browser.call("POST /api/sessions", { ...callback, iss: "https://evil.example" })).toMatchObject(
      failed,
    );
    const other = provider.consent(await leave(), amina);
    expect(await browser.call("POST /api/sessions", { ...other, state: `${other.state}x` })).toMatchObject(failed);
    expect(await signIn({ ...amina, nonce: "another" })).toMatchObject(failed);
  });

  it("an identity that the provider's keys did not sign", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forged = provider.consent(await leave(), amina, privateKey);
    expect(await browser.call("POST /api/sessions", forged)).toMatchObject(failed);
  });

  it("an e-mail that the provider has not verified", async () => {
    const answer = await signIn({ ...amina, sub: "unverified", email: "un@example.com", email_verified: false });
    expect(answer).toMatchObject({ status: 403, body: { code: "email_not_verified" } });
    expect(await service.db.collection("accounts").countDocuments({ email: "un@example.com" })).toBe(0);
  });

  it.each([
    ["access_denied", /cancelled/, "cancelled"],
    ["unauthorized_client", /not set up right/, "refused"],
    ["temporarily_unavailable", /not available/, "unavailable"],
  ])("[AUTH-11] the provider's answer %s, which is told, logged and counted", async (error, words, outcome) => {
    const { state } = provider.consent(await leave(), amina);
    const before = await counted(outcome);
    const answer = await browser.call("POST /api/sessions", { error, state, error_description: "no matter" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "sign_in_failed", error: expect.stringMatching(words) },
    });
    expect(logged).toContainEqual(expect.objectContaining({ msg: "the provider did not sign in", reason: error }));
    expect(await counted(outcome)).toBe(before + 1);
    expect(browser.cookies.size).toBe(0);
  });

  it("an error that no provider sent, of which the log says nothing", async () => {
    const answer = await browser.call("POST /api/sessions", { error: "made_up", state: "x" });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(logged)).not.toContain("made_up");
  });

  it("claims that do not do are logged with what helps, and sign-ins counted by outcome", async () => {
    const [unverified, done] = [await counted("unverified"), await counted("done")];
    await signIn({ ...amina, sub: "silent", email_verified: undefined });
    await signIn({ ...amina, sub: "silent" });
    expect(logged).toContainEqual(expect.objectContaining({ reason: expect.stringContaining("OIDC_EMAIL=trusted") }));
    expect([await counted("unverified"), await counted("done")]).toEqual([unverified + 1, done + 1]);
  });

  it("[AUTH-08] no code, or something that is no text", async () => {
    expect(await browser.call("POST /api/sessions", {})).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
    const operator = await browser.call("POST /api/sessions", { code: { $ne: "" } });
    expect(operator).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { code: expect.any(String) } },
    });
  });
});

describe("the current user", () => {
  it("[AUTH-12][AUTH-13] is described with name and picture from the provider", async () => {
    await signIn({ ...amina, sub: "me", email: "Me@example.com" });
    expect(await me(browser)).toMatchObject({
      status: 200,
      body: {
        id: await accountOf(browser),
        email: "me@example.com",
        google_user_data: { name: "Amina Bello", picture: "https://images.example.com/amina.png" },
        user_type: null,
        is_admin: false,
      },
    });
  });

  it("has no provider's data where only a password signed in, and is an admin where one was created", async () => {
    const email = "halima@example.com";
    await service.deliver("admin.admin-created", { admin_id: "65f0c0ffee0000000000e001", email, full_name: "Halima" });
    const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Halima" });
    browser.cookies.set("session", String(opened.body.session_id));
    expect((await me(browser)).body).toEqual({
      id: opened.body.account_id,
      email,
      user_type: null,
      is_admin: true,
    });
  });

  it("[AUTH-17] is nobody without a session", async () => {
    expect(await service.call(null, "GET /api/users/me")).toMatchObject({
      status: 401,
      body: { code: "not_signed_in" },
    });
  });
});

describe("admins", () => {
  it("joins the account of a password login with the same person's provider sign-in", async () => {
    const admin = { email: "ngozi@example.com", name: "Ngozi Eze" };
    const { account_id } = (await service.internal("POST /internal/admin-sessions", admin)).body;
    await signIn({ sub: "ngozi", email: "Ngozi@example.com", email_verified: true, name: "Ngozi Eze" });
    expect(await accountOf(browser)).toBe(account_id);
    expect((await service.internal("POST /internal/admin-sessions", admin)).body.account_id).toBe(account_id);
  });

  it("opens a password login on the account that the provider made first", async () => {
    await signIn({ sub: "emeka", email: "emeka@example.com", email_verified: true });
    const opened = await service.internal("POST /internal/admin-sessions", { email: "emeka@example.com", name: "E" });
    expect(opened.body.account_id).toBe(await accountOf(browser));
  });

  it("never joins a password account that already belongs to another provider identity", async () => {
    const admin = { email: "shared@example.com", name: "Shared" };
    const { account_id } = (await service.internal("POST /internal/admin-sessions", admin)).body;
    await signIn({ sub: "first-owner", email: "shared@example.com", email_verified: true });
    expect(await accountOf(browser)).toBe(account_id);
    const elsewhere = newBrowser(service);
    await signIn({ sub: "second-owner", email: "shared@example.com", email_verified: true }, elsewhere);
    expect(await accountOf(elsewhere)).not.toBe(account_id);
  });
});

describe("the provider", () => {
  it("may be away: people are told, keep their attempt and go on when it is back", async () => {
    const callback = provider.consent(await leave(), amina);
    provider.setBroken(true);
    const away = await browser.call("POST /api/sessions", callback);
    provider.setBroken(false);
    expect(away).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    expect(away.headers.get("retry-after")).toBe("5");
    expect((await browser.call("POST /api/sessions", callback)).status).toBe(200);
  });

  it("may be out of reach from the start: who cannot leave for it is counted", async () => {
    const gone = await startFakeProvider();
    const other = await startTestService(identityService, { env: PROVIDER_ENV(gone.issuer) });
    await gone.close();
    const { status } = await newBrowser(other).call("GET /api/oauth/google/redirect_url");
    expect([status, await counted("unavailable", other)]).toEqual([503, 1]);
    await other.stop();
  });

  it("may take its time: whoever went away meanwhile has no session, and signs in as ever", async () => {
    const slow = { ...amina, sub: "slow", email: "slow@example.com" };
    const callback = provider.consent(await leave(), slow);
    const { asked, letThrough } = provider.holdTokens();
    const impatient = new AbortController();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = fetch(`${service.url}/api/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(callback),
      signal: impatient.signal,
    });
    await asked;
    impatient.abort();
    await expect(answer).rejects.toThrow("abort");
    const requests = () => logged.filter(({ msg, route }) => msg === "request" && route === "/api/sessions");
    await expect.poll(() => requests().at(-1)?.status).toBe(499);
    letThrough();
    expect((await signIn(slow)).status).toBe(200);
    const account_id = (await accountOf(browser)) ?? "";
    const signedIn = (await service.recorded(account_id)).filter(({ name }) => name === "identity.signed-in");
    expect(signedIn).toHaveLength(1);
    expect(await service.db.collection("sessions").countDocuments({ account_id })).toBe(1);
  });

  it("is remembered in cookies that only https carries, where the site is https", async () => {
    const env = { ...PROVIDER_ENV(provider.issuer), PUBLIC_URL: "https://jobs.example.com/" };
    const secure = await startTestService(identityService, { env });
    const visitor = newBrowser(secure);
    const redirectUrl = await leave(visitor);
    expect(new URL(redirectUrl).searchParams.get("redirect_uri")).toBe("https://jobs.example.com/auth/callback");
    const answer = await visitor.call("POST /api/sessions", provider.consent(redirectUrl, amina));
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sign-in-[\w-]{16}=; Path=\/; Expires=Thu, 01 Jan 1970.*; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await secure.stop();
  });

  it("does not keep the service from starting, and is found later, behind another address", async () => {
    const late = await startFakeProvider({
      issuer: "http://localhost:1/local-idp",
      clientId: "client",
      clientSecret: "secret",
    });
    late.setBroken(true);
    const env = { ...PROVIDER_ENV(late.issuer), OIDC_INTERNAL_URL: late.origin };
    const other = await startTestService(identityService, { env });
    const visitor = newBrowser(other);
    expect(await visitor.call("GET /api/oauth/google/redirect_url")).toMatchObject({ status: 503 });
    late.setBroken(false);
    const callback = late.consent(await leave(visitor), amina);
    expect((await visitor.call("POST /api/sessions", callback)).status).toBe(200);
    await other.stop();
    await late.close();
  });

  it("may take the secret in a header, live below a path, have scopes of its own and tell the e-mail apart", async () => {
    const picky = await startFakeProvider({
      clientId: "client",
      clientSecret: "secret",
      basicOnly: true,
      userinfo: { sub: "picky", email: "Zainab@example.com", given_name: "Zainab", family_name: "Musa" },
    });
    expect(new URL(picky.issuer).pathname).toBe("/idp");
    const env = { ...PROVIDER_ENV(picky.issuer), OIDC_SCOPE: "openid contact", OIDC_EMAIL: "trusted" };
    const other = await startTestService(identityService, { env });
    const visitor = newBrowser(other);
    const redirectUrl = await leave(visitor);
    expect(new URL(redirectUrl).searchParams.get("scope")).toBe("openid contact");
    expect((await visitor.call("POST /api/sessions", picky.consent(redirectUrl, { sub: "picky" }))).status).toBe(200);
    const account = await other.db.collection("accounts").findOne({ email: "zainab@example.com" });
    expect(account).toMatchObject({ name: "Zainab Musa" });
    await other.stop();
    await picky.close();
  });

  it("is told apart from one that was never set up", async () => {
    const none = await startTestService(identityService);
    const answer = await newBrowser(none).call("GET /api/oauth/google/redirect_url");
    expect(answer).toMatchObject({ status: 503, body: { error: "Sign-in is not set up on this server." } });
    await none.stop();
  });
});
