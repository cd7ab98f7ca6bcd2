import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "@jobcentre/service-kit/same-secret";
import type { ColleagueRecord } from "./colleague.model.ts";

type Signed = Pick<ColleagueRecord, "_id" | "sent_at">;

/** Together 32, as all tokens in our links are. */
const ID_BYTES = 12;
const SIGNED_BYTES = 20;

export interface ColleagueLinks {
  tokenOf(invitation: Signed): string;
  urlOf(invitation: Signed): string;
  /** The id of the invitation that a token names, whether it is right or not. */
  idIn(token: string): string;
  /** Whether it is the token that was sent last. */
  isOf(token: string, invitation: Signed): boolean;
}

/** Links to join a company's account. What is stored opens nothing: each is made anew from the moment when it was sent. */
export function createColleagueLinks(secret: string, publicUrl: string): ColleagueLinks {
  const { origin } = new URL(publicUrl);
  const key = Buffer.from(hkdfSync("sha256", secret, "", "colleague-links", 32));
  const tokenOf = ({ _id, sent_at }: Signed): string => {
    const said = `${_id.toHexString()}.${sent_at.getTime()}`;
    const signature = createHmac("sha256", key).update(said).digest().subarray(0, SIGNED_BYTES);
    return Buffer.concat([Buffer.from(_id.toHexString(), "hex"), signature]).toString("base64url");
  };
  return {
    tokenOf,
    urlOf: (invitation) => `${origin}/colleague-invitation/${tokenOf(invitation)}`,
    idIn: (token) => Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex"),
    isOf: (token, invitation) => isSameSecret(token, tokenOf(invitation)),
  };
}
