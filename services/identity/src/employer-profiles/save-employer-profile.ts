import type { employerProfile, employerProfileInput } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { chooseUserType } from "../accounts/choose-user-type.ts";
import { employerProfileModel } from "./employer-profile.model.ts";
import { getEmployerProfile } from "./get-employer-profile.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Creates or changes the person's company profile; the first one fixes the account's type. */
export function saveEmployerProfile(
  db: Connection,
  accountId: string,
  input: z.output<typeof employerProfileInput>,
  now: Date,
): Promise<z.output<typeof employerProfile>> {
  const { user_type: _sameForAll, ...fields } = input;
  return inTransaction(db, async () => {
    await chooseUserType(db, accountId, "employer");
    await employerProfileModel(db).updateOne(
      { account_id: accountId },
      { $set: { ...fields, updated_at: now }, $setOnInsert: { created_at: now } },
      { upsert: true },
    );
    await publishEmployerProfile(db, accountId);
    return getEmployerProfile(db, accountId);
  });
}
