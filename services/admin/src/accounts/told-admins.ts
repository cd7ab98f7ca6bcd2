import { adminCreated } from "@jobcentre/contracts/events/admin";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { adminModel } from "./admin.model.ts";

/** Admins, whom identity knows by their e-mail address. */
export const toldAdmins = toldRecords(adminModel, (db, { _id, user_id: email, full_name }) => {
  const admin_id = _id.toHexString();
  return recordEvent(db, adminCreated, { aggregate_id: admin_id, data: { admin_id, email, full_name } });
});
