import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decisionReason } from "../../decision.ts";
import { MENTORSHIP_STATUSES, MOST_SESSION_PLACE } from "../../entrepreneurship-options.ts";
import { byId, date, id, orNone, page, requiredLine, requiredText, searchText, typedText } from "../../fields.ts";
import { QUEUE_SORTS } from "../../training-options.ts";

const WITH_TIME = /^(\S+)[ T]([01]\d|2[0-3]):[0-5]\d$/;

const inLagos = {
  description: "A day, or a day and a time in Lagos (UTC+1), YYYY-MM-DD HH:MM; null where none is planned",
};

/** "" is none, too. */
const sessionDate = z
  .string()
  .trim()
  .transform((text) => text.replace("T", " "))
  .refine(
    (text) => text === "" || date.safeParse(WITH_TIME.exec(text)?.[1] ?? text).success,
    "Enter a date, or a date and a time, like 2026-12-01 10:00",
  )
  .nullable()
  .transform((text) => text || null)
  .meta(inLagos);

/** Not shown to the founder: `progress_notes`. */
export const mentorship = z.strictObject({
  id,
  business_name: z.string(),
  entrepreneur_name: z.string(),
  mentor_name: z.string(),
  mentor_expertise: z.string(),
  mentorship_status: z.enum(MENTORSHIP_STATUSES),
  next_session_date: z.string().nullable().meta(inLagos),
  /** Where the next session is, or the number to call; "" where that was not said. */
  session_place: z.string(),
  progress_notes: z.string(),
  /** Why it ended before it was completed, where that was said. */
  ended_reason: z.string().optional(),
  /** Missing where the application is gone. */
  account_id: id.optional(),
});

/** The applicant as the rows name them (`user_id`), or by account id; must be the application's own. */
export const entrepreneurId = requiredText(254);

const MOST_MENTOR_NAME = 120;
const MOST_MENTOR_EXPERTISE = 200;
const mentorName = requiredLine(MOST_MENTOR_NAME, "Enter the mentor's name");
const mentorExpertise = requiredLine(MOST_MENTOR_EXPERTISE, "Enter the mentor's expertise");

/** One line, whatever was pasted. */
const sessionPlace = typedText()
  .overwrite((text) => text.replace(/\s+/g, " "))
  .max(MOST_SESSION_PLACE, `Use at most ${MOST_SESSION_PLACE} characters`)
  .meta({ description: "Where the next session is, or the number to call", examples: ["Wuse II, second floor"] });

export const mentorAssignment = z.strictObject({
  application_id: id,
  entrepreneur_id: entrepreneurId,
  mentor_name: mentorName,
  mentor_expertise: mentorExpertise,
  next_session_date: sessionDate.default(null),
  session_place: sessionPlace.default(""),
});

const notes = typedText().max(8000, "Use at most 8000 characters");

/** What changes a mentorship; the other fields say how it was read, and why it ends. */
const CHANGING = [
  "next_session_date",
  "session_place",
  "progress_notes",
  "mentorship_status",
  "mentor_name",
  "mentor_expertise",
] as const;

const mentorshipChange = z
  .strictObject({
    next_session_date: sessionDate.optional(),
    session_place: sessionPlace.optional(),
    /** The session that was changed, as it was read; left out, nothing is compared. */
    session_before: z.string().max(16).nullable().optional().meta({ examples: [] }),
    /** Where that was to be, as it was read; left out, nothing is compared. */
    place_before: z.string().max(MOST_SESSION_PLACE).optional().meta({ examples: [] }),
    progress_notes: notes.optional(),
    /** The notes that were changed, as they are kept; left out, nothing is compared. */
    notes_before: z.string().max(8000).optional().meta({ examples: [] }),
    mentorship_status: z.enum(MENTORSHIP_STATUSES).optional(),
    reason: decisionReason(
      "Why it ends before it is completed, which the founder reads; with another status it is refused",
    ),
    /** To correct what was mistyped; another mentor is another mentorship. */
    mentor_name: mentorName.optional(),
    /** The name and the expertise that were corrected, as they were read; left out, nothing is compared. */
    name_before: z.string().max(MOST_MENTOR_NAME).optional().meta({ examples: [] }),
    mentor_expertise: mentorExpertise.optional(),
    expertise_before: z.string().max(MOST_MENTOR_EXPERTISE).optional().meta({ examples: [] }),
  })
  .refine((body) => CHANGING.some((field) => body[field] !== undefined), "Enter what changes")
  .refine(({ mentorship_status, reason }) => !reason || mentorship_status === "ended", {
    path: ["reason"],
    message: "Only a mentorship that ends has a reason",
  });

/** Of one application or account only; the search looks at the business and the founder. */
export const ofApplication = {
  ...page,
  q: searchText,
  application_id: id.optional(),
  account_id: id.optional().meta({ description: "Those of this account", examples: [] }),
};

export const mentorshipsCalls = defineCalls({
  "GET /api/admin/entrepreneurship-mentorships": {
    access: "admin",
    summary: "Mentorships, newest first unless told",
    query: z.strictObject({
      ...ofApplication,
      status: z.enum(MENTORSHIP_STATUSES).optional(),
      session: orNone(z.enum(["due"])).meta({
        description: "Active mentorships without a session to come: none is planned, or the last one is over",
      }),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By when the mentor was assigned" }),
    }),
    response: z.array(mentorship),
  },
  "POST /api/admin/entrepreneurship-mentorship": {
    access: "admin",
    summary: "Assign a mentor to an approved or active business",
    body: mentorAssignment,
    response: mentorship,
    status: 201,
  },
  "PUT /api/admin/entrepreneurship-mentorship/{id}": {
    access: "admin",
    summary: "Plan the next session, keep notes, correct the mentor; complete an active mentorship, or end it before",
    params: byId,
    body: mentorshipChange,
    response: mentorship,
  },
});
