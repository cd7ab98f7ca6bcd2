import {
  applicationStatusChanged,
  applicationWithdrawn,
  jobApplicationSubmitted,
} from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldAt, toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { applicationFacts } from "./application-facts.ts";

/** Applications, which statistics and charts count: when they came, and each status since, when it was. */
export const toldApplications = toldRecords(applicationModel, async (db, application) => {
  const job = await findJob(db, application.job_id.toHexString());
  const data = applicationFacts(application, job, application.applicant_name);
  const aggregate_id = data.application_id;
  await toldAt(application.applied_at, () => recordEvent(db, jobApplicationSubmitted, { aggregate_id, data }));
  for (const [before, { status, at }] of application.history.slice(1).entries()) {
    const was = application.history[before]?.status;
    await toldAt(at, () =>
      status === "withdrawn"
        ? recordEvent(db, applicationWithdrawn, {
            aggregate_id,
            data: { ...data, was: was === "shortlisted" ? was : "pending" },
          })
        : recordEvent(db, applicationStatusChanged, { aggregate_id, data: { ...data, status } }),
    );
  }
});
