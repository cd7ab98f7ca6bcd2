import { defineCalls } from "../call.ts";
import { applicationsCalls } from "./training/applications.ts";
import { attendanceCalls } from "./training/attendance.ts";
import { certificatesCalls } from "./training/certificates.ts";
import { enrollmentsCalls } from "./training/enrollments.ts";
import { feedbackCalls } from "./training/feedback.ts";
import { placeAlertsCalls } from "./training/place-alerts.ts";
import { programsCalls } from "./training/programs.ts";

export * from "./training/applications.ts";
export * from "./training/attendance.ts";
export * from "./training/certificates.ts";
export * from "./training/enrollments.ts";
export * from "./training/feedback.ts";
export * from "./training/internal.ts";
export * from "./training/place-alerts.ts";
export * from "./training/program-shapes.ts";
export * from "./training/programs.ts";

/** Every call of training that a browser can make. */
export const trainingCalls = defineCalls({
  ...programsCalls,
  ...applicationsCalls,
  ...placeAlertsCalls,
  ...enrollmentsCalls,
  ...attendanceCalls,
  ...feedbackCalls,
  ...certificatesCalls,
});
