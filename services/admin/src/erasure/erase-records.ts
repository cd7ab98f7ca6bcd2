import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import { hasEmailKey } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { unlinkAccount } from "../accounts/link-account.ts";
import { eraseWords } from "../activity/erase-words.ts";
import { forgetPersonName } from "../activity/keep-person-name.ts";
import { eraseFacts } from "../charts/keep-facts.ts";
import { eraseStats } from "../stats/keep-stat.ts";

type Deps = Pick<ServiceDeps, "db"> & { config: Pick<ServiceDeps["config"], "INTERNAL_SECRET"> };

/** The name of a person and their own words in the activity log; what was counted of them counts no more. */
export const createEraseRecords =
  ({ db, config }: Deps): EraseRecords =>
  async (account) => {
    const { account_id } = account;
    await eraseWords(db, account_id, (text) => hasEmailKey(text, account, config.INTERNAL_SECRET));
    const admin_ids = await forgetPersonName(db, account);
    await eraseStats(db, account_id);
    await eraseFacts(db, account_id);
    await unlinkAccount(db, account_id);
    return admin_ids;
  };
