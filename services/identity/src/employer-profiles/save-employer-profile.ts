import type { employerProfile, employerProfileInput } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { chooseUserType } from "../accounts/choose-user-type.ts";
import { PRODUCT } from "../mail/mail-text.ts";
import { renamedText } from "../messages/standing-texts.ts";
import { writeMessage } from "../messages/write-message.ts";
import { isOvertaken } from "../overtaken.rules.ts";
import { isSameCompany, sameWords } from "../same-identity.rules.ts";
import { recordVerificationLost } from "../users/record-verification-lost.ts";
import { wrongName } from "./company-name.rules.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { getEmployerProfile } from "./get-employer-profile.ts";
import { onlyVerifiedPublish } from "./only-verified-publish.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Refuses a name that speaks for the centre; one that a company has already stays. */
async function checkName(db: Connection, before: EmployerProfile | null, name: string): Promise<void> {
  if (before && sameWords(before.business_name, name)) return;
  const wrong = wrongName(name, [PRODUCT, await readSetting(db, "institute_name")]);
  if (!wrong) return;
  throw new Problem("invalid_input", {
    text: `Please check what you entered. ${wrong}.`,
    fields: { business_name: wrong },
  });
}

/**
 * Creates or changes the person's company profile; the first one fixes the account's type.
 * Another name or CAC number is another company, which nobody has verified.
 * Throws Problem("conflict") where another window saved since the moment that `edited_at` names, Problem("invalid_input") where a
 * new name speaks for the centre.
 */
export function saveEmployerProfile(
  db: Connection,
  accountId: string,
  input: z.output<typeof employerProfileInput>,
  now: Date,
): Promise<z.output<typeof employerProfile>> {
  const { user_type: _sameForAll, company_logo_path: _hasItsOwnCall, edited_at, terms_agreed, ...fields } = input;
  return inTransaction(db, async () => {
    await chooseUserType(db, accountId, "employer", { terms_agreed, now });
    const before = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
    if (isOvertaken(before, edited_at, fields)) throw new Problem("conflict");
    await checkName(db, before, fields.business_name);
    const renamed = before && !isSameCompany(before, fields) && { is_verified: false, renamed_at: now };
    const lost = renamed && before.is_verified && { verification_lost_at: now };
    await employerProfileModel(db).updateOne(
      { account_id: accountId },
      {
        $set: { ...fields, ...renamed, ...lost, updated_at: now, edited_at: now },
        $setOnInsert: { created_at: now },
        ...(renamed && { $unset: { verified_letters: 1 } }),
      },
      { upsert: true },
    );
    await publishEmployerProfile(db, accountId);
    if (lost) await tellOfLoss(db, accountId, fields.business_name, now);
    return getEmployerProfile(db, accountId);
  });
}

/** Where the open jobs close with it, the company reads so, too. */
async function tellOfLoss(db: Connection, account_id: string, name: string, created_at: Date): Promise<void> {
  await recordVerificationLost(db, { account_id, user_type: "employer", name });
  if (!(await onlyVerifiedPublish(db))) return;
  const event_id = `verification-lost:${account_id}:${created_at.getTime()}`;
  await writeMessage(db, { ...renamedText(name), account_id, created_at, event_id });
}
