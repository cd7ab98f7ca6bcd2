import type { placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import { leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findPeople } from "../people/find-people.ts";
import type { KnownProgram } from "../programs/find-programs.ts";
import { placeAlertModel } from "./place-alert.model.ts";

/** Some of those who wait for a place in a program, the first first, as facts tell of them; they wait no longer, in the running transaction. */
export async function takeAlerts(
  db: Connection,
  program: Pick<KnownProgram, "_id" | "title">,
  { limit, without }: Some,
): Promise<z.output<typeof placeAlertMatched.data>[]> {
  const alerts = await placeAlertModel(db)
    .find({ program_id: program._id, ...leavingOut(without) })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .lean();
  if (alerts.length === 0) return [];
  const people = await findPeople(
    db,
    alerts.map(({ account_id }) => account_id),
  );
  await placeAlertModel(db).deleteMany({ _id: { $in: alerts.map(({ _id }) => _id) } });
  return alerts.map(({ _id, account_id, person_name }) => ({
    alert_id: _id.toHexString(),
    program_id: program._id.toHexString(),
    program_title: program.title,
    account_id,
    person_name: people.get(account_id)?.full_name || person_name,
  }));
}
