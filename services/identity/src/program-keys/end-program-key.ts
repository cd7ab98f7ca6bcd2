import { programKeyEnded } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { keyEndedText } from "./program-key-texts.ts";

/** Records that a company's key has ended, in the running transaction. */
async function recordEnd(db: Connection, { _id, employer_id, may }: StoredProgramKey): Promise<void> {
  const employer_name = (await findBusinessName(db, employer_id)) ?? "";
  await recordEvent(db, programKeyEnded, {
    aggregate_id: _id.toHexString(),
    data: { employer_id, employer_name, may },
  });
}

/** Ends a key of the company's; its owner reads so by e-mail, too, unless it was over. Throws Problem("not_found"). */
export function endProgramKey(
  db: Connection,
  { account_id: employer_id }: Person,
  id: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async () => {
    const ended = await programKeyModel(db).findOneAndDelete({ _id: id, employer_id }).lean<StoredProgramKey>();
    if (!ended) throw new Problem("not_found");
    // Only off the list.
    if (ended.ends_at <= now) return;
    const told = { account_id: employer_id, created_at: now, event_id: `program-key-ended:${id}` };
    await writeMessage(db, { ...keyEndedText(ended.name, lagosMoment(now)), ...told });
    await recordEnd(db, ended);
  });
}

/** Ends all of a company's keys, in the running transaction, and answers how many held: whoever tells what happened besides, tells of them. */
export async function endKeysOf(db: Connection, employerId: string, now: Date): Promise<number> {
  const keys = await programKeyModel(db).find({ employer_id: employerId }).lean<StoredProgramKey[]>();
  await programKeyModel(db).deleteMany({ employer_id: employerId });
  const holding = keys.filter(({ ends_at }) => ends_at > now);
  for (const key of holding) await recordEnd(db, key);
  return holding.length;
}

/** Takes a company's keys away with its account, in the running transaction. */
export async function eraseProgramKeys(db: Connection, accountId: string): Promise<void> {
  await programKeyModel(db).deleteMany({ employer_id: accountId });
}
