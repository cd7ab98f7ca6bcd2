import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { CLOCK_TOLERANCE_SECONDS } from "./clock-tolerance.ts";
import { Problem } from "./problem.ts";

const SECONDS = 60;
/** A token is used again for so long: who gets it has the rest of its time to read it. */
const AGAIN_MS = 25_000;
const CACHE_ENTRIES = 100;

/** Of a text jsonwebtoken would try to make a public key first, for every token. */
const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

const sign = (key: KeyObject, from: string, to: string): string =>
  jwt.sign({}, key, { algorithm: "HS256", issuer: from, audience: `internal:${to}`, expiresIn: SECONDS });

/** A token that shows another part of the product that `from` calls; HS256 over the shared secret, for one audience. */
export const signServiceToken = (secret: string, from: string, to: string): string => sign(keyOf(secret), from, to);

/** Signs as `from`, for one audience each; answers the same token again for 25 s. */
export function createServiceTokens(secret: string, from: string): (to: string) => string {
  const key = keyOf(secret);
  const signed = new Map<string, { token: string; until: number }>();
  return (to) => {
    const known = signed.get(to);
    if (known && known.until > Date.now()) return known.token;
    const token = sign(key, from, to);
    signed.set(to, { token, until: Date.now() + AGAIN_MS });
    return token;
  };
}

/** Verifies tokens for one audience: answers who calls, or throws Problem("not_signed_in"). Accepted ones are remembered until they expire. */
export function createServiceTokenVerifier(secret: string, to: string): (token: string | undefined) => string {
  const key = keyOf(secret);
  const accepted = new Map<string, { from: string; exp: number }>();
  return (token = "") => {
    const known = accepted.get(token);
    if (known && known.exp * 1000 > Date.now()) return known.from;
    try {
      const fits = {
        algorithms: ["HS256" as const],
        audience: `internal:${to}`,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      };
      const verified = jwt.verify(token, key, fits) as jwt.JwtPayload;
      const [from, exp] = [String(verified.iss), Number(verified.exp)];
      if (accepted.size >= CACHE_ENTRIES) accepted.clear();
      accepted.set(token, { from, exp });
      return from;
    } catch {
      throw new Problem("not_signed_in");
    }
  };
}
