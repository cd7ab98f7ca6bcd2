import type { Connection, Types } from "mongoose";
import { messageModel } from "./message.model.ts";

/** In one command, so that others have their turn. */
const AT_ONCE = 500;

/** The subjects of what was about a company's jobs, candidates, services or standing, before that was noted. */
export const OF_COMPANIES: readonly RegExp[] = [
  /^New application for /,
  /^An application for .* was (?:withdrawn|deleted)$/,
  /^Somebody can come to the interview for /,
  /^An interview for .* needs another time$/,
  /^The job centre (?:closed|changed) /,
  / is active again$/,
  /^Interviews on .*: \d+ (?:person|people)$/,
  /^\d+ (?:person|people) waits? for your decision$/,
  /^What became of your report$/,
  /^Your request for /,
  /^We received your (?:request|payment) for /,
  /^You cancelled your request for /,
  /^We paid back what you paid for /,
  / is done$/,
  /^Your (?:company|profile) is (?:not |no longer )?verified/,
  /^Your account is (?:no longer )?suspended$/,
  /^A colleague (?:joined|left) your company's account$/,
  /^Your company's account has a new owner$/,
];

/** By which a letter to everybody in a program is told from others of any subject. */
const TO_PARTICIPANTS = /\n\nThis is from the job centre, about .*\. You cannot answer here\.$/;

/**
 * Marks messages from before it was noted which ones a company's colleagues read; whose is no company's it changes nothing for. Goes on
 * where it was interrupted, from the beginning.
 */
export async function markOlderMessages(db: Connection): Promise<void> {
  const older = {
    for_company: { $exists: false },
    $or: [...OF_COMPANIES.map((subject) => ({ subject })), { event_id: /^centre:/ }],
    message: { $not: TO_PARTICIPANTS },
  };
  for (let last: Types.ObjectId | undefined; ; ) {
    const found = await messageModel(db)
      .find({ ...older, ...(last && { _id: { $gt: last } }) }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean();
    last = found.at(-1)?._id;
    if (!last) return;
    await messageModel(db).updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { for_company: true } });
  }
}
