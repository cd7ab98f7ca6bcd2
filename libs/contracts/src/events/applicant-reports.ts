import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

/** `account_id` is who is reported; what was said about them stays in the queue of the admins. */
const report = z.strictObject({ report_id: id, application_id: id, account_id: id, applicant_name: z.string() });
const example = {
  report_id: "65f0c0ffee0000000000c004",
  application_id: "65f0c0ffee0000000000c002",
  account_id: "65f0c0ffee0000000000a001",
  applicant_name: "Amina Bello",
};

/** An employer reported who applied for a job of theirs. */
export const applicantReported = defineEvent({
  name: "jobs.applicant-reported",
  version: 1,
  data: report,
  example,
});

export const applicantReportClosed = defineEvent({
  name: "jobs.applicant-report-closed",
  version: 1,
  data: report.extend({ status: z.enum(["resolved", "dismissed"]) }),
  example: { ...example, status: "resolved" as const },
});

/** The employer hears what became of it: `account_id` is that employer's; whom they reported is not named in their messages. */
export const applicantReportAnswered = defineEvent({
  name: "jobs.applicant-report-answered",
  version: 1,
  data: report.omit({ applicant_name: true }).extend({
    /** Whose account it was about: words about them go with it. */
    reported_id: id,
    status: z.enum(["resolved", "dismissed"]),
    reason: z.string().default(""),
  }),
  example: {
    report_id: example.report_id,
    application_id: example.application_id,
    account_id: "65f0c0ffee0000000000a002",
    reported_id: "65f0c0ffee0000000000a001",
    status: "resolved" as const,
    reason: "",
  },
});

export const applicantReportEvents = [applicantReported, applicantReportClosed, applicantReportAnswered] as const;
