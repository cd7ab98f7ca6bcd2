import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

const GOOD_FOR_MS = 15 * 60 * 1000;

/** Whom a link was made for, whose opening is noted, and the record that the file belongs to. */
export interface LinkReader {
  account_id: string;
  record_id: string;
}

interface OpenedLink {
  file_id: string;
  /** Undefined where nobody notes who opens it. */
  reader: LinkReader | undefined;
}

export interface BearerLinks {
  /** `{token}/{encoded file name}`: whoever holds it can download the file for 15 minutes. */
  pathOf(fileId: string, name: string, now: Date, reader?: LinkReader): string;
  /** What it opens, or null for an old, altered or invented link. */
  open(token: string, name: string, now: Date): OpenedLink | null;
}

/** Links that are their own permission, signed with a key of `purpose` derived from the shared secret. */
export function createBearerLinks(secret: string, purpose: string): BearerLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `bearer-link:${purpose}`, 32));
  const sign = (...signed: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(signed)).digest("base64url");

  return {
    pathOf(fileId, name, now, reader) {
      const expires = (now.getTime() + GOOD_FOR_MS).toString(36);
      const read = reader ? [reader.account_id, reader.record_id] : [];
      const token = [fileId, expires, sign(fileId, expires, name, ...read), ...read].join(".");
      return `${token}/${encodeURIComponent(name)}`;
    },
    open(token, name, now) {
      const [file_id, expires, signature, ...read] = token.split(".");
      if (!file_id || !expires || !signature) return null;
      if (!isSameSecret(signature, sign(file_id, expires, name, ...read))) return null;
      if (Number.parseInt(expires, 36) <= now.getTime()) return null;
      const [account_id, record_id] = read;
      return { file_id, reader: account_id && record_id ? { account_id, record_id } : undefined };
    },
  };
}
