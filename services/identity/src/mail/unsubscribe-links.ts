import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "@jobcentre/service-kit/same-secret";
import { shortKeyOf } from "../accounts/account-of-address.ts";
import { type ChosenKind, KIND_WORDS, type StoppedKind } from "./mail-kind.ts";

/** What a link stops, and for whom. */
interface Stopped {
  account_id: string;
  kind: StoppedKind;
  /** The short key of the address that the e-mail went to; missing in links of before. */
  address_key?: string;
}

export interface UnsubscribeLinks {
  urlOf(accountId: string, kind: ChosenKind, address: string): string;
  /** What a link stops, or null for an altered or invented one. */
  read(token: string): Stopped | null;
}

const isKind = (text: string): text is ChosenKind => Object.hasOwn(KIND_WORDS, text);

/**
 * Links out of e-mails that stop such without signing in. They never end, because old e-mails are kept for long: those of before
 * there were kinds name none, and stop all; those of before a company's account was handed over may name no address.
 */
export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const { origin } = new URL(publicUrl);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe-links", 32));
  const sign = (said: string): string => createHmac("sha256", key).update(said).digest("base64url");
  return {
    urlOf(accountId, kind, address) {
      const said = `${accountId}.${kind}.${shortKeyOf(secret, address)}`;
      return `${origin}/api/messages/unsubscribe/${said}.${sign(said)}`;
    },
    read(token) {
      const [, said = "", signature = ""] = /^(.+)\.([^.]+)$/.exec(token) ?? [];
      const [account_id = "", kind, address_key, ...more] = said.split(".");
      if (!account_id || more.length > 0 || (kind !== undefined && !isKind(kind))) return null;
      if (!isSameSecret(signature, sign(said))) return null;
      return { account_id, kind: kind ?? "all", ...(address_key && { address_key }) };
    },
  };
}
