import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useRef, useState } from "react";
import { type Mentorship, useChangeMentorship } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { failureWords } from "./failure-words.ts";
import { MentorshipDialog } from "./mentorship-dialog.tsx";

interface MentorshipActionsProps {
  mentorship: Mentorship;
  describedBy: string;
}

/** Follows an active mentorship to its end; a completed one stays as it is. */
export function MentorshipActions({ mentorship, describedBy }: MentorshipActionsProps) {
  const { id, mentor_name, business_name, mentorship_status, next_session_date: session } = mentorship;
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  const change = useChangeMentorship();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  async function complete() {
    const falls =
      session && !isSessionPast(session, new Date())
        ? ` The session on ${formatMentorSession(session)} falls away, which the entrepreneur reads.`
        : "";
    const sure = await confirm({
      title: "Complete mentorship",
      text: `${mentor_name} will no longer be the mentor of ${business_name}. This cannot be undone.${falls}`,
      confirmLabel: "Complete mentorship",
    });
    if (!sure) return;
    failure.takeBack();
    try {
      // No session ends with it but the one that was read.
      const body = { mentorship_status: "completed" as const, session_before: session };
      await change.mutateAsync({ params: { id }, body });
      notify.success("Mentorship completed successfully!");
    } catch (error) {
      failure.say(failureWords("Error completing mentorship. Please try again.")(error));
    }
    // The pressed button goes; the keyboard goes on from its place.
    place.current?.focus({ preventScroll: true });
  }

  return (
    <span ref={place} tabIndex={-1} className={styles.rowActions}>
      {mentorship_status === "active" && (
        <>
          <Button size="small" aria-describedby={describedBy} onClick={() => setEditing(true)}>
            Update
          </Button>
          <Button size="small" aria-describedby={describedBy} busy={change.isPending} onClick={() => void complete()}>
            Complete
          </Button>
        </>
      )}
      {/* What was written stays where somebody else has completed it, with the reason why it was not saved. */}
      {editing && <MentorshipDialog mentorship={mentorship} onClose={() => setEditing(false)} />}
    </span>
  );
}
