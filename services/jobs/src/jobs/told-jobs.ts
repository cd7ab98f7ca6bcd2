import { jobChanged } from "@jobcentre/contracts/events/jobs";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { jobModel } from "./job.model.ts";
import { jobFacts } from "./job-facts.ts";

/** Jobs, which statistics and charts count. */
export const toldJobs = toldRecords(jobModel, (db, job) =>
  recordEvent(db, jobChanged, { aggregate_id: job._id.toHexString(), data: jobFacts(job) }),
);
