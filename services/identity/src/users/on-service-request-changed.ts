import { serviceRequestChanged } from "@jobcentre/contracts/events/jobs";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { verifyUser } from "./verify-user.ts";

/** A paid Company Verification verifies the company; one that is gone by then is nobody's concern any more. */
export const onServiceRequestChanged = (db: Connection): Subscription =>
  onEvent(serviceRequestChanged, async ({ data, occurred_at }) => {
    const isVerification = data.service === "company_verification" && data.status === "paid";
    if (isVerification) await verifyUser(db, data.account_id, new Date(occurred_at));
  });
