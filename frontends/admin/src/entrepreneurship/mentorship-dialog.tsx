import { MOST_SESSION_PLACE } from "@jobcentre/contracts/entrepreneurship-options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useList } from "@jobcentre/frontend-kit/query";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { checkSession } from "./check-session.ts";
import { MENTORSHIPS, type Mentorship, useChangeMentorship } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

interface MentorshipDialogProps {
  mentorship: Mentorship;
  onClose: () => void;
}

/** As a datetime-local input has it; a session without a time is shown at the start of its day. */
function inputValue(session: string | null): string {
  if (session === null) return "";
  return session.length > 10 ? session.replace(" ", "T") : `${session}T00:00`;
}

/** The mentor as written, the next session and the notes of a mentorship. */
export function MentorshipDialog({ mentorship, onClose }: MentorshipDialogProps) {
  const { id, business_name } = mentorship;
  const change = useChangeMentorship();
  const notify = useNotify();
  // As it was when the dialog opened: the list behind it is read anew in the meantime.
  const [before] = useState({
    mentor_name: mentorship.mentor_name,
    mentor_expertise: mentorship.mentor_expertise,
    next_session_date: inputValue(mentorship.next_session_date),
    session_place: mentorship.session_place,
    progress_notes: mentorship.progress_notes,
  });
  // A row that has gone to another page meanwhile stays in the list behind as it was: after a refusal it is looked up.
  const [refused, setRefused] = useState(false);
  const found = useList(MENTORSHIPS, { query: { q: business_name, limit: 100 } }, { enabled: refused });
  const now = found.data?.rows.find((row) => row.id === id) ?? mentorship;
  const notesNow = now.progress_notes;
  const sessionNow = now.next_session_date;
  // What was sent and stored, though its answer got lost, is one's own.
  const [sent, setSent] = useState(before);
  const isTheirs = (field: keyof typeof before, value: string): boolean =>
    value !== before[field] && value !== sent[field].trim();
  const form = useDraftForm({
    // What somebody else has changed since is no longer what a draft was written on.
    draft: `mentorship-${id}-${before.next_session_date}-${sumOf(JSON.stringify(before))}`,
    defaultValues: before,
    async onSubmit(typed) {
      const { mentor_name, mentor_expertise, next_session_date, session_place, progress_notes } = typed;
      const replans = next_session_date !== before.next_session_date;
      const moves = session_place !== before.session_place;
      // Only what was changed is sent, so that two admins do not undo each other's work.
      const body = {
        ...(mentor_name !== before.mentor_name && { mentor_name }),
        ...(mentor_expertise !== before.mentor_expertise && { mentor_expertise }),
        // Over what is somebody else's only once it is shown below.
        ...(replans && { next_session_date }),
        ...(moves && { session_place }),
        ...((replans || moves) && { session_before: sessionNow }),
        ...(progress_notes !== before.progress_notes && { progress_notes, notes_before: notesNow }),
      };
      setSent(typed);
      if (Object.keys(body).length > 0)
        await change.mutateAsync({ params: { id }, body }).catch((error: unknown) => {
          setRefused(true);
          throw error;
        });
      notify.success("Mentorship updated successfully!");
      onClose();
    },
    failure: withReason("Error updating mentorship. Please try again."),
  });

  return (
    <FormDialog title="Update mentorship" form={form} action="Save" onClose={onClose}>
      <p>
        <strong>{business_name}</strong> with {before.mentor_name}
      </p>
      <TextField
        label="Mentor name"
        hint="To correct a mistake, which the founder reads. For another mentor end this mentorship."
        {...form.field("mentor_name", filled("Enter the mentor's name", 120))}
      />
      <TextField label="Expertise" {...form.field("mentor_expertise", filled("Enter the mentor's expertise", 200))} />
      <TextField
        label="Next session"
        hint="Lagos time; empty where none is planned. The founder gets a message of what is to come."
        optional
        type="datetime-local"
        {...form.field("next_session_date", {
          // A session that is over may stay: only another one must lie ahead.
          validate: (session) => session === before.next_session_date || checkSession(session, new Date()),
        })}
      />
      {isTheirs("next_session_date", inputValue(sessionNow)) && (
        <fieldset className={styles.theirs}>
          <legend>Next session as somebody else has left it meanwhile</legend>
          <p>{sessionNow ? formatMentorSession(sessionNow) : "None is planned now"}</p>
        </fieldset>
      )}
      <TextField
        label="Where, or the number to call"
        hint="The founder reads it with the next session."
        optional
        {...form.field("session_place", upTo(MOST_SESSION_PLACE))}
      />
      <TextArea
        label="Progress notes"
        hint="Administrators read them here. They are part of the copy of their data that the founder may download."
        optional
        rows={6}
        {...form.field("progress_notes", upTo(8000))}
      />
      {isTheirs("progress_notes", notesNow) && (
        <fieldset className={styles.theirs}>
          <legend>Notes that somebody else has saved meanwhile</legend>
          <p>{notesNow}</p>
        </fieldset>
      )}
    </FormDialog>
  );
}
