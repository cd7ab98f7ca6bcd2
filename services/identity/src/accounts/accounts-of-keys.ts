import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** The accounts that somebody signs in to with an address of these keys, by its key. It reads every account. */
export async function accountsOfKeys(
  db: Connection,
  secret: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { _id, email } of accountModel(db).find({ owner_of: null }, { email: 1 }).lean().cursor()) {
    const key = emailKeyOf(secret, email);
    if (keys.has(key)) found.set(key, [...(found.get(key) ?? []), _id.toHexString()]);
  }
  return found;
}
