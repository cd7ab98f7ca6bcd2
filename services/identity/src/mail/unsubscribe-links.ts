import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "@jobcentre/service-kit/same-secret";

export interface UnsubscribeLinks {
  urlOf(accountId: string): string;
  /** The account, or null for an altered or invented link. */
  accountOf(token: string): string | null;
}

/** Links out of e-mails that stop them without signing in. They never end, because old e-mails are kept for long. */
export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const { origin } = new URL(publicUrl);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe-links", 32));
  const sign = (accountId: string): string => createHmac("sha256", key).update(accountId).digest("base64url");
  return {
    urlOf: (accountId) => `${origin}/api/messages/unsubscribe/${accountId}.${sign(accountId)}`,
    accountOf(token) {
      const [accountId, signature, ...rest] = token.split(".");
      if (!accountId || !signature || rest.length > 0) return null;
      return isSameSecret(signature, sign(accountId)) ? accountId : null;
    },
  };
}
