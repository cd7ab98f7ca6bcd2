import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as openid from "openid-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startIdentityProvider } from "./identity-provider.ts";

const demoAccounts = [{ email: "ada@example.com", name: "Ada Obi", label: "Job seeker with an application" }];
let dataDir: string;
let running: { close(): Promise<void> | void }[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "identity-provider-"));
  running = [];
});
afterEach(async () => {
  for (const part of running.reverse()) await part.close();
  await rm(dataDir, { recursive: true });
});

/** A provider behind a door of its own, as it stands behind the gateway; the door names a wrong host on purpose. */
async function startBehindDoor(folder = dataDir) {
  let target = "";
  const door: Server = createServer((req, res) => {
    const headers = {
      ...req.headers,
      host: "elsewhere:1",
      "x-forwarded-host": "elsewhere:1",
      "x-forwarded-proto": "https",
    };
    const onward = request(`${target}${req.url}`, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(door.address() as AddressInfo).port}`;
  const redirectUri = `${origin}/auth/callback`;
  const provider = await startIdentityProvider({
    issuer: `${origin}/local-idp`,
    clientId: "job-centre",
    clientSecret: "a secret of the try-out",
    redirectUris: [redirectUri],
    dataDir: folder,
    demoAccounts,
    port: 0,
  });
  target = provider.url;
  running.push(provider, { close: () => void door.close().closeAllConnections() });
  return { origin, issuer: `${origin}/local-idp`, redirectUri };
}

/** A browser without JavaScript: it keeps cookies by path and follows redirects until it leaves the provider. */
function newBrowser(leaveAt: string) {
  const jar = new Map<string, { value: string; path: string }>();
  return async function visit(url: string, form?: Record<string, string>) {
    for (let next = url, body = form; ; body = undefined) {
      if (next.startsWith(leaveAt)) return { url: next, status: 302, text: "", headers: new Headers() };
      const { pathname } = new URL(next);
      const cookie = [...jar]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`);
      const response = await fetch(next, {
        redirect: "manual",
        headers: { cookie: cookie.join("; "), accept: "text/html" },
        ...(body === undefined ? {} : { method: "POST", body: new URLSearchParams(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const path = /; path=([^;]+)/i.exec(line)?.[1] ?? "/";
        if (value === "") jar.delete(name);
        else jar.set(name, { value, path });
      }
      const location = response.headers.get("location");
      if (location === null)
        return { url: next, status: response.status, text: await response.text(), headers: response.headers };
      next = new URL(location, next).href;
    }
  };
}

type Provider = Awaited<ReturnType<typeof startBehindDoor>>;

async function beginSignIn({ issuer, redirectUri }: Provider, extra: Record<string, string> = {}) {
  const options = { execute: [openid.allowInsecureRequests] };
  const client = await openid.discovery(new URL(issuer), "job-centre", "a secret of the try-out", undefined, options);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedNonce: openid.randomNonce(), expectedState: openid.randomState() };
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    nonce: checks.expectedNonce,
    state: checks.expectedState,
    ...extra,
  });
  return { client, checks, url: url.href };
}

async function signIn(provider: Provider, email: string, visit = newBrowser(provider.redirectUri), extra = {}) {
  const { client, checks, url } = await beginSignIn(provider, extra);
  const chooser = await visit(url);
  const callback = await visit(chooser.url, { email });
  const tokens = await openid.authorizationCodeGrant(client, new URL(callback.url), checks);
  return { client, chooser, callback: new URL(callback.url), tokens, claims: tokens.claims() };
}

