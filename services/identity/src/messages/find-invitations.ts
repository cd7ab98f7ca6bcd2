import type { Connection } from "mongoose";
import { BY_INVITED, messageModel } from "./message.model.ts";

const from = (employer_id: string, since: Date) => ({
  created_at: { $gt: since },
  message_type: "job_invite" as const,
  about: employer_id,
});

/** How many invitations of an employer reached this person since then. */
export const countInvitations = (
  db: Connection,
  { employer_id, account_id }: { employer_id: string; account_id: string },
  since: Date,
): Promise<number> => messageModel(db).countDocuments({ account_id, ...from(employer_id, since) });

/** When an employer last invited each of these people since then; whom it did not is not in it. */
export async function lastInvitations(
  db: Connection,
  { employer_id, account_ids }: { employer_id: string; account_ids: string[] },
  since: Date,
): Promise<Map<string, Date>> {
  // One day of each person leaves the store, however often they were invited.
  const found = await messageModel(db)
    .aggregate<{ _id: string; last: Date }>([
      { $match: { account_id: { $in: account_ids }, ...from(employer_id, since) } },
      { $group: { _id: "$account_id", last: { $max: "$created_at" } } },
    ])
    // Not all messages of a hundred people.
    .hint(BY_INVITED);
  return new Map(found.map(({ _id, last }) => [_id, last]));
}
