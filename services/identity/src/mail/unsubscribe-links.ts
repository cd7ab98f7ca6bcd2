import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export interface UnsubscribeLinks {
  urlOf(accountId: string): string;
  /** The account, or null for an altered or invented link. */
  accountOf(token: string): string | null;
}

/** Links out of e-mails that stop them without signing in. They never end, because old e-mails are kept for long. */
export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const { origin } = new URL(publicUrl);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe-links", 32));
  const sign = (accountId: string): Buffer => createHmac("sha256", key).update(accountId).digest();
  return {
    urlOf: (accountId) => `${origin}/api/messages/unsubscribe/${accountId}.${sign(accountId).toString("base64url")}`,
    accountOf(token) {
      const [accountId, signature, ...rest] = token.split(".");
      if (!accountId || !signature || rest.length > 0) return null;
      const [given, wanted] = [Buffer.from(signature, "base64url"), sign(accountId)];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? accountId : null;
    },
  };
}
