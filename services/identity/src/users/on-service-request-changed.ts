import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { openCvAccess } from "../employer-profiles/open-cv-access.ts";
import { verifyUser } from "./verify-user.ts";

/**
 * What is paid takes effect: Company Verification verifies the company, Premium CV Access opens CVs to it until its
 * time is over. One that is gone by then is nobody's concern any more, and one with another name or CAC number than was checked is not
 * verified.
 */
export const onServiceRequestChanged = (db: Connection): Subscription =>
  onEvent(serviceRequestChanged, async ({ data, occurred_at }) => {
    if (data.status !== "paid") return;
    const { account_id, requester_name: name, cac_number } = data;
    if (data.service === "company_verification")
      await verifyUser(db, account_id, {
        at: new Date(occurred_at),
        name,
        ...(cac_number !== undefined && { cac_number }),
      });
    if (data.service === "premium_cv_access" && data.valid_until)
      await openCvAccess(db, data.account_id, new Date(data.valid_until));
  });
