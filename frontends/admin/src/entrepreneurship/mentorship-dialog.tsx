import { MOST_SESSION_PLACE } from "@jobcentre/contracts/entrepreneurship-options";
import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TheirChanges, useTheirChanges } from "@jobcentre/frontend-kit/their-changes";
import { TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { checkSession } from "./check-session.ts";
import { type Mentorship, readMentorship, useChangeMentorship } from "./entrepreneurship.api.ts";
import { changeOf, formOf, MENTORSHIP_LABELS, type MentorshipForm, mentorshipText } from "./mentorship-form.rules.ts";

interface MentorshipDialogProps {
  mentorship: Mentorship;
  onClose: () => void;
}

const OF_MENTORSHIP = {
  what: "this mentorship",
  conflicts: ["mentor_changed", "session_changed", "notes_changed"],
  formOf,
  readNewest: readMentorship,
};

/** The mentor as written, the next session and the notes of a mentorship. */
export function MentorshipDialog({ mentorship, onClose }: MentorshipDialogProps) {
  const { id, business_name } = mentorship;
  const change = useChangeMentorship();
  const notify = useNotify();
  // As it was when the dialog opened: the list behind it is read anew in the meantime.
  const [opened] = useState(() => formOf(mentorship));
  const { read, theirs, takeIn, sentUnsure } = useTheirChanges(mentorship, OF_MENTORSHIP);
  // What somebody else has changed since is no longer what a draft was written on.
  const draft = `mentorship-${id}-${opened.next_session_date}-${sumOf(JSON.stringify(opened))}`;
  const earlier = useEarlierDraft<MentorshipForm>(`mentorship-${id}`, draft);
  const form = useDraftForm<MentorshipForm>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(typed) {
      const body = changeOf(read, typed, sentUnsure());
      if (Object.keys(body).length > 0)
        await change.mutateAsync({ params: { id }, body }).catch((error: unknown) => takeIn(error, form, typed));
      earlier.forget();
      notify.success("Mentorship updated successfully!");
      onClose();
    },
    failure: withReason("Error updating mentorship. Please try again."),
  });
  const planned = earlier.typed?.next_session_date ?? "";
  const known = [opened.next_session_date, formOf(read).next_session_date];

  return (
    <FormDialog title="Update mentorship" form={form} action="Save" onClose={onClose}>
      <p>
        <strong>{business_name}</strong> with {read.mentor_name}
      </p>
      <EarlierDraft
        typed={earlier.typed}
        now={opened}
        labels={MENTORSHIP_LABELS}
        options={{ next_session_date: { [planned]: mentorshipText("next_session_date", planned) } }}
        onDiscard={earlier.forget}
      />
      <TheirChanges theirs={theirs} labels={MENTORSHIP_LABELS} textOf={mentorshipText} />
      <TextField
        label={MENTORSHIP_LABELS.mentor_name}
        hint="To correct a mistake, which the founder reads. For another mentor end this mentorship."
        {...form.field("mentor_name", filled("Enter the mentor's name", 120))}
      />
      <TextField
        label={MENTORSHIP_LABELS.mentor_expertise}
        {...form.field("mentor_expertise", filled("Enter the mentor's expertise", 200))}
      />
      <TextField
        label={MENTORSHIP_LABELS.next_session_date}
        hint="Lagos time; empty where none is planned. The founder gets a message of what is to come."
        optional
        type="datetime-local"
        {...form.field("next_session_date", {
          // A session that is over may stay: only another one must lie ahead.
          validate: (session) => known.includes(session) || checkSession(session, new Date()),
        })}
      />
      <TextField
        label={MENTORSHIP_LABELS.session_place}
        hint="The founder reads it with the next session."
        optional
        {...form.field("session_place", upTo(MOST_SESSION_PLACE))}
      />
      <TextArea
        label={MENTORSHIP_LABELS.progress_notes}
        hint="Administrators read them here. They are part of the copy of their data that the founder may download."
        optional
        rows={6}
        {...form.field("progress_notes", upTo(8000))}
      />
    </FormDialog>
  );
}
