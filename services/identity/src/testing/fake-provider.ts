import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import jwt from "jsonwebtoken";

export interface FakeProvider {
  issuer: string;
  /** Where it really listens. */
  origin: string;
  /** What a person's consent sends back to the callback page, for the address the service sent them to. */
  consent(redirectUrl: string, claims: object, signWith?: KeyObject): { code: string; state: string; iss: string };
  /** A logout token of its own: what `claims` says besides or instead, without those that are undefined there. */
  logoutToken(claims: object, signing?: { key?: KeyObject | string; alg?: jwt.Algorithm; kid?: string }): string;
  /** What it calls its key from now on, as when it changed it. */
  renameKey(kid: string): void;
  /** While it is broken, every answer is a 503. */
  setBroken(broken: boolean): void;
  /** Keeps every token back until it is let through; `asked` is there once one was asked for. */
  holdTokens(): { asked: Promise<void>; letThrough(): void };
  close(): Promise<void>;
}

export interface FakeProviderOptions {
  issuer?: string;
  clientId: string;
  clientSecret: string;
  /** Takes the secret in a header alone, and announces nothing, as RFC 6749's default is. */
  basicOnly?: boolean;
  /** The prompts that it announces; none unless told, like Google. */
  prompts?: string[];
  /** Told at the userinfo endpoint alone. */
  userinfo?: object;
}

interface Consent {
  claims: object;
  nonce: string;
  challenge: string;
  redirectUri: string;
  signWith: KeyObject;
}

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** A small OpenID provider whose claims the test chooses; codes are good once and only with their PKCE verifier. */
export async function startFakeProvider(
  options: FakeProviderOptions = { clientId: "client", clientSecret: "secret" },
): Promise<FakeProvider> {
  const codes = new Map<string, Consent>();
  let isBroken = false;
  let keyName = "fake-provider";
  let askedForToken = (): void => undefined;
  let tokensAreFree = Promise.resolve();
  let issuer = "";

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(options.basicOnly
      ? {}
      : { token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"] }),
    ...(options.prompts && { prompt_values_supported: options.prompts }),
    ...(options.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    authorization_response_iss_parameter_supported: true,
  });

  async function exchange(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const form = new URLSearchParams(await text(req));
    const refused = (error: string) => ({ status: 400, body: { error } });
    const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString("base64")}`;
    const inForm = form.get("client_id") === options.clientId && form.get("client_secret") === options.clientSecret;
    if (options.basicOnly ? req.headers.authorization !== basic || form.has("client_secret") : !inForm)
      return { status: 401, body: { error: "invalid_client" } };
    const consent = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!consent || consent.challenge !== challenge || consent.redirectUri !== form.get("redirect_uri"))
      return refused("invalid_grant");
    const id_token = jwt.sign({ nonce: consent.nonce, ...consent.claims }, consent.signWith, {
      algorithm: "RS256",
      keyid: keyName,
      issuer,
      audience: options.clientId,
      expiresIn: 60,
    });
    return { status: 200, body: { access_token: randomUUID(), token_type: "Bearer", expires_in: 60, id_token } };
  }

  async function answerTo(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const path = (req.url ?? "").slice(new URL(issuer).pathname.replace(/\/$/, "").length);
    if (isBroken) return { status: 503, body: { error: "broken" } };
    if (path === "/.well-known/openid-configuration") return { status: 200, body: metadata() };
    if (path === "/jwks") {
      const key = { ...publicKey.export({ format: "jwk" }), kid: keyName, alg: "RS256", use: "sig" };
      return { status: 200, body: { keys: [key] } };
    }
    if (path === "/token") {
      const answer = await exchange(req);
      askedForToken();
      await tokensAreFree;
      return answer;
    }
    if (path === "/userinfo" && options.userinfo) return { status: 200, body: options.userinfo };
    return { status: 404, body: {} };
  }

  const server = createServer(async (req, res) => {
    const { status, body } = await answerTo(req);
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = options.issuer ?? `${origin}/idp`;

  return {
    issuer,
    origin,
    consent(redirectUrl, claims, signWith = privateKey) {
      const { searchParams } = new URL(redirectUrl);
      const asked = (name: string): string => searchParams.get(name) ?? "";
      const code = randomUUID();
      codes.set(code, {
        claims,
        nonce: asked("nonce"),
        challenge: asked("code_challenge"),
        redirectUri: asked("redirect_uri"),
        signWith,
      });
      return { code, state: asked("state"), iss: issuer };
    },
    logoutToken(claims, { key = privateKey, alg = "RS256", kid = keyName } = {}) {
      const iat = Math.floor(Date.now() / 1000);
      const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
      const standard = { iss: issuer, aud: options.clientId, iat, exp: iat + 120, jti: randomUUID(), events };
      const payload = JSON.parse(JSON.stringify({ ...standard, ...claims }));
      // The library's own `iat` is in the way of one that is left out.
      const noTimestamp = payload.iat === undefined;
      return jwt.sign(payload, key, { algorithm: alg, header: { alg, kid, typ: "logout+jwt" }, noTimestamp });
    },
    renameKey(kid) {
      keyName = kid;
    },
    setBroken(broken) {
      isBroken = broken;
    },
    holdTokens() {
      let letThrough = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        askedForToken = resolve;
      });
      tokensAreFree = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      return { asked, letThrough };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
