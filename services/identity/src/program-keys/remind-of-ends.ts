import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { remindedUntil } from "./program-key.rules.ts";
import { keyEndsSoonText } from "./program-key-texts.ts";

/** Tells the owners of keys that end soon, of each key once, also where several instances look at the same time. */
export async function remindOfEnds(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  isStopping: () => boolean,
): Promise<void> {
  while (!isStopping() && (await remindOfNext(db, now())));
}

/** Tells of one, and answers whether there was one. */
const remindOfNext = (db: ServiceDeps["db"], at: Date): Promise<boolean> =>
  inTransaction(db, async () => {
    const due = { ends_at: { $gt: at, $lte: remindedUntil(at) }, reminded_at: { $exists: false } };
    const key = await programKeyModel(db)
      .findOneAndUpdate(due, { $set: { reminded_at: at } }, { sort: { ends_at: 1 } })
      .lean<StoredProgramKey>();
    if (!key) return false;
    const told = { account_id: key.employer_id, created_at: at, event_id: `program-key-ends:${key._id.toHexString()}` };
    await writeMessage(db, { ...keyEndsSoonText(key.name, lagosMoment(key.ends_at)), ...told });
    return true;
  });