describe("the local identity provider", () => {
  it("[AUTH-06] signs a person in with discovery, code, PKCE and nonce, under the issuer's address only", async () => {
    const provider = await startBehindDoor();
    const { client, chooser, callback, tokens, claims } = await signIn(provider, "Ada@Example.com");

    expect(client.serverMetadata().token_endpoint).toMatch(new RegExp(`^${provider.issuer}/`));
    expect(client.serverMetadata().jwks_uri).toMatch(new RegExp(`^${provider.issuer}/`));
    expect(chooser.url).toMatch(new RegExp(`^${provider.issuer}/choose/`));
    expect(callback.searchParams.get("iss")).toBe(provider.issuer);
    const person = { sub: "ada@example.com", email: "ada@example.com", email_verified: true, name: "Ada Obi" };
    expect(claims).toMatchObject({ ...person, iss: provider.issuer, aud: "job-centre" });
    expect(await openid.fetchUserInfo(client, tokens.access_token, "ada@example.com")).toEqual(person);
  });

  it("asks anew at every sign-in, so that one browser can be two people one after the other", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const first = await signIn(provider, "ada@example.com", visit);
    const second = await signIn(provider, "musa.bello@example.com", visit);

    expect(first.claims?.sub).toBe("ada@example.com");
    expect(second.chooser.text).toContain("Who do you want to be?");
    expect(second.claims).toMatchObject({ sub: "musa.bello@example.com", name: "Musa Bello" });
  });

  it("takes the wish to choose an account, as the product has it", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const { claims } = await signIn(provider, "ada@example.com", visit, { prompt: "select_account" });
    expect(claims?.sub).toBe("ada@example.com");
  });

  it("knows the same person on another port, and keeps its keys, readable by their owner only", async () => {
    const one = await signIn(await startBehindDoor(), "ada@example.com");
    const file = join(dataDir, "identity-provider", "keys.json");
    const keys = await readFile(file, "utf8");
    const other = await signIn(await startBehindDoor(), "ADA@example.com");

    expect(other.claims?.iss).not.toBe(one.claims?.iss);
    expect(other.claims?.sub).toBe(one.claims?.sub);
    expect(await readFile(file, "utf8")).toBe(keys);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("offers the demo accounts and a field for any other address in plain forms", async () => {
    const provider = await startBehindDoor();
    const page = await newBrowser(provider.redirectUri)((await beginSignIn(provider)).url);

    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${provider.origin};`);
    expect(page.text).toContain(`name="email" value="ada@example.com"`);
    expect(page.text).toContain("Job seeker with an application");
    expect(page.text).toContain(`<input id="email" name="email"`);
    expect(page.text).not.toContain("<script");
  });

  it("shows what is wrong with an address at the field, escaped, and goes on with a good one", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const { url } = await visit((await beginSignIn(provider)).url);
    const empty = await visit(url, { email: " " });
    const wrong = await visit(url, { email: `"><script>alert(1)</script>` });

    expect([empty.status, wrong.status]).toEqual([400, 400]);
    expect(empty.text).toContain("Error: </span>Enter an e-mail address</p>");
    expect(wrong.text).toContain("Enter an e-mail address in the form name@example.com");
    expect(wrong.text).toContain(`value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"`);
    expect(wrong.text).not.toContain("<script");
    expect((await visit(url, { email: "ada@example.com" })).url).toContain("code=");
  });

  it("sends a person who cancels back with the reason", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const { url } = await visit((await beginSignIn(provider)).url);
    const back = new URL((await visit(url, { cancel: "yes" })).url);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("iss")).toBe(provider.issuer);
  });

  it("explains on a page what it refuses", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const { url } = await visit((await beginSignIn(provider)).url);

    const elsewhere = await visit((await beginSignIn(provider, { redirect_uri: "http://evil.example/" })).url);
    expect([elsewhere.status, elsewhere.text]).toEqual([400, expect.stringContaining("redirect_uri did not match")]);
    const ended = await newBrowser(provider.redirectUri)(url);
    expect([ended.status, ended.text]).toEqual([400, expect.stringContaining("This sign-in has ended")]);
    const tooMuch = await visit(url, { email: "a".repeat(5000) });
    expect([tooMuch.status, tooMuch.text]).toEqual([413, expect.stringContaining("That was too much")]);
    const unknown = await visit(`${provider.issuer}/nowhere`);
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining("There is no such page")]);
    expect((await visit(`${provider.origin}/elsewhere`)).text).toContain("There is no such page");
  });

  it("refuses a code without its PKCE verifier", async () => {
    const provider = await startBehindDoor();
    const visit = newBrowser(provider.redirectUri);
    const { client, checks, url } = await beginSignIn(provider);
    const callback = await visit((await visit(url)).url, { email: "ada@example.com" });
    const stolen = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(client, new URL(callback.url), stolen)).rejects.toThrow();
  });
});
