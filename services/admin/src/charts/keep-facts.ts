import { saveNewer } from "@jobcentre/messaging/save-newer";
import { upsertTogether } from "@jobcentre/messaging/upsert-together";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import { type Area, applicationFactModel } from "./application-fact.model.ts";
import { topicModel } from "./topic.model.ts";

interface Step {
  area: Area;
  application_id: string;
  topic_id: string;
  account_id: string;
  /** Who decides, for jobs only. */
  employer_id?: string;
  at: Date;
}

/** When somebody applied, when it was decided, when a rejection was taken back, when they withdrew it, when they were hired. */
export type Moment = "applied_at" | "decided_at" | "reconsidered_at" | "withdrawn_at" | "hired_at";

/** Keeps a moment for all that it is, in whatever order the events come. Part of their transaction. */
export async function keepApplicationStep(
  db: Connection,
  moments: readonly Moment[],
  { area, application_id, topic_id, account_id, employer_id = "", at }: Step,
): Promise<void> {
  if (await isErased(db, account_id)) return;
  const isEnded = employer_id !== "" && (await isErased(db, employer_id));
  const told = (moment: Moment): Date | null => (moments.includes(moment) ? at : null);
  const update = [
    {
      $set: {
        area,
        topic_id: `${area}:${topic_id}`,
        // Late news takes nothing back that moved to another account of its person.
        account_id: { $ifNull: ["$account_id", account_id] },
        employer_id: { $literal: isEnded ? null : employer_id || null },
        ended: { $literal: isEnded },
        // Of two the earlier one; what is not known yet counts as none.
        applied_at: { $min: ["$applied_at", told("applied_at")] },
        decided_at: { $min: ["$decided_at", told("decided_at")] },
        withdrawn_at: { $min: ["$withdrawn_at", told("withdrawn_at")] },
        hired_at: { $min: ["$hired_at", told("hired_at")] },
        // And of these the later one.
        last_decided_at: { $max: ["$last_decided_at", told("decided_at")] },
        reconsidered_at: { $max: ["$reconsidered_at", told("reconsidered_at")] },
      },
    },
    // Nothing is less than any moment.
    { $set: { waits_again: { $gt: ["$reconsidered_at", { $ifNull: ["$last_decided_at", "$decided_at"] }] } } },
  ];
  const filter = { _id: `${area}:${application_id}` };
  await upsertTogether(db, applicationFactModel, { filter, update });
}

/** Keeps the category of a job or program, part of the event's transaction; an older version changes nothing. */
export async function keepCategory(
  db: Connection,
  topic: { area: Area; id: string; category: string; version: number },
): Promise<void> {
  const { category, version } = topic;
  await saveNewer(topicModel(db), { _id: `${topic.area}:${topic.id}`, category, version });
}

/** Keeps when a program was cancelled, whenever its category is told. Part of the event's transaction. */
export async function keepCancellation(db: Connection, programId: string, at: Date): Promise<void> {
  const update = { $min: { cancelled_at: at }, $setOnInsert: { category: "", version: -1 } };
  await topicModel(db).updateOne({ _id: `training:${programId}` }, update, { upsert: true });
}

/** Gives what the charts know of somebody's training to another account of theirs, in the running transaction. */
export async function moveFacts(
  db: Connection,
  { from, to, until }: { from: string; to: string; until: Date },
): Promise<void> {
  // One whose applying is not known yet, but what came of it, was there before.
  const theirs = {
    account_id: from,
    area: "training" as const,
    $or: [{ applied_at: null }, { applied_at: { $lte: until } }],
  };
  await applicationFactModel(db).updateMany(theirs, { $set: { account_id: to } });
}

/** The charts tell nothing more of an account that is gone, of as much as one transaction has room for, and in that; answers of how much. */
export async function eraseFacts(db: Connection, accountId: string): Promise<number> {
  const ids = await pieceOf(applicationFactModel(db), { account_id: accountId });
  await applicationFactModel(db).deleteMany({ _id: { $in: ids } });
  return ids.length;
}

/** The same for what waits for the account: the charts tell no more that anybody waits for it. */
export async function endFacts(db: Connection, accountId: string): Promise<number> {
  const ids = await pieceOf(applicationFactModel(db), { employer_id: accountId });
  await applicationFactModel(db).updateMany({ _id: { $in: ids } }, { $set: { employer_id: null, ended: true } });
  return ids.length;
}
