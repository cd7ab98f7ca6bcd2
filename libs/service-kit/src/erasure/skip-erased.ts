import type { Envelope } from "@jobcentre/contracts/envelope";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Connection } from "mongoose";
import { erasedAccountModel } from "./erased-account.model.ts";

/** Whether an event is about somebody who is gone: whose it is, or the employer in it. The deletion itself always counts. */
export async function isAboutErased(db: Connection, { name, data }: Envelope): Promise<boolean> {
  if (name === userDeleted.name) return false;
  const { account_id, employer_id } = (data ?? {}) as { account_id?: string; employer_id?: string };
  const ids = [account_id, employer_id].filter((id) => id !== undefined);
  if (ids.length === 0) return false;
  return (await erasedAccountModel(db).exists({ _id: { $in: ids } })) !== null;
}
