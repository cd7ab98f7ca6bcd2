import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { programKeyModel, type StoredProgramKey } from "./program-key.model.ts";
import { remindedUntil } from "./program-key.rules.ts";
import { keyEndsSoonText } from "./program-key-texts.ts";

/**
 * Tells the owners of keys that end soon, of each key once, also where several instances look at the same time. A key that fails keeps no
 * other from it; throws after all of them where any did.
 */
export async function remindOfEnds(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  isStopping: () => boolean,
): Promise<void> {
  const keys = await programKeyModel(db).find(dueAt(now()), { _id: 1 }).sort({ ends_at: 1 }).lean();
  await eachByItself(keys, "keys could not be reminded of", async ({ _id }) => {
    if (!isStopping()) await remindOf(db, _id, now());
  });
}

const dueAt = (at: Date) => ({ ends_at: { $gt: at, $lte: remindedUntil(at) }, reminded_at: { $exists: false } });

const remindOf = (db: ServiceDeps["db"], _id: StoredProgramKey["_id"], at: Date): Promise<void> =>
  inTransaction(db, async () => {
    // Another instance may have told of it, or its owner have ended it.
    const key = await programKeyModel(db)
      .findOneAndUpdate({ _id, ...dueAt(at) }, { $set: { reminded_at: at } })
      .lean<StoredProgramKey>();
    if (!key) return;
    const told = { account_id: key.employer_id, created_at: at, event_id: `program-key-ends:${key._id.toHexString()}` };
    await writeMessage(db, { ...keyEndsSoonText(key.name, lagosMoment(key.ends_at)), ...told });
  });
