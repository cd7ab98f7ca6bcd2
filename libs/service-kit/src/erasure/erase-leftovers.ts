import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { ServiceName } from "@jobcentre/contracts/services";
import { inboxFailureModel } from "@jobcentre/messaging/inbox.model";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection } from "mongoose";
import { eachByItself } from "../each-by-itself.ts";
import { eraseFilesOf } from "../files.ts";
import { storedAnswerModel } from "../idempotency.ts";
import { IN_TURNS } from "../in-turns.ts";
import type { ErasedAccount } from "./erased-account.model.ts";
import { createMentions, wordsOfEvent } from "./mentions.rules.ts";

export interface LeftoverDeps {
  name: ServiceName;
  db: Connection;
  transport: Transport;
  secret: string;
}

/** What it gives to others is theirs, and what it would bring to the account goes with that. */
const isHandingOver = (raw: string): boolean => raw.includes(`"name":"${ownerChanged.name}"`);

const isOwnEvent = (raw: string): boolean => raw.includes(`"name":"${userDeleted.name}"`);

/**
 * Deletes what every service keeps beside its records: files, sent events, stored answers, noted failures, dead
 * letters. One kind that fails keeps no other from it; throws after all of them where any did. Answers how many events about the account
 * still wait to be sent: those go with a later pass.
 */
export async function eraseLeftovers(deps: LeftoverDeps, account: ErasedAccount): Promise<number> {
  const { name, db, transport, secret } = deps;
  const ids = [account._id, ...account.record_ids];
  const mentions = createMentions({ ids, email_key: account.email_key, secret });
  const isAbout = (raw: string): boolean => !isOwnEvent(raw) && mentions(wordsOfEvent(raw));

  let waiting = 0;
  const kinds: readonly (() => Promise<unknown>)[] = [
    () => eraseFilesOf(db, account._id),
    async () => {
      waiting = await eraseSentEvents(db, isAbout);
    },
    () => eraseStoredAnswers(db, account._id, mentions),
    () =>
      inboxFailureModel(db)
        .deleteMany({ about: { $in: ids } })
        .exec(),
    () => transport.removeDeadLetters(name, (raw) => isAbout(raw) && !isHandingOver(raw)),
  ];
  await eachByItself(kinds, "kinds of what is kept beside records could not be erased", (erase) => erase());
  return waiting;
}

async function eraseStoredAnswers(
  db: Connection,
  account_id: string,
  mentions: (text: string) => boolean,
): Promise<void> {
  await storedAnswerModel(db).deleteMany({ account_id });
  for await (const row of storedAnswerModel(db).find({}, { answer: 1 }).lean().cursor(IN_TURNS)) {
    if (mentions(row.answer)) await storedAnswerModel(db).deleteOne({ _id: row._id });
  }
}

/** One that is not sent yet may be another's way to learn of something; whoever gets it knows that the account is gone. */
async function eraseSentEvents(db: Connection, isAbout: (raw: string) => boolean): Promise<number> {
  let waiting = 0;
  for await (const row of outboxModel(db).find({}, { envelope: 1, published_at: 1 }).lean().cursor(IN_TURNS)) {
    if (!isAbout(row.envelope)) continue;
    if (row.published_at === null) waiting++;
    else await outboxModel(db).deleteOne({ _id: row._id });
  }
  return waiting;
}
