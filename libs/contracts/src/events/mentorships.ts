import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { business, exampleBusiness } from "./business-shape.ts";

const mentorship = {
  ...business,
  mentorship_id: id,
  mentor_name: z.string(),
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Lagos; null where none is planned. */
  next_session_date: z.string().nullable(),
};
const exampleMentorship = {
  ...exampleBusiness,
  mentorship_id: "65f0c0ffee0000000000d002",
  mentor_name: "Ngozi Eze",
  next_session_date: "2026-12-01 10:00",
};

/** Where a session is, or the number to call; "" where that was not said, and in older events. */
const session_place = z.string().default("");
const examplePlace = "Wuse II, second floor";

export const mentorAssigned = defineEvent({
  name: "entrepreneurship.mentor-assigned",
  version: 1,
  data: z.strictObject({ ...mentorship, mentor_expertise: z.string(), session_place }),
  example: {
    ...exampleMentorship,
    mentor_expertise: "Solar energy and rural sales",
    session_place: examplePlace,
  },
});

/** Another next session than before, or the same in another place; null where one that was to come was called off. */
export const sessionPlanned = defineEvent({
  name: "entrepreneurship.session-planned",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    /** The session to come in whose place it is; null where there was none, and in older events. */
    former: z.string().nullable().default(null),
    session_place,
  }),
  example: { ...exampleMentorship, former: "2026-11-24 10:00", session_place: examplePlace },
});

/** What was noted stays with the admins. */
export const progressNoted = defineEvent({
  name: "entrepreneurship.progress-noted",
  version: 1,
  data: z.strictObject(mentorship),
  example: exampleMentorship,
});

export const mentorshipCompleted = defineEvent({
  name: "entrepreneurship.mentorship-completed",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    /** The session to come that falls away with it, null where there was none; missing in older events. */
    called_off: z.string().nullable().default(null),
  }),
  example: { ...exampleMentorship, next_session_date: null, called_off: "2026-12-01 10:00" },
});

/** It ended before it was completed; the next mentor may be assigned. No field of the fact above: instances of before would congratulate. */
export const mentorshipEnded = defineEvent({
  name: "entrepreneurship.mentorship-ended",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    called_off: z.string().nullable(),
    /** For the founder; the activity log leaves it out. "" where none was given. */
    reason: z.string(),
  }),
  example: {
    ...exampleMentorship,
    next_session_date: null,
    called_off: "2026-12-01 10:00",
    reason: "Ngozi Eze has moved to Lagos.",
  },
});

/** The mentor is named otherwise, or their expertise is: a mistake was corrected. */
export const mentorCorrected = defineEvent({
  name: "entrepreneurship.mentor-corrected",
  version: 1,
  data: z.strictObject({ ...mentorship, mentor_expertise: z.string(), former_name: z.string() }),
  example: { ...exampleMentorship, mentor_expertise: "Solar energy and rural sales", former_name: "Ngozi Ezeh" },
});

/** What happens with a mentor of a business. */
export const mentorshipEvents = [
  mentorAssigned,
  sessionPlanned,
  progressNoted,
  mentorshipCompleted,
  mentorshipEnded,
  mentorCorrected,
] as const;
