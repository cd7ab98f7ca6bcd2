import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { openCvAccess } from "../employer-profiles/open-cv-access.ts";
import { verifyUser } from "./verify-user.ts";

/**
 * What is paid takes effect: Company Verification verifies the company, Premium CV Access opens CVs to it until its
 * time is over. One that is gone by then is nobody's concern any more, and one with another name than who asked is not verified.
 */
export const onServiceRequestChanged = (db: Connection): Subscription =>
  onEvent(serviceRequestChanged, async ({ data, occurred_at }) => {
    if (data.status !== "paid") return;
    if (data.service === "company_verification")
      await verifyUser(db, data.account_id, { at: new Date(occurred_at), name: data.requester_name });
    if (data.service === "premium_cv_access" && data.valid_until)
      await openCvAccess(db, data.account_id, new Date(data.valid_until));
  });
