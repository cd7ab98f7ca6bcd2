import type { Person } from "@jobcentre/service-kit/person";
import type { TestService } from "@jobcentre/test-kit/test-service";
import { accountModel } from "../accounts/account.model.ts";
import { type Browser, newBrowser } from "./browser.ts";
import type { FakeProvider } from "./fake-provider.ts";
import { employerInput } from "./people.ts";

export const PROVIDER_ENV = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "client",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_ISSUER_KEY: "local",
});

/** Somebody at a browser of their own who signed in through the provider. */
export interface Visitor {
  browser: Browser;
  /** The account that they signed in to. */
  own_id: string;
  /** Makes a call as the gateway forwards it, by the session as it is at this moment. */
  call(key: string, body?: unknown, headers?: Record<string, string>): ReturnType<TestService["call"]>;
  /** What other services learn of them. */
  claims(): Promise<Record<string, unknown> | null>;
}

/** The token of an invitation, out of its link. */
export const tokenIn = (link: unknown): string => String(link).split("/").at(-1) ?? "";

/** The people of these tests, at a service with this provider. */
export function visitors(service: () => TestService, provider: () => FakeProvider, now: () => Date) {
  let count = 0;
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

  async function signIn(email: string, { name = "Ngozi Eze", sub = email } = {}): Promise<Visitor> {
    const browser = newBrowser(service(), now);
    const { body } = await browser.call("GET /api/oauth/google/redirect_url");
    const claims = { sub, email, email_verified: true, name };
    await browser.call("POST /api/sessions", provider().consent(String(body.redirectUrl), claims));
    const tokenNow = async () => {
      const session_id = browser.cookies.get("session") ?? "";
      const resolved = await service().internal("POST /internal/session", { session_id, audience: "identity" });
      return resolved.body.token as string | null;
    };
    const account = await accountModel(service().db).findOne({ email }).sort({ signed_in_at: -1 }).lean();
    return {
      browser,
      own_id: account?._id.toHexString() ?? "",
      async call(key, body, headers = {}) {
        const token = await tokenNow();
        const cookie = `session=${browser.cookies.get("session")}`;
        return service().call(null, key, body, {
          ...headers,
          cookie,
          ...(token && { authorization: `Bearer ${token}` }),
        });
      },
      async claims() {
        const token = await tokenNow();
        return token ? claimsOf(token) : null;
      },
    };
  }

  return {
    signIn,
    anAddress: (): string => `person-${++count}-${Date.now()}@example.com`,
    /** Who owns the account of a company. */
    async owner(profile: object = {}): Promise<Visitor & { person: Pick<Person, "account_id"> }> {
      const visitor = await signIn(`owner-${++count}-${Date.now()}@example.com`, { name: "Chinedu Okafor" });
      await visitor.call("POST /api/employer/profile", { ...employerInput, ...profile });
      return { ...visitor, person: { account_id: visitor.own_id } };
    },
  };
}
