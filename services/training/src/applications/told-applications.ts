import {
  applicationApproved,
  applicationRejected,
  trainingApplicationSubmitted,
  trainingApplicationWithdrawn,
} from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { findProgram } from "../programs/find-programs.ts";
import { applicationModel } from "./application.model.ts";

/** Applications, which charts count: when they came, and when they were decided or withdrawn. */
export const toldApplications = toldRecords(applicationModel, async (db, application) => {
  const program_id = application.program_id.toHexString();
  const aggregate_id = application._id.toHexString();
  const { account_id, applicant_name, applicant_email, applied_at, decided_at, withdrawn_at, status } = application;
  const { rejected_reason: reason = "" } = application;
  const program = await findProgram(db, program_id);
  const [program_title, start_date] = [program?.title ?? "", program?.start_date ?? null];
  const data = { application_id: aggregate_id, program_id, program_title, account_id, applicant_name };
  await toldAt(applied_at, () => recordEvent(db, trainingApplicationSubmitted, { aggregate_id, data }));
  if (withdrawn_at)
    await toldAt(withdrawn_at, () => recordEvent(db, trainingApplicationWithdrawn, { aggregate_id, data }));
  if (!decided_at) return;
  await toldAt(decided_at, () =>
    status === "rejected"
      ? recordEvent(db, applicationRejected, { aggregate_id, data: { ...data, reason, start_date } })
      : recordEvent(db, applicationApproved, {
          aggregate_id,
          data: { ...data, applicant_email, applicant_phone: "" },
        }),
  );
});
