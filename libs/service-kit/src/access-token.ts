import type { KeyObject } from "node:crypto";
import { USER_TYPES } from "@jobcentre/contracts/options";
import jwt from "jsonwebtoken";
import * as z from "zod";
import { CLOCK_TOLERANCE_SECONDS } from "./clock-tolerance.ts";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";
import type { TokenKeys } from "./token-keys.ts";

const TOKEN_ISSUER = "identity";
export const TOKEN_SECONDS = 60;
const CACHE_ENTRIES = 5_000;

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  user_type: z.enum(USER_TYPES).nullable(),
  is_admin: z.boolean(),
  is_suspended: z.literal(true).optional(),
  colleague_id: z.string().optional(),
  handed_over: z.object({ number: z.number(), event_id: z.string() }).optional(),
  program_key_id: z.string().optional(),
  exp: z.number(),
});

/** Signs what identity knows of a person for one service (`audience`); ES256, good for 60 s, and for half as long more where clocks differ. */
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
 * Verifies tokens of one audience with identity's public keys. Accepted tokens are remembered until they expire. Throws
 * Problem("not_signed_in") for anything else.
 */
export function createAccessTokenVerifier(audience: string, keys: Pick<TokenKeys, "keyOf">): VerifyAccessToken {
  const accepted = new Map<string, { person: Person; exp: number }>();

  async function keyOf(token: string): Promise<KeyObject> {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid && (await keys.keyOf(kid));
    if (!key) throw new Problem("not_signed_in");
    return key;
  }

  return async (token) => {
    const known = accepted.get(token);
    if (known && known.exp * 1000 > Date.now()) return known.person;
    const key = await keyOf(token);
    try {
      const fits = {
        algorithms: ["ES256" as const],
        issuer: TOKEN_ISSUER,
        audience,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      };
      const verified = claims.parse(jwt.verify(token, key, fits));
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
