import type { Envelope } from "@jobcentre/contracts/envelope";
import type { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { personCopyModel } from "./person-copy.model.ts";

/** A paid Premium CV Access opens the list of graduates, too; the employer's profile may still be on its way. */
export async function onCvAccessPaid(
  { db }: StoreDeps,
  { data }: Envelope<z.output<typeof serviceRequestChanged.data>>,
): Promise<void> {
  // Only what was paid is valid until then, and it stays so when the request is done.
  if (data.service !== "premium_cv_access" || !data.valid_until) return;
  await personCopyModel(db).updateOne(
    { _id: data.account_id },
    { $max: { cv_access_until: new Date(data.valid_until) }, $setOnInsert: { version: 0 } },
    { upsert: true },
  );
}
