import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identityService } from "@jobcentre/identity/service";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdentityProvider } from "./identity-provider.ts";

// Nothing listens at the public address here: whoever asks for it is sent to where the provider really is.
const publicUrl = "http://localhost:1";
const issuer = `${publicUrl}/local-idp`;
const callbackPage = `${publicUrl}/auth/callback`;
const account = { email: "ada@example.com", name: "Ada Obi", label: "Job seeker" };
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let service: TestService;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sign-in-"));
  const client = { clientId: "job-centre", clientSecret: "a secret of the try-out" };
  const redirectUris = [callbackPage];
  provider = await startIdentityProvider({
    issuer,
    ...client,
    redirectUris,
    dataDir,
    demoAccounts: [account],
    port: 0,
  });
  const env = {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_ISSUER_KEY: "local",
    OIDC_INTERNAL_URL: provider.url,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  };
  service = await startTestService(identityService, { env });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Jar = Map<string, string>;

const cookieHeader = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(jar: Jar, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
}

/** Follows a person through the provider's pages until they are sent back to the callback page. */
async function visitProvider(url: string, email: string): Promise<string> {
  const jar: Jar = new Map();
  for (let next = url; ; ) {
    const response = await fetch(next.replace(publicUrl, provider.url), {
      redirect: "manual",
      headers: { cookie: cookieHeader(jar), accept: "text/html" },
      ...(next.includes("/choose/") && { method: "POST", body: new URLSearchParams({ email }) }),
    });
    keep(jar, response.headers);
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(callbackPage)) return next;
  }
}

/** A browser from "Sign in" to the answer of the session exchange. */
async function signIn(email: string, jar: Jar = new Map()) {
  const left = await service.call(null, "GET /api/oauth/google/redirect_url", undefined, { cookie: cookieHeader(jar) });
  keep(jar, left.headers);
  const callback = new URL(await visitProvider(String(left.body.redirectUrl), email));
  const posted = Object.fromEntries(callback.searchParams);
  const answer = await service.call(null, "POST /api/sessions", posted, { cookie: cookieHeader(jar) });
  keep(jar, answer.headers);
  return { answer, posted, jar };
}

async function currentUser(jar: Jar) {
  const session_id = jar.get("session") ?? "";
  const { token } = (await service.internal("POST /internal/session", { session_id, audience: "identity" })).body;
  return (await service.call(null, "GET /api/users/me", undefined, { authorization: `Bearer ${token}` })).body;
}

describe("signing in with the local identity provider", () => {
  it("[AUTH-06][AUTH-15][AUTH-16] goes to the provider and comes back as the person who was chosen", async () => {
    const { answer, posted, jar } = await signIn("Ada@Example.com");
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(posted).toMatchObject({ iss: issuer, state: expect.any(String), code: expect.any(String) });
    expect(await currentUser(jar)).toMatchObject({
      email: "ada@example.com",
      google_user_data: { name: "Ada Obi" },
      user_type: null,
      is_admin: false,
    });
  });

  it("keys the account as local, so that another address of the provider is the same person", async () => {
    await signIn("musa.bello@example.com");
    const stored = await service.db.collection("accounts").findOne({ email: "musa.bello@example.com" });
    expect(stored?.identities).toEqual([{ issuer: "local", subject: "musa.bello@example.com" }]);
  });

  it("lets one browser be another person next, without the first one's session", async () => {
    const { jar } = await signIn("ada@example.com");
    const former = jar.get("session");
    await signIn("musa.bello@example.com", jar);
    expect(await currentUser(jar)).toMatchObject({ email: "musa.bello@example.com" });
    const body = { session_id: former, audience: "identity" };
    expect((await service.internal("POST /internal/session", body)).body).toEqual({ token: null, account_id: null });
  });

  it("takes a code once", async () => {
    const jar: Jar = new Map();
    const left = await service.call(null, "GET /api/oauth/google/redirect_url");
    keep(jar, left.headers);
    const callback = new URL(await visitProvider(String(left.body.redirectUrl), "ada@example.com"));
    const posted = Object.fromEntries(callback.searchParams);
    const headers = { cookie: cookieHeader(jar) };
    expect((await service.call(null, "POST /api/sessions", posted, headers)).status).toBe(200);
    const again = await service.call(null, "POST /api/sessions", posted, headers);
    expect(again).toMatchObject({ status: 400, body: { code: "sign_in_failed" } });
  });
});
