import { identityService } from "@jobcentre/identity/service";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestProvider, type TestProvider } from "./testing/test-provider.ts";
import { cookieHeader, type Jar, keepCookies, visitProvider } from "./testing/visit-provider.ts";

// Nothing listens at the public address here: whoever asks for it is sent to where the provider really is.
const publicUrl = "http://localhost:1";
const issuer = `${publicUrl}/local-idp`;
let provider: TestProvider;
let service: TestService;

beforeAll(async () => {
  provider = await startTestProvider(publicUrl);
  const env = { PUBLIC_URL: publicUrl, ...provider.env };
  service = await startTestService(identityService, { env });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});

const visit = (url: unknown, email: string): Promise<Record<string, string>> =>
  visitProvider(String(url), email, { publicUrl, reachedAt: provider.url });

/** A browser from "Sign in" to the answer of the session exchange. */
async function signIn(email: string, jar: Jar = new Map()) {
  const left = await service.call(null, "GET /api/oauth/google/redirect_url", undefined, { cookie: cookieHeader(jar) });
  keepCookies(jar, left.headers);
  const posted = await visit(left.body.redirectUrl, email);
  const answer = await service.call(null, "POST /api/sessions", posted, { cookie: cookieHeader(jar) });
  keepCookies(jar, answer.headers);
  return { answer, posted, jar };
}

async function currentUser(jar: Jar) {
  const session_id = jar.get("session") ?? "";
  const { token } = (await service.internal("POST /internal/session", { session_id, audience: "identity" })).body;
  return (await service.call(null, "GET /api/users/me", undefined, { authorization: `Bearer ${token}` })).body;
}

describe("signing in with the local identity provider", () => {
  it("[GEN-06] [AUTH-06][AUTH-15][AUTH-16] goes to the provider and comes back as the person who was chosen", async () => {
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
    keepCookies(jar, left.headers);
    const posted = await visit(left.body.redirectUrl, "ada@example.com");
    const headers = { cookie: cookieHeader(jar) };
    expect((await service.call(null, "POST /api/sessions", posted, headers)).status).toBe(200);
    const again = await service.call(null, "POST /api/sessions", posted, headers);
    expect(again).toMatchObject({ status: 400, body: { code: "sign_in_failed" } });
  });
});
