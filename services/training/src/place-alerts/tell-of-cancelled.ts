import { placeAlertCancelled } from "@jobcentre/contracts/events/place-alerts";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection } from "mongoose";
import type { KnownProgram } from "../programs/find-programs.ts";
import { takeAlerts } from "./take-alerts.ts";

/**
 * Tells some of those who wait for a place in a program that it was cancelled, the first first, and forgets that they wait, in the
 * running transaction; answers how many there were.
 */
export async function tellOfCancelled(db: Connection, program: KnownProgram, some: Some): Promise<number> {
  const alerts = await takeAlerts(db, program, some);
  const reason = program.cancelled_reason ?? "";
  for (const alert of alerts) {
    const fact = { aggregate_id: alert.alert_id, data: { ...alert, reason } };
    await forOne(alert.alert_id, () => recordEvent(db, placeAlertCancelled, fact));
  }
  return alerts.length;
}
