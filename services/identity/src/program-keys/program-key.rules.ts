import { createHash, randomBytes } from "node:crypto";
import {
  PROGRAM_KEY_DAYS,
  PROGRAM_KEY_PREFIX,
  PROGRAM_KEY_REMINDED_DAYS,
} from "@jobcentre/contracts/program-key-options";

const DAY_MS = 24 * 3_600_000;

/** A key that nobody has yet: 256 random bits. */
export const newProgramKey = (): string => PROGRAM_KEY_PREFIX + randomBytes(32).toString("base64url");

/** What is stored of one, SHA-256: of so many random bits nobody finds the key to it. */
export const programKeyHash = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Until when a key holds that is made now. */
export const endOfKey = (now: Date): Date => new Date(now.getTime() + PROGRAM_KEY_DAYS * DAY_MS);

/** Of which keys somebody is reminded now: those that end until then. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + PROGRAM_KEY_REMINDED_DAYS * DAY_MS);
