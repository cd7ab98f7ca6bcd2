import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageRoutes } from "../frontends/shell/src/page-routes.ts";
import { gatewaySettings } from "../gateway/src/config.ts";
import { PROVIDER_LOGOUT_PATH } from "../gateway/src/provider-logout.ts";
import { CALLBACK_PATH, readSignInConfig, signInSettings } from "../services/identity/src/sign-in/sign-in-config.ts";
import { inCheckout } from "./checkout.mjs";

const page = readFileSync(inCheckout("docs/sign-in.md"), "utf8");
const words = [...page.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

describe("docs/sign-in.md", () => {
  it("names every setting of sign-in, and no other", () => {
    const named = new Set(page.match(/\bOIDC_[A-Z_]+/g));
    const ofGateway = Object.keys(gatewaySettings.shape).filter((name) => name.startsWith("OIDC_"));
    expect([...named].sort()).toEqual([...Object.keys(signInSettings.shape), ...ofGateway].sort());
  });

  it("gives values that the program takes", () => {
    const given = words.flatMap((word) => (/^OIDC_\w+=\S+$/.test(word) ? [word.split("=") as [string, string]] : []));
    expect(given.length).toBeGreaterThan(0);
    const env: Record<string, string> = {
      OIDC_CLIENT_ID: "id",
      OIDC_CLIENT_SECRET: "secret",
      ...Object.fromEntries(given),
    };
    expect(readSignInConfig(env)).toMatchObject({ issuer: env.OIDC_ISSUER, trustsEmail: true });
  });

  it("names the scopes that are asked for", () => {
    const [, list = ""] = /Scopes: ((?:`\w+`(?:, )?)+)/.exec(page) ?? [];
    const scopes = [...list.matchAll(/\w+/g)].map(([scope]) => scope);
    expect(scopes.join(" ")).toBe(signInSettings.parse({}).OIDC_SCOPE);
  });

  it("names the redirect URI that is sent, and it is a page", () => {
    const addresses = words.filter((word) => /callback/.test(word));
    expect(addresses).toEqual([`PUBLIC_URL${CALLBACK_PATH}`, `https://jobs.example.ng${CALLBACK_PATH}`]);
    expect(pageRoutes.map(({ path }) => path)).toContain(CALLBACK_PATH);
  });

  it("names the address to which the provider says that somebody signed out", () => {
    const addresses = words.filter((word) => /backchannel-logout/.test(word));
    expect(addresses).toContain(`PUBLIC_URL${PROVIDER_LOGOUT_PATH}`);
    expect(addresses.filter((word) => !word.endsWith(PROVIDER_LOGOUT_PATH))).toEqual([]);
  });

  it("quotes lines that identity logs", () => {
    const folder = inCheckout("services/identity/src/sign-in");
    const sources = readdirSync(folder).filter((name) => !name.includes(".test."));
    const code = sources.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    for (const line of ["sign-in refused", "identity provider not available", "logout token refused"]) {
      expect(words).toContain(line);
      expect(code).toContain(`"${line}"`);
    }
  });
});
