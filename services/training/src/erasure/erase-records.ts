import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import { nobodysId } from "@jobcentre/service-kit/erasure/nobody.rules";
import type { Connection } from "mongoose";
import { eraseApplications } from "../applications/erase-applications.ts";
import { forgetMarker } from "../attendance/erase-attendance.ts";
import { eraseCertificates } from "../certificates/erase-certificates.ts";
import { eraseEnrollments } from "../enrollments/erase-enrollments.ts";
import { eraseFeedback } from "../feedback/erase-feedback.ts";
import { forgetPerson } from "../people/forget-person.ts";
import { erasePlaceAlerts } from "../place-alerts/end-place-alert.ts";

/** Everything of a person but the name on certificates that hold; a place they had not finished is free again. */
export const createEraseRecords =
  (db: Connection): EraseRecords =>
  async ({ account_id }) => {
    const nobody = nobodysId();
    // Enrollments first: which of the approved applications still hold a seat of their own shows by them.
    const enrolled = await eraseEnrollments(db, account_id, nobody);
    const applications = await eraseApplications(db, account_id, enrolled);
    const feedback = await eraseFeedback(db, account_id);
    await erasePlaceAlerts(db, account_id);
    await eraseCertificates(db, account_id, nobody);
    await forgetMarker(db, account_id);
    await forgetPerson(db, account_id);
    return [...applications, ...feedback];
  };
