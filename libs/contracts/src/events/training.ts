import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { attendanceMarked } from "./attendance.ts";
import { certificateIssued, certificateRevoked } from "./certificates.ts";
import { enrollmentEvents } from "./enrollments.ts";
import { placeAlertCancelled, placeAlertEnded, placeAlertMatched } from "./place-alerts.ts";
import { participantsWritten, participantWritten } from "./program-letters.ts";
import { sheetsTaken } from "./training-sheets.ts";

const EXAMPLE_ID = "65f0c0ffee0000000000b001";

/** Who applied to what: enough for messages, the activity log and the enrollment. */
const application = {
  application_id: id,
  program_id: id,
  program_title: z.string(),
  account_id: id,
  applicant_name: z.string(),
};
const exampleApplication = {
  application_id: EXAMPLE_ID,
  program_id: "65f0c0ffee0000000000b002",
  program_title: "Solar panel installation",
  account_id: "65f0c0ffee0000000000a001",
  applicant_name: "Amina Bello",
};

export const programSaved = defineEvent({
  name: "training.program-saved",
  version: 1,
  data: z.strictObject({
    program_id: id,
    title: z.string(),
    /** Missing in older events. */
    category: z.string().default(""),
    is_open: z.boolean(),
  }),
  example: { program_id: EXAMPLE_ID, title: "Solar panel installation", category: "Trade Skills", is_open: true },
});

/** It does not take place, for good; who applied or takes part is told by facts of their own. */
export const programCancelled = defineEvent({
  name: "training.program-cancelled",
  version: 1,
  data: z.strictObject({
    program_id: id,
    title: z.string(),
    /** About nobody: the activity log keeps it. "" where none was given. */
    reason: z.string(),
  }),
  example: { program_id: EXAMPLE_ID, title: "Solar panel installation", reason: "Too few people applied." },
});

export const trainingApplicationSubmitted = defineEvent({
  name: "training.application-submitted",
  version: 1,
  data: z.strictObject(application),
  example: exampleApplication,
});

export const applicationApproved = defineEvent({
  name: "training.application-approved",
  version: 1,
  data: z.strictObject({ ...application, applicant_email: z.string(), applicant_phone: z.string() }),
  example: { ...exampleApplication, applicant_email: "amina@example.com", applicant_phone: "0803 123 4567" },
});

export const applicationRejected = defineEvent({
  name: "training.application-rejected",
  version: 1,
  data: z.strictObject({
    ...application,
    /** For who applied; the activity log leaves it out. "" where none was given, and in older events. */
    reason: z.string().default(""),
    /** The program's first day as YYYY-MM-DD, which tells runs of one title apart; null where it is gone, and in older events. */
    start_date: z.string().nullable().default(null),
  }),
  example: {
    ...exampleApplication,
    reason: "You live in Lagos, and the program meets in Abuja.",
    start_date: "2026-10-05",
  },
});

/** Its rejection was taken back: it waits for a decision again. */
export const applicationReconsidered = defineEvent({
  name: "training.application-reconsidered",
  version: 1,
  data: z.strictObject({ ...application, start_date: z.string() }),
  example: { ...exampleApplication, start_date: "2026-10-05" },
});

/** The applicant took it back before it was decided. */
export const trainingApplicationWithdrawn = defineEvent({
  name: "training.application-withdrawn",
  version: 1,
  data: z.strictObject(application),
  example: exampleApplication,
});

/** An administrator opened what was sent with an application: which of the documents, from 1, without its name. */
export const documentOpened = defineEvent({
  name: "training.document-opened",
  version: 1,
  data: z.strictObject({ ...application, document: z.number() }),
  example: { ...exampleApplication, document: 1 },
});

/** A program to come has another start, place or mode: `account_id` is one of those who have a place in it, and is told. */
export const programMoved = defineEvent({
  name: "training.program-moved",
  version: 1,
  data: z.strictObject({
    ...application,
    /** What they knew and what is so now: a day as YYYY-MM-DD, a place, or a mode. */
    moved: z
      .array(z.strictObject({ what: z.enum(["start_date", "location", "mode"]), before: z.string(), now: z.string() }))
      .min(1),
  }),
  example: { ...exampleApplication, moved: [{ what: "start_date", before: "2026-10-05", now: "2026-10-19" }] },
});

export const trainingEvents = [
  programSaved,
  programCancelled,
  trainingApplicationSubmitted,
  applicationApproved,
  applicationRejected,
  applicationReconsidered,
  trainingApplicationWithdrawn,
  ...enrollmentEvents,
  certificateIssued,
  certificateRevoked,
  placeAlertMatched,
  placeAlertEnded,
  placeAlertCancelled,
  programMoved,
  participantsWritten,
  participantWritten,
  documentOpened,
  sheetsTaken,
  attendanceMarked,
] as const;
