import type { Connection } from "mongoose";
import { CLAIM_MS, type Outcome } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";

/** As far as two instances' clocks may be apart. */
const SKEW_MS = 60 * 1000;

/** One look at what is due. */
export interface MailPass {
  dueBefore: Date;
  /** Mails that were refused for what they say: they hold up nobody's others in this pass. */
  refused: Set<string>;
}

export type ClaimedMail = MailJob & {
  /** When it was to be tried; still ahead where a newer one of its account had it tried early. */
  was_due: Date;
};

/** Everything that is due at `dueBefore`. */
export const beginPass = (dueBefore: Date): MailPass => ({ dueBefore, refused: new Set() });

/**
 * Takes a mail for no other instance to take until the claim runs out: of the account whose turn it is the oldest one, so that
 * an account's mails leave in the order they were made. Null where none is due.
 */
export async function claimMail(db: Connection, now: Date, pass = beginPass(now)): Promise<ClaimedMail | null> {
  for (;;) {
    const due = await mailJobModel(db)
      .findOne({ state: "waiting", due_at: { $lte: pass.dueBefore } })
      .sort({ turn: 1, due_at: 1 })
      .lean<MailJob>();
    if (!due) return null;
    const oldest = await oldestOf(db, due, pass);
    if (mayBeClaimed(oldest, now)) await holdBack(db, due, oldest);
    else {
      const claimed = await claim(db, oldest, now);
      if (claimed) return { ...claimed, was_due: oldest.due_at };
    }
  }
}

/** The first of those that wait for the same account; farewells have no account and no order. */
async function oldestOf(db: Connection, due: MailJob, { refused }: MailPass): Promise<MailJob> {
  if (!due.account_id) return due;
  const oldest = await mailJobModel(db)
    .findOne({ account_id: due.account_id, state: "waiting", _id: { $nin: [...refused] } })
    // Those that an older version queued have no number, and come first.
    .sort({ seq: 1, created_at: 1 })
    .lean<MailJob>();
  return oldest ?? due;
}

/** A mail that is due so soon may be at its sender; it is not where it waits for an older one itself. */
const mayBeClaimed = ({ due_at, held }: MailJob, now: Date): boolean =>
  !held && due_at > now && due_at.getTime() <= now.getTime() + CLAIM_MS + SKEW_MS;

const asRead = ({ _id, tries, due_at }: MailJob) => ({ _id, state: "waiting" as const, tries, due_at });

function claim(db: Connection, job: MailJob, now: Date): Promise<MailJob | null> {
  return mailJobModel(db)
    .findOneAndUpdate(
      asRead(job),
      {
        $set: { due_at: new Date(now.getTime() + CLAIM_MS) },
        $inc: { tries: 1, ...(job.due_at > now && !job.held && { early: 1 }) },
        $unset: { held: 1 },
      },
      { returnDocument: "after" },
    )
    .lean<MailJob>();
}

async function holdBack(db: Connection, due: MailJob, oldest: MailJob): Promise<void> {
  const held = await mailJobModel(db).updateOne(asRead(due), { $set: { due_at: oldest.due_at, held: true } });
  if (held.modifiedCount === 0) return;
  // Who was done with the older one meanwhile may have let go of the next before this was behind it.
  if (!(await mailJobModel(db).exists({ _id: oldest._id, state: "waiting" }))) await letGo(db, due);
}

/** Has the next that waited for a mail of this account looked at; it lets go of the one behind it in turn. */
async function letGo(db: Connection, { account_id, created_at }: MailJob): Promise<void> {
  if (!account_id) return;
  await mailJobModel(db).findOneAndUpdate(
    { account_id, state: "waiting", held: true },
    { $set: { due_at: created_at }, $unset: { held: 1 } },
    { sort: { seq: 1, created_at: 1 }, projection: { _id: 1 } },
  );
}

/** Notes what became of a claimed mail; nothing where the claim ran out and somebody else took it. */
export async function settleMail(
  db: Connection,
  job: MailJob,
  result: { outcome: Outcome; due_at?: Date; last_error?: string },
): Promise<void> {
  const { outcome, due_at, last_error } = result;
  const state = outcome === "later" ? "waiting" : outcome;
  await mailJobModel(db).updateOne(
    { _id: job._id, state: "waiting", tries: job.tries },
    {
      $set: { state, ...(due_at && { due_at }), ...(last_error && { last_error }) },
      // The address of a farewell is kept for nothing else.
      ...(outcome !== "later" && { $unset: { farewell_to: 1 } }),
    },
  );
  if (outcome !== "later") await letGo(db, job);
}
