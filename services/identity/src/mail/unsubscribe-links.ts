import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "@jobcentre/service-kit/same-secret";
import { type ChosenKind, KIND_WORDS, type StoppedKind } from "./mail-kind.ts";

/** What a link stops, and for whom. */
interface Stopped {
  account_id: string;
  kind: StoppedKind;
}

export interface UnsubscribeLinks {
  urlOf(accountId: string, kind: ChosenKind): string;
  /** What a link stops, or null for an altered or invented one. */
  read(token: string): Stopped | null;
}

const isKind = (text: string): text is ChosenKind => Object.hasOwn(KIND_WORDS, text);

/**
 * Links out of e-mails that stop such without signing in. They never end, because old e-mails are kept for long: those of before
 * there were kinds name none, and stop all.
 */
export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const { origin } = new URL(publicUrl);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe-links", 32));
  const sign = (said: string): string => createHmac("sha256", key).update(said).digest("base64url");
  return {
    urlOf(accountId, kind) {
      const said = `${accountId}.${kind}`;
      return `${origin}/api/messages/unsubscribe/${said}.${sign(said)}`;
    },
    read(token) {
      const [, account_id = "", kind, signature = ""] = /^([^.]+)(?:\.([^.]+))?\.([^.]+)$/.exec(token) ?? [];
      if (kind !== undefined && !isKind(kind)) return null;
      const said = kind === undefined ? account_id : `${account_id}.${kind}`;
      return account_id && isSameSecret(signature, sign(said)) ? { account_id, kind: kind ?? "all" } : null;
    },
  };
}
