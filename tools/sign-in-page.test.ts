import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageRoutes } from "../frontends/shell/src/page-routes.ts";
import { CALLBACK_PATH, readSignInConfig, signInSettings } from "../services/identity/src/sign-in/sign-in-config.ts";
import { inCheckout } from "./checkout.mjs";

const page = readFileSync(inCheckout("docs/sign-in.md"), "utf8");
const words = [...page.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

describe("docs/sign-in.md", () => {
  it("names every setting of sign-in, and no other", () => {
    const named = new Set(page.match(/\bOIDC_[A-Z_]+/g));
    expect([...named].sort()).toEqual(Object.keys(signInSettings.shape).sort());
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

  it("quotes lines that identity logs", () => {
    const folder = inCheckout("services/identity/src/sign-in");
    const sources = readdirSync(folder).filter((name) => !name.includes(".test."));
    const code = sources.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    for (const line of ["sign-in refused", "identity provider not available"]) {
      expect(words).toContain(line);
      expect(code).toContain(`"${line}"`);
    }
  });
});
