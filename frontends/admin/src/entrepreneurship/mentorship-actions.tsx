import type { MentorshipEnd } from "@jobcentre/contracts/entrepreneurship-options";
import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import { AGREED, type Given } from "@jobcentre/frontend-kit/given";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRef, useState } from "react";
import { goOnFrom } from "../components/go-on-from.ts";
import { useReason } from "../components/use-reason.tsx";
import { type Mentorship, useChangeMentorship } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { MentorshipDialog } from "./mentorship-dialog.tsx";

interface MentorshipActionsProps {
  mentorship: Mentorship;
  describedBy: string;
}

const WORDS: Record<MentorshipEnd, { done: string; failed: string }> = {
  completed: {
    done: "Mentorship completed successfully!",
    failed: "Error completing mentorship. Please try again.",
  },
  ended: {
    done: "Mentorship ended. Another mentor can be assigned now.",
    failed: "Error ending mentorship. Please try again.",
  },
};

/** What is said before a mentorship is over. */
function consequences({ mentor_name, business_name, next_session_date: session }: Mentorship): string {
  const falls =
    session && !isSessionPast(session, new Date())
      ? ` The session on ${formatMentorSession(session)} falls away, which the founder reads.`
      : "";
  return `${mentor_name} will no longer be the mentor of ${business_name}. This cannot be undone.${falls}`;
}

/** Follows an active mentorship to its end; one that is over stays as it is. */
export function MentorshipActions({ mentorship, describedBy }: MentorshipActionsProps) {
  const { id, mentorship_status } = mentorship;
  const confirm = useConfirm();
  const askWhy = useReason();
  const notify = useNotify();
  const failure = useFailureNotice();
  const change = useChangeMentorship();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  async function send(end: MentorshipEnd, given: Given) {
    failure.takeBack();
    try {
      // No session ends with it but the one that was read.
      const body = { mentorship_status: end, ...given.body, session_before: mentorship.next_session_date };
      await given.keptUntil(change.mutateAsync({ params: { id }, body }));
      notify.success(WORDS[end].done);
    } catch (error) {
      failure.say(withReason(WORDS[end].failed)(error));
      return goOnFrom(place.current, "failed");
    }
    // The pressed button goes; the keyboard goes on from its place.
    goOnFrom(place.current);
  }

  async function complete() {
    const title = "Complete mentorship";
    if (await confirm({ title, text: consequences(mentorship), confirmLabel: title })) await send("completed", AGREED);
  }

  async function end() {
    const given = await askWhy({
      draft: `end-mentorship-${id}`,
      title: "End mentorship",
      text: `${consequences(mentorship)} Another mentor can be assigned afterwards.`,
      hint: "The founder reads it in the message and with the mentorship.",
    });
    if (given) await send("ended", given);
  }

  const sending = change.isUnderWay ? change.variables?.body?.mentorship_status : undefined;
  const button = { size: "small", "aria-describedby": describedBy, disabled: change.isUnderWay } as const;
  return (
    <span ref={place} tabIndex={-1} className={styles.rowActions}>
      {mentorship_status === "active" && (
        <>
          <Button size="small" aria-describedby={describedBy} onClick={() => setEditing(true)}>
            Update
          </Button>
          <Button {...button} busy={sending === "completed"} onClick={() => void complete()}>
            Complete
          </Button>
          <Button {...button} kind="quiet" busy={sending === "ended"} onClick={() => void end()}>
            End mentorship
          </Button>
        </>
      )}
      {/* What was written stays where somebody else has completed it, with the reason why it was not saved. */}
      {editing && <MentorshipDialog mentorship={mentorship} onClose={() => setEditing(false)} />}
    </span>
  );
}
