import { jobActivated, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { checkMayPublish } from "../employers/check-may-publish.ts";
import { countOpening } from "../employers/count-opening.ts";
import { isJustFilled, noteClosing, noteOpening } from "../job-closings/note-closing.ts";
import { keepWordsActive } from "../search/keep-job-words.ts";
import type { JobOf } from "./change-job.ts";
import { type JobRecord, jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { answerTo, type Job, type OwnJob } from "./job-answer.ts";
import { jobFacts } from "./job-facts.ts";

type Marks = Pick<Job, "closed_by_centre" | "closing_reason" | "closed_by_employer">;
const ALL_MARKS = [
  "closed_by_centre",
  "closed_by_suspension",
  "closing_reason",
  "closed_by_employer",
  "filled_at",
] as const;

/** What a job is to become, turned over where that is left out, and an admin's reason to close it. */
interface Wanted {
  is_active?: boolean | undefined;
  reason?: string | undefined;
  /** Only the reason is given: to a job that is not, or no longer, closed by an admin it is none. */
  already_closed?: true | undefined;
  /** How the centre had closed it, as an admin read that; an owner cannot undo it anyway. */
  former?: { closed_by_centre: boolean; closing_reason: string } | undefined;
}

/** Whose act it was that a job is closed: of its owner, or of an admin. */
function marksOf(is_active: boolean, { employer_id }: JobOf, reason: string): Marks {
  if (is_active) return {};
  return employer_id
    ? { closed_by_employer: true }
    : { closed_by_centre: true, ...(reason && { closing_reason: reason }) };
}

/**
 * Whether there is nothing to do. What its employer closed is not closed by an admin yet: it could be opened again. What an admin
 * closed may get a reason, or another one.
 */
function isAlready(
  job: Pick<JobRecord, "is_active" | "closed_by_suspension" | keyof Marks>,
  of: JobOf,
  is_active: boolean,
  reason: string,
): boolean {
  if (job.is_active !== is_active) return false;
  if (is_active || of.employer_id) return true;
  // Closed with the account it would be its employer's again with that, too.
  if (job.closed_by_suspension) return false;
  return job.closed_by_centre === true && (!reason || reason === job.closing_reason);
}

/** Whether an admin closed a job, or gave another reason, since somebody read it as the answers have it. */
const isOutdated = (job: Pick<JobRecord, keyof Marks>, { former }: Wanted): boolean => {
  const { closed_by_centre = false, closing_reason = "" } = job;
  if (!former) return false;
  return former.closed_by_centre !== closed_by_centre || (closed_by_centre && former.closing_reason !== closing_reason);
};

/**
 * Closes an active job and opens a closed one, or makes it as `wanted`, which changes and tells nothing where it is so already. An
 * admin may unless the account is suspended, Problem("employer_suspended"), and may say why it is closed; an owner opens it as they would publish it, unless they take back within the minute that its post is filled, and not what an admin closed:
 * Problem("job_closed_by_centre"). Throws Problem("conflict") where it is `already_closed` no more, or not as in `former`.
 */
export async function toggleJob(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  of: JobOf,
  asked: Wanted,
): Promise<OwnJob> {
  const { reason = "", already_closed } = asked;
  return inTransaction(db, async () => {
    const before = await jobModel(db).findOne(of, ONLY_FOR_LISTS).lean();
    if (!before) throw new Problem("not_found");
    // A reason alone would make what went with the account the centre's own closing, which outlasts the suspension.
    if (already_closed && (!before.closed_by_centre || before.closed_by_suspension)) throw new Problem("conflict");
    const is_active = asked.is_active ?? !before.is_active;
    if (is_active && reason)
      throw new Problem("invalid_input", { fields: { reason: "Only a job that is closed has a reason" } });
    if (isAlready(before, of, is_active, reason)) return answerTo(of, before, now());
    if (isOutdated(before, asked)) throw new Problem("conflict");
    if (of.employer_id && before.closed_by_centre) throw new Problem("job_closed_by_centre");
    // Their own they open and close as its employer: what the centre closed, and why, is another administrator's.
    if (!of.employer_id) refuseOwn(before.employer_id);
    // What they take back was published before.
    if (is_active && of.employer_id && !(await isJustFilled(db, before._id)))
      await checkMayPublish(db, { is_verified: before.employer_is_verified });
    if (is_active) await countOpening(db, before.employer_id);
    if (!before.is_active && (await isErased(db, before.employer_id))) throw new Problem("account_deleted");
    const {
      closed_by_centre: _centre,
      closed_by_suspension: _account,
      closing_reason: _why,
      closed_by_employer: _employer,
      filled_at: _filled,
      ...lasting
    } = before;
    const marks = marksOf(is_active, of, reason);
    const gone = Object.fromEntries(ALL_MARKS.filter((mark) => !(mark in marks)).map((mark) => [mark, 1]));
    await jobModel(db).updateOne(
      { _id: before._id },
      // Where its last day is over it is noted anew.
      { $set: { is_active, ...marks, changed_at: now() }, $unset: { ...gone, noted_over: 1 } },
    );
    await keepWordsActive(db, [before._id], is_active);
    if (is_active) await noteOpening(db, before._id, now());
    else if (marks.closed_by_centre && !before.closed_by_centre) await noteClosing(db, before._id, now());
    const job = { ...lasting, is_active, ...marks };
    const facts = { aggregate_id: of._id, data: jobFacts(job) };
    if (is_active) await recordEvent(db, jobActivated, facts);
    else await recordEvent(db, jobDeactivated, { ...facts, data: { ...facts.data, reason } });
    return answerTo(of, job, now());
  });
}
