import { placeAlertCancelled } from "@jobcentre/contracts/events/place-alerts";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { findPeople } from "../people/find-people.ts";
import type { KnownProgram } from "../programs/find-programs.ts";
import { placeAlertModel } from "./place-alert.model.ts";

/**
 * Tells some of those who wait for a place in a program that it was cancelled, the first first, and forgets that they wait, in the
 * running transaction; answers how many there were.
 */
export async function tellOfCancelled(db: Connection, program: KnownProgram, limit: number): Promise<number> {
  const alerts = await placeAlertModel(db)
    .find({ program_id: program._id })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .lean();
  const people = await findPeople(
    db,
    alerts.map(({ account_id }) => account_id),
  );
  for (const { _id, account_id, person_name } of alerts) {
    const alert_id = _id.toHexString();
    await recordEvent(db, placeAlertCancelled, {
      aggregate_id: alert_id,
      data: {
        alert_id,
        program_id: program._id.toHexString(),
        program_title: program.title,
        account_id,
        person_name: people.get(account_id)?.full_name || person_name,
        reason: program.cancelled_reason ?? "",
      },
    });
  }
  if (alerts.length > 0) await placeAlertModel(db).deleteMany({ _id: { $in: alerts.map(({ _id }) => _id) } });
  return alerts.length;
}
