import type { Connection } from "mongoose";
import { placeAlertModel } from "./place-alert.model.ts";

/** Ends an alert, by its id or its program; one that has ended stays so, and somebody else's is none. */
export async function endPlaceAlert(
  db: Connection,
  own: { account_id: string } & ({ _id: string } | { program_id: string }),
): Promise<void> {
  await placeAlertModel(db).deleteOne(own);
}

/** Forgets all alerts of a person, in the running transaction. */
export async function erasePlaceAlerts(db: Connection, accountId: string): Promise<void> {
  await placeAlertModel(db).deleteMany({ account_id: accountId });
}
