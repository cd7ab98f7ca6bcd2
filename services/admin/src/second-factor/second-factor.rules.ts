import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const STEP_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** 120 bits, so that a plain hash of them keeps them (ASVS 5.0, 6.5.2). */
const RECOVERY_BYTES = 15;
/** How long somebody may take to set an app up. */
export const SETUP_MS = 15 * 60 * 1000;
const ISSUER = "Abuja Job Centre";

// RFC 6238 with what every authenticator app takes: SHA-1, 6 digits, 30 s.
const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: STEP_S });

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code of a secret says; `email` is what the app shows. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** A code as it is compared: people type spaces, hyphens and small letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** The time step a code of the app belongs to, the current one or a neighbour (clocks differ); null where it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_S) + delta;
}

/** New recovery codes, each six groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return (secret.base32.match(/.{4}/g) as string[]).join("-");
  });

/** How a recovery code is stored. */
export const recoveryHash = (code: string): string => createHash("sha256").update(plainCode(code)).digest("hex");

export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{24}$/.test(code);
