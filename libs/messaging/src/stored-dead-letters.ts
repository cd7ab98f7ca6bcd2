import { envelope as envelopeSchema } from "@jobcentre/contracts/envelope";
import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { Connection } from "mongoose";
import { deadLetterModel } from "./dead-letter.model.ts";
import type { DeadLetterBox } from "./dead-letter-box.ts";
import { inboxModel } from "./inbox.model.ts";
import { outboxModel } from "./outbox.model.ts";

/** What is no JSON is no event either. */
function envelopeOf(raw: string): ReturnType<typeof envelopeSchema.safeParse> {
  try {
    return envelopeSchema.safeParse(JSON.parse(raw));
  } catch {
    return envelopeSchema.safeParse(undefined);
  }
}

/**
 * The dead letters of services that share one process. There is no queue to put one back into: its event becomes
 * unpublished again in the outbox of the service that told it, also while nothing runs, and everybody else who
 * consumes it drops it as known.
 */
export function storedDeadLetters(databaseOf: (service: ServiceName) => Connection): DeadLetterBox {
  /** Inboxes forget after 30 days: who has had the event, or had it taken out, is told so before it comes again. */
  async function keepFromOthers({ id: _id, name }: { id: string; name: string }): Promise<void> {
    for (const service of CONSUMERS[name] ?? []) {
      const db = databaseOf(service);
      if (await deadLetterModel(db).exists({ raw: { $regex: _id } })) continue;
      await inboxModel(db).updateOne({ _id }, { $set: { applied_at: new Date() } }, { upsert: true });
    }
  }

  async function tellAgain(raw: string): Promise<boolean> {
    const parsed = envelopeOf(raw);
    const teller = SERVICE_NAMES.find((name) => parsed.data?.name.startsWith(`${name}.`));
    if (!parsed.success || !teller) return false;
    const { id, aggregate_id, aggregate_version } = parsed.data;
    // While it is unpublished, others may not have had it yet.
    const isOnItsWay = await outboxModel(databaseOf(teller)).exists({ _id: id, published_at: null });
    if (!isOnItsWay) await keepFromOthers(parsed.data);
    await outboxModel(databaseOf(teller)).updateOne(
      { _id: id },
      { $set: { published_at: null }, $setOnInsert: { aggregate_id, aggregate_version, envelope: raw } },
      { upsert: true },
    );
    return true;
  }
  return {
    list: (service) => deadLetterModel(databaseOf(service)).find().sort({ _id: 1 }).lean(),
    async replay(service, matches) {
      const DeadLetter = deadLetterModel(databaseOf(service));
      let replayed = 0;
      for (const { _id, raw } of await DeadLetter.find().sort({ _id: 1 }).lean()) {
        if (!matches(raw) || !(await tellAgain(raw))) continue;
        await DeadLetter.deleteOne({ _id });
        replayed += 1;
      }
      return replayed;
    },
    async discard(service, matches) {
      const DeadLetter = deadLetterModel(databaseOf(service));
      const letters = (await DeadLetter.find().lean()).filter(({ raw }) => matches(raw));
      await DeadLetter.deleteMany({ _id: { $in: letters.map(({ _id }) => _id) } });
      return letters.length;
    },
    close: async () => {},
  };
}
