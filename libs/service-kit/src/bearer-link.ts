import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

const GOOD_FOR_MS = 15 * 60 * 1000;

export interface BearerLinks {
  /** `{token}/{encoded file name}`: whoever holds it can download the file for 15 minutes. */
  pathOf(fileId: string, name: string, now: Date): string;
  /** The file's id, or null for an old, altered or invented link. */
  fileOf(token: string, name: string, now: Date): string | null;
}

/** Links that are their own permission, signed with a key of `purpose` derived from the shared secret. */
export function createBearerLinks(secret: string, purpose: string): BearerLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `bearer-link:${purpose}`, 32));
  const sign = (fileId: string, expires: string, name: string): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([fileId, expires, name]))
      .digest("base64url");

  return {
    pathOf(fileId, name, now) {
      const expires = (now.getTime() + GOOD_FOR_MS).toString(36);
      return `${fileId}.${expires}.${sign(fileId, expires, name)}/${encodeURIComponent(name)}`;
    },
    fileOf(token, name, now) {
      const [fileId, expires, signature, ...rest] = token.split(".");
      if (!fileId || !expires || !signature || rest.length) return null;
      if (!isSameSecret(signature, sign(fileId, expires, name))) return null;
      return Number.parseInt(expires, 36) > now.getTime() ? fileId : null;
    },
  };
}
