import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import { type Connection, Types } from "mongoose";
import { findApplicants } from "../applicants/find-applicants.ts";
import { findAppliedJobs } from "../applications/find-applied-jobs.ts";
import type { StoreDeps } from "../deps.ts";
import { findOfAlert, type OfAlert } from "./find-of-alert.ts";
import { type JobAlert, jobAlertModel } from "./job-alert.model.ts";
import { nextMorning, settledBefore } from "./job-alert.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;
/** After thousands of new jobs each alert takes long: people who are left have a transaction of their own. */
const LONGEST_MS = 1_000;

interface Due {
  alerts: readonly JobAlert[];
  at: Date;
}

/** What the alerts of one person found, the oldest alert first; no job is named twice, nor one that they applied for. */
async function findOfAlerts(db: Connection, accountId: string, { alerts, at }: Due): Promise<OfAlert[]> {
  const all: OfAlert[] = [];
  const named = [...(await findAppliedJobs(db, accountId))].map((id) => new Types.ObjectId(id));
  for (const alert of alerts) {
    const found = await findOfAlert(db, alert, { until: settledBefore(at), now: at, without: named });
    if (!found) continue;
    all.push(found.told);
    named.push(...found.named);
  }
  return all;
}

const dueAt = (at: Date) => ({ next_look_at: { $lte: at } });

/** The people whose turn it is, without those for whom it failed in this look; the same person once for each alert that is due. */
async function whoseTurn({ db, now }: StoreDeps, failed: readonly string[]): Promise<string[]> {
  const rows = await jobAlertModel(db)
    .find({ ...dueAt(now()), ...(failed.length > 0 && { account_id: { $nin: [...failed] } }) }, { account_id: 1 })
    .sort({ next_look_at: 1 })
    .limit(AT_ONCE)
    .lean<Pick<JobAlert, "account_id">[]>();
  return rows.map(({ account_id }) => account_id);
}

/** Those of their alerts that are due, by person. */
async function dueAlerts(db: Connection, at: Date, accounts: readonly string[]): Promise<Map<string, JobAlert[]>> {
  const people = new Map(accounts.map((account_id) => [account_id, [] as JobAlert[]]));
  const alerts = await jobAlertModel(db)
    .find({ account_id: { $in: [...people.keys()] }, ...dueAt(at) })
    .sort({ created_at: 1, _id: 1 })
    .lean();
  for (const alert of alerts) people.get(alert.account_id)?.push(alert);
  return people;
}

/**
 * Looks for the new jobs of some people whose alerts are due, and records for each whose alerts found any what they are told; with
 * the note that they were looked at, in one transaction. Who is suspended is told nothing, not later either.
 */
async function tellSome({ db, now }: StoreDeps, accounts: readonly string[]): Promise<void> {
  return inTransaction(db, async () => {
    const at = now();
    const people = await dueAlerts(db, at, accounts);
    const seekers = await findApplicants(db, [...people.keys()]);
    const begun = performance.now();
    const looked: JobAlert[] = [];
    for (const [account_id, alerts] of people) {
      // Another instance looked at them.
      if (alerts.length === 0) continue;
      if (looked.length > 0 && performance.now() - begun > LONGEST_MS) break;
      looked.push(...alerts);
      const seeker = seekers.get(account_id);
      await forOne(account_id, async () => {
        const [first, ...others] = seeker?.is_suspended ? [] : await findOfAlerts(db, account_id, { alerts, at });
        if (!first) return;
        const data = { ...first, others, account_id, seeker_name: seeker?.full_name ?? "" };
        await recordEvent(db, jobAlertMatched, { aggregate_id: first.alert_id, data });
      });
    }
    const note = { $max: { looked_until: settledBefore(at) }, $set: { next_look_at: nextMorning(at) } };
    if (looked.length > 0) await jobAlertModel(db).updateMany({ _id: { $in: looked.map(({ _id }) => _id) } }, note);
  });
}

/**
 * Tells everybody whose alerts are due of the jobs that came; of two instances at once, the store lets one write, and the other looks
 * again. Somebody for whom it fails keeps nobody else from it; throws after all of them where there was one.
 */
export async function tellOfNewJobs(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const tellNext = async (without: readonly string[]): Promise<boolean> => {
    const accounts = new Set(await whoseTurn(deps, without));
    if (accounts.size > 0) await tellSome(deps, [...accounts]);
    return accounts.size > 0;
  };
  const people = { db: deps.db, task: "job alerts", isStopping, notDone: "people could not be told of new jobs" };
  await pieceByPiece<string>(tellNext, people);
}
