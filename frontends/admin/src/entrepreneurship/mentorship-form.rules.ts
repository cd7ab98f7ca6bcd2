import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import type { Mentorship, MentorshipChange } from "./entrepreneurship.api.ts";

/** What of a mentorship is typed. */
export type MentorshipForm = Record<
  "mentor_name" | "mentor_expertise" | "next_session_date" | "session_place" | "progress_notes",
  string
>;

/** What the form calls its fields. */
export const MENTORSHIP_LABELS: MentorshipForm = {
  mentor_name: "Mentor name",
  mentor_expertise: "Expertise",
  next_session_date: "Next session",
  session_place: "Where, or the number to call",
  progress_notes: "Progress notes",
};

/** A session without a time is typed as the start of its day. */
const NO_TIME = "T00:00";

/** As a datetime-local input has it. */
function inputValue(session: string | null): string {
  if (session === null) return "";
  return session.length > 10 ? session.replace(" ", "T") : session + NO_TIME;
}

export const formOf = (mentorship: Mentorship): MentorshipForm => ({
  mentor_name: mentorship.mentor_name,
  mentor_expertise: mentorship.mentor_expertise,
  next_session_date: inputValue(mentorship.next_session_date),
  session_place: mentorship.session_place,
  progress_notes: mentorship.progress_notes,
});

/** A value of the form as it is read. */
export function mentorshipText(field: keyof MentorshipForm, value: string): string {
  if (field !== "next_session_date") return value || "Nothing";
  return value ? formatMentorSession(value.replace(NO_TIME, "").replace("T", " ")) : "None is planned now";
}

/**
 * What was typed over a mentorship as it was read: only what differs is sent, so that two admins do not undo each other's work, and with
 * each what it takes the place of. Of what was `sent` without an answer it may be stored, so that what was typed back since is sent as well.
 */
export function changeOf(
  read: Mentorship,
  typed: MentorshipForm,
  sent: Partial<MentorshipForm> = {},
): MentorshipChange {
  const now = formOf(read);
  const { mentor_name, mentor_expertise, next_session_date, session_place, progress_notes } = typed;
  const changes = (field: keyof MentorshipForm) =>
    typed[field] !== now[field] || (sent[field] ?? typed[field]) !== typed[field];
  const replans = changes("next_session_date");
  const moves = changes("session_place");
  return {
    ...(changes("mentor_name") && { mentor_name, name_before: read.mentor_name }),
    ...(changes("mentor_expertise") && { mentor_expertise, expertise_before: read.mentor_expertise }),
    ...(replans && { next_session_date }),
    ...(moves && { session_place }),
    ...((replans || moves) && { session_before: read.next_session_date, place_before: read.session_place }),
    ...(changes("progress_notes") && { progress_notes, notes_before: read.progress_notes }),
  };
}
