import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipStatusChanged,
} from "@jobcentre/contracts/events/entrepreneurship";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { applicationModel } from "./application.model.ts";
import { businessOf } from "./business.ts";

/** Applications of founders, which statistics count. */
export const toldApplications = toldRecords(applicationModel, async (db, application) => {
  const business = businessOf(application);
  const { application_id: aggregate_id, account_id, business_name } = business;
  const { applied_at, decided_at, withdrawn_at, status, rejected_reason: reason = "" } = application;
  const submitted = { application_id: aggregate_id, account_id, business_name };
  await toldAt(applied_at, () =>
    recordEvent(db, entrepreneurshipApplicationSubmitted, { aggregate_id, data: submitted }),
  );
  if (withdrawn_at)
    await toldAt(withdrawn_at, () =>
      recordEvent(db, entrepreneurshipApplicationWithdrawn, { aggregate_id, data: business }),
    );
  if (status === "pending" || status === "withdrawn") return;
  const data = { ...business, status, reason };
  await toldAt(decided_at ?? applied_at, () => recordEvent(db, entrepreneurshipStatusChanged, { aggregate_id, data }));
});
