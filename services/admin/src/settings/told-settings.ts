import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { settingModel } from "./setting.model.ts";

/** Settings that were ever changed; of the others every service knows the default. */
export const toldSettings = toldRecords(settingModel, (db, { _id, value }) =>
  recordEvent(db, settingsChanged, { aggregate_id: "settings", data: { settings: { [_id]: value } } }),
);
