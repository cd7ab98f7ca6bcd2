import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { inPieces } from "@jobcentre/service-kit/erasure/in-pieces";
import type { EmailKeys } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { unlinkAccount } from "../accounts/link-account.ts";
import { eraseNumbers, eraseWords, mentionsOf } from "../activity/erase-words.ts";
import { forgetPersonName } from "../activity/keep-person-name.ts";
import { endFacts, eraseFacts } from "../charts/keep-facts.ts";
import { endWaiting, eraseStats } from "../stats/erase-stats.ts";

type Deps = Pick<ServiceDeps, "db"> & { config: Pick<ServiceDeps["config"], "INTERNAL_SECRET"> };
type Step = () => Promise<number>;

/** The steps that take a piece each: of an employer they have a hundred thousand records and more to take. */
async function stepsFor({ db, config }: Deps, account: EmailKeys & { account_id: string }): Promise<Step[]> {
  const { account_id } = account;
  const mentioned = await mentionsOf(db, account, config.INTERNAL_SECRET);
  return [
    () => eraseWords(db, mentioned),
    () => eraseNumbers(db, account_id),
    () => eraseStats(db, account_id),
    () => endWaiting(db, account_id),
    () => eraseFacts(db, account_id),
    () => endFacts(db, account_id),
  ];
}

/** The name of a person and their own words in the activity log; what was counted of them counts no more. */
export const createEraseRecords =
  (deps: Deps): EraseRecords =>
  async (account) => {
    const { db } = deps;
    for (const take of await stepsFor(deps, account)) await take();
    const admin_ids = await forgetPersonName(db, account);
    await unlinkAccount(db, account.account_id);
    return admin_ids;
  };

/** What one transaction had no room for, piece by piece. */
export async function eraseElsewhere(deps: Deps, account_id: string, isStopping: () => boolean): Promise<void> {
  const { db } = deps;
  const erased = await erasedAccountModel(db).findById(account_id).lean();
  if (!erased) return;
  const { email_key, former_email_keys } = erased;
  for (const take of await stepsFor(deps, { account_id, email_key, former_email_keys }))
    await inPieces(db, take, { isStopping });
}
