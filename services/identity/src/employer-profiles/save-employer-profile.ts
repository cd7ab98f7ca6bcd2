import type { employerProfile, employerProfileInput } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { chooseUserType } from "../accounts/choose-user-type.ts";
import { isOvertaken } from "../overtaken.rules.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { getEmployerProfile } from "./get-employer-profile.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/**
 * Creates or changes the person's company profile; the first one fixes the account's type.
 * Throws Problem("conflict") where another window saved since the moment that `edited_at` names.
 */
export function saveEmployerProfile(
  db: Connection,
  accountId: string,
  input: z.output<typeof employerProfileInput>,
  now: Date,
): Promise<z.output<typeof employerProfile>> {
  const { user_type: _sameForAll, edited_at, ...fields } = input;
  return inTransaction(db, async () => {
    await chooseUserType(db, accountId, "employer");
    const before = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
    if (isOvertaken(before, edited_at, fields)) throw new Problem("conflict");
    await employerProfileModel(db).updateOne(
      { account_id: accountId },
      { $set: { ...fields, updated_at: now, edited_at: now }, $setOnInsert: { created_at: now } },
      { upsert: true },
    );
    await publishEmployerProfile(db, accountId);
    return getEmployerProfile(db, accountId);
  });
}
