import { type Connection, Types } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";
import { passwordIdentity } from "./identities.rules.ts";

/** The account of an admin whose password was checked: by password, else the latest with this e-mail that its person signs in to, else a new one. */
export async function accountOfPassword(
  db: Connection,
  person: { email: string; name: string },
  now: Date,
): Promise<string> {
  const { email, name } = person;
  const identity = passwordIdentity(email);
  const known =
    (await accountModel(db)
      .findOne({ identities: { $elemMatch: identity } })
      .lean<Account>()) ??
    (await accountModel(db).findOne({ email, owner_of: null }).sort({ signed_in_at: -1, _id: -1 }).lean<Account>());
  if (known) {
    await accountModel(db).updateOne({ _id: known._id }, { $set: { signed_in_at: now } });
    return known._id.toHexString();
  }
  const _id = new Types.ObjectId();
  await accountModel(db).create([
    {
      _id,
      email,
      name,
      picture: null,
      identities: [identity],
      user_type: null,
      created_at: now,
      signed_in_at: now,
    },
  ]);
  return _id.toHexString();
}
