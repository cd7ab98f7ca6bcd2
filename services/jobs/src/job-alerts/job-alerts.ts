import type { jobAlert } from "@jobcentre/contracts/http/jobs";
import { isSameJobSearch } from "@jobcentre/contracts/job-search";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { freeSlot } from "@jobcentre/service-kit/free-slot";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { type JobAlert, jobAlertModel } from "./job-alert.model.ts";
import { MOST_ALERTS, nextMorning } from "./job-alert.rules.ts";

type AlertSearch = Pick<JobAlert, "text" | "category" | "location" | "salary" | "experience" | "employment_type">;
export type JobAlertAnswer = z.output<typeof jobAlert>;

const jobAlertAnswer = (alert: JobAlert): JobAlertAnswer => ({
  id: alert._id.toHexString(),
  text: alert.text,
  category: alert.category,
  location: alert.location,
  salary: alert.salary,
  experience: alert.experience,
  employment_type: alert.employment_type ?? "",
  created_at: alert.created_at.toISOString(),
});

/** A person's alerts, newest first. */
export async function listJobAlerts(
  db: Connection,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<JobAlertAnswer>> {
  const own = { account_id: accountId };
  const alerts = await jobAlertModel(db)
    .find(own)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(alerts.map(jobAlertAnswer), await jobAlertModel(db).countDocuments(own));
}

/** Keeps a search whose new jobs its person is told of; the same search again stays one. Throws Problem("too_many_alerts"). */
export async function saveJobAlert(deps: StoreDeps, accountId: string, search: AlertSearch): Promise<JobAlertAnswer> {
  // Of two at once, the second is refused its number by the index, and finds the first then.
  return saveOnce(deps, accountId, search).catch((error: unknown) => {
    if (isDuplicateKey(error, "slot")) return saveJobAlert(deps, accountId, search);
    throw error;
  });
}

async function saveOnce({ db, now }: StoreDeps, accountId: string, search: AlertSearch): Promise<JobAlertAnswer> {
  const own = await jobAlertModel(db).find({ account_id: accountId }).lean();
  const same = own.find((alert) => isSameJobSearch(alert, search));
  if (same) return jobAlertAnswer(same);
  const slot = freeSlot(own, MOST_ALERTS);
  if (slot === undefined) throw new Problem("too_many_alerts");
  const created_at = now();
  const [alert] = await jobAlertModel(db).create([
    {
      ...search,
      account_id: accountId,
      slot,
      created_at,
      looked_until: created_at,
      next_look_at: nextMorning(created_at),
    },
  ]);
  return jobAlertAnswer(alert!.toObject());
}

/** Ends an alert; one that has ended stays so, and somebody else's is none. */
export async function endJobAlert(db: Connection, accountId: string, id: string): Promise<void> {
  await jobAlertModel(db).deleteOne({ _id: id, account_id: accountId });
}

/** Forgets all alerts of a person, in the running transaction. */
export async function eraseJobAlerts(db: Connection, accountId: string): Promise<void> {
  await jobAlertModel(db).deleteMany({ account_id: accountId });
}
