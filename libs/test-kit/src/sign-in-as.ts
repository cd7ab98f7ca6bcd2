import { generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";
import { signAccessToken } from "@jobcentre/service-kit/access-token";
import type { Person } from "@jobcentre/service-kit/person";

const KID = "test-key";
const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** The public keys that services under test trust. */
export const testKeys = (): JsonWebKey[] => [
  { ...pair.publicKey.export({ format: "jwk" }), kid: KID, alg: "ES256", use: "sig" },
];

const newId = (): string => randomBytes(12).toString("hex");

/** A person with a role, ready to make requests; every call makes another one. */
export function testPerson(
  role: "nobody_yet" | "job_seeker" | "employer" | "admin",
  more: Partial<Person> = {},
): Person {
  const account_id = newId();
  return {
    account_id,
    email: `${role}-${account_id.slice(-6)}@example.com`,
    name: `Test ${role}`,
    user_type: role === "job_seeker" || role === "employer" ? role : null,
    is_admin: role === "admin",
    ...more,
  };
}

/** The Authorization header of a person for one service. */
export function authorizationOf(person: Person, audience: string): string {
  return `Bearer ${signAccessToken(person, audience, { privateKey: pair.privateKey, kid: KID })}`;
}
