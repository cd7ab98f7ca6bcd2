import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import { signServiceToken } from "@jobcentre/service-kit/service-token";
import jwt from "jsonwebtoken";
import type { Caller } from "./caller.ts";
import type { Centre } from "./centre.ts";

interface SigningKey {
  kid: string;
  jwk: JsonWebKey;
}

/** The token that the gateway would get for a session and one service, or null. */
export async function tokenOf(centre: Centre, caller: Caller, audience: string): Promise<string | null> {
  const own = signServiceToken(centre.secrets.internal, "proofs", "identity");
  const response = await fetch(`${centre.services.identity}/internal/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${own}`, "content-type": "application/json" },
    body: JSON.stringify({ session_id: caller.cookies.get("session"), audience }),
  });
  return ((await response.json()) as { token: string | null }).token;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Tokens of an admin that no service may take, by what is wrong with them. */
export async function forgedTokens(centre: Centre, admin: Caller, audience: string): Promise<Record<string, string>> {
  const good = (await tokenOf(centre, admin, audience)) ?? "";
  const key = (await centre.databaseOf("identity").collection("signing_keys").findOne()) as unknown as SigningKey;
  const ours = createPrivateKey({ key: key.jwk, format: "jwk" });
  const publicKey = createPublicKey(ours);
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const publicJwk = JSON.stringify(publicKey.export({ format: "jwk" }));
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const { iat, exp, ...claims } = jwt.decode(good) as jwt.JwtPayload;
  const now = Math.floor(Date.now() / 1000);
  const signed = (over: object, by: KeyObject, header: object = {}): string =>
    jwt.sign({ iat: now, exp: now + 60, ...claims, ...over }, by, {
      algorithm: "ES256",
      header: { alg: "ES256", kid: key.kid, ...header },
    });
  const [head = "", payload = "", signature = ""] = good.split(".");
  const raised = { ...claims, is_admin: true, email: "admin@jobcentre.example", exp: now + 600 };
  // The library refuses to sign with a public key as a shared secret, so this one is made by hand.
  const withHmac = (secret: string): string => {
    const text = `${encoded({ alg: "HS256", typ: "JWT", kid: key.kid })}.${encoded(raised)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  return {
    "without a signature": `${encoded({ alg: "none", typ: "JWT" })}.${encoded(raised)}.`,
    "alg none with our key id": `${encoded({ alg: "none", kid: key.kid })}.${encoded(raised)}.`,
    "alg nOnE with a signature": `${encoded({ alg: "nOnE", kid: key.kid })}.${encoded(raised)}.${signature}`,
    "HS256 with the public key as PEM": withHmac(pem),
    "HS256 with the public key as JWK": withHmac(publicJwk),
    "HS256 with an empty secret": withHmac(""),
    "of a stranger's key under our key id": signed({}, stranger),
    "of a stranger's key under its own id": signed({}, stranger, { kid: "stranger" }),
    "with the key inside": signed({}, stranger, { jwk: createPublicKey(stranger).export({ format: "jwk" }) }),
    "with a key's address inside": signed({}, stranger, { jku: "http://127.0.0.1:9/keys", kid: "../../keys" }),
    "that is over": signed({ iat: now - 120, exp: now - 60 }, ours),
    "without an end": jwt.sign(claims, ours, { algorithm: "ES256", keyid: key.kid, noTimestamp: true }),
    "for another service": signed({ aud: audience === "jobs" ? "training" : "jobs" }, ours),
    "for services' own calls": signed({ aud: `internal:${audience}` }, ours),
    "of another issuer": signed({ iss: "somebody" }, ours),
    "with another payload": `${head}.${encoded(raised)}.${signature}`,
    "with another signature": `${head}.${payload}.${Buffer.alloc(64, 7).toString("base64url")}`,
    "with a signature of zeros": `${head}.${payload}.${Buffer.alloc(64).toString("base64url")}`,
    "cut off": good.slice(0, -12),
    "of a service": signServiceToken(centre.secrets.internal, "gateway", audience),
    "that is a session": admin.cookies.get("session") ?? "",
  };
}
