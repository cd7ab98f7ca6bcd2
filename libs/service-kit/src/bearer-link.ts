import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

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
  const sign = (fileId: string, expires: string, name: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([fileId, expires, name]))
      .digest();

  return {
    pathOf(fileId, name, now) {
      const expires = (now.getTime() + GOOD_FOR_MS).toString(36);
      return `${fileId}.${expires}.${sign(fileId, expires, name).toString("base64url")}/${encodeURIComponent(name)}`;
    },
    fileOf(token, name, now) {
      const [fileId, expires, signature, ...rest] = token.split(".");
      if (!fileId || !expires || !signature || rest.length) return null;
      const given = Buffer.from(signature, "base64url");
      const wanted = sign(fileId, expires, name);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number.parseInt(expires, 36) > now.getTime() ? fileId : null;
    },
  };
}
