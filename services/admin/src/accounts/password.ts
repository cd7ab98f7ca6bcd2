import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for Argon2id (the package's default algorithm): 19 MiB, two passes, one thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password belongs to a hash; null stands for an account that does not exist or has no password. */
export type CheckPassword = (passwordHash: string | null, password: string) => Promise<boolean>;

/** Makes a check that does the same work for accounts without a hash, so that time tells nothing. */
export async function createPasswordCheck(): Promise<CheckPassword> {
  const nobodysHash = await hashPassword(randomBytes(16).toString("hex"));
  return async (passwordHash, password) => {
    const matches = await verify(passwordHash ?? nobodysHash, password);
    return matches && passwordHash !== null;
  };
}
