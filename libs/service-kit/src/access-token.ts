import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { USER_TYPES } from "@jobcentre/contracts/options";
import jwt from "jsonwebtoken";
import { z } from "zod";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";

const TOKEN_ISSUER = "identity";
export const TOKEN_SECONDS = 60;
const CACHE_ENTRIES = 5_000;
const REFETCH_MS = 1_000;

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  user_type: z.enum(USER_TYPES).nullable(),
  is_admin: z.boolean(),
  exp: z.number(),
});

/** Signs what identity knows of a person for one service (`audience`); ES256, good for 60 s. */
export function signAccessToken(person: Person, audience: string, key: { privateKey: KeyObject; kid: string }): string {
  const { account_id, ...rest } = person;
  return jwt.sign(rest, key.privateKey, {
    algorithm: "ES256",
    keyid: key.kid,
    issuer: TOKEN_ISSUER,
    audience,
    subject: account_id,
    expiresIn: TOKEN_SECONDS,
  });
}

export type VerifyAccessToken = (token: string) => Promise<Person>;

/**
 * Verifies tokens of one audience with identity's public keys (`fetchKeys` answers its JWKS; asked again for an
 * unknown key id, at most once a second). Accepted tokens are remembered until they expire. Throws
 * Problem("not_signed_in") for anything else.
 */
export function createAccessTokenVerifier(audience: string, fetchKeys: () => Promise<JsonWebKey[]>): VerifyAccessToken {
  const keys = new Map<string, KeyObject>();
  const accepted = new Map<string, { person: Person; exp: number }>();
  let fetchedAt = 0;
  let fetching: Promise<void> | undefined;

  /** One fetch at a time, whoever asks; a failed one leaves no trace, so that the next request tries again. */
  function fetchOnce(): Promise<void> {
    fetching ??= fetchKeys()
      .then((jwks) => {
        for (const jwk of jwks) keys.set(String(jwk.kid), createPublicKey({ key: jwk, format: "jwk" }));
        fetchedAt = Date.now();
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  async function keyOf(token: string): Promise<KeyObject> {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    if (!kid) throw new Problem("not_signed_in");
    if (!keys.has(kid) && (fetching || Date.now() - fetchedAt > REFETCH_MS)) await fetchOnce();
    const key = keys.get(kid);
    if (!key) throw new Problem("not_signed_in");
    return key;
  }

  return async (token) => {
    const known = accepted.get(token);
    if (known && known.exp * 1000 > Date.now()) return known.person;
    const key = await keyOf(token);
    try {
      const verified = claims.parse(jwt.verify(token, key, { algorithms: ["ES256"], issuer: TOKEN_ISSUER, audience }));
      const { sub, exp, ...rest } = verified;
      const person: Person = { account_id: sub, ...rest };
      if (accepted.size >= CACHE_ENTRIES) accepted.clear();
      accepted.set(token, { person, exp });
      return person;
    } catch {
      throw new Problem("not_signed_in");
    }
  };
}
