import type { Envelope } from "@jobcentre/contracts/envelope";
import type { employerSaved } from "@jobcentre/contracts/events/identity";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { settleSome } from "../job-closings/settle-jobs.ts";
import { showEmployerOnJobs } from "../jobs/show-employer-on-jobs.ts";
import { showNameOnRequests } from "../service-requests/name-on-requests.ts";
import { employerModel } from "./employer.model.ts";
import { unsettledAfter } from "./standing.rules.ts";

/**
 * Keeps the copy of an employer, and what jobs that are posted and services that are asked for already show of them. Where the
 * account is suspended, or was, or loses its verification, the first of its jobs follow at once, the others piece by piece.
 */
export async function onEmployerSaved(
  { db, now }: StoreDeps,
  { data, aggregate_version: version }: Envelope<z.output<typeof employerSaved.data>>,
): Promise<void> {
  const { account_id: _id, business_name, is_verified, is_suspended } = data;
  const known = await employerModel(db).findById(_id).lean();
  if (known && known.version >= version) return;
  const copy = {
    business_name,
    is_verified,
    is_suspended,
    company_logo_path: data.company_logo_path,
    business_sector: data.business_sector,
    company_size: data.company_size,
    company_description: data.company_description,
    hiring_policies: data.hiring_policies,
    website_url: data.website_url,
    // The one of before is not known to be that of now.
    cac_number: data.cac_number ?? null,
    version,
  };
  const onlyVerified = (await readSetting(db, "require_verified_employers")) === "on";
  const unsettled = unsettledAfter(known, { is_verified, is_suspended }, onlyVerified);
  await employerModel(db).updateOne({ _id }, { $set: { ...copy, ...(unsettled && { unsettled }) } }, { upsert: true });
  const same = known?.business_name === business_name && known.is_verified === is_verified;
  if (known?.business_name !== business_name) await showNameOnRequests(db, _id, business_name);
  // Also where a copy that was lost comes back: nothing tells what the jobs have missed meanwhile.
  if (!same) await showEmployerOnJobs(db, { account_id: _id, business_name, is_verified }, now());
  if (unsettled) await settleSome({ db, now }, _id);
}
