import type { MessageType } from "@jobcentre/contracts/options";
import { formatDateTime, formatRelative } from "@jobcentre/frontend-kit/format";
import { classNames, Icon, type IconName, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFocusLost } from "@jobcentre/frontend-kit/use-focus-lost";
import { useEffect, useRef } from "react";
import { HideFromSender } from "./hide-from-sender.tsx";
import styles from "./message-row.module.css";
import { MessageWords } from "./message-words.tsx";
import { type Message, useMarkRead } from "./messages.api.ts";
import { NewMark } from "./new-mark.tsx";

/** The line that says how many are unread. */
export const UNREAD_ID = "unread-messages";

/** A message that is closed may go from its list, and the keyboard's place with it. */
const toTheNumber = () => document.getElementById(UNREAD_ID)?.focus({ preventScroll: true });

const KINDS: Record<MessageType, { label: string; icon: IconName }> = {
  job_invite: { label: "Job invitation", icon: "briefcase" },
  application_update: { label: "Your application", icon: "file" },
  other: { label: "Notice", icon: "info" },
};

interface MessageRowProps {
  message: Message;
  open: boolean;
  onToggle: () => void;
}

/** One message: its subject opens it, and opening it marks it as read. */
export function MessageRow({ message, open, onToggle }: MessageRowProps) {
  // A newer server may send a kind that this page does not know.
  const { label, icon } = KINDS[message.message_type] ?? KINDS.other;
  const textId = `message-${message.id}`;
  const row = useRef<HTMLLIElement>(null);
  useFocusLost(row, toTheNumber);
  return (
    <li ref={row} className={classNames(styles.row, !message.is_read && styles.unread)}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.subject} aria-expanded={open} aria-controls={textId} onClick={onToggle}>
          <span className={styles.words}>
            {message.subject}
            {!message.is_read && <VisuallyHidden>, new</VisuallyHidden>}
          </span>
          <Icon name="chevronDown" />
        </button>
      </h2>
      <p className={styles.facts}>
        {!message.is_read && (
          <span aria-hidden>
            <NewMark />
          </span>
        )}
        <Icon name={icon} /> {label} ·{" "}
        <time dateTime={message.created_at} title={formatDateTime(message.created_at)}>
          {formatRelative(message.created_at)}
        </time>
      </p>
      <div id={textId}>{open && <MessageText message={message} />}</div>
    </li>
  );
}

function MessageText({ message }: { message: Message }) {
  const markRead = useMarkRead();
  const asked = useRef(false);
  useEffect(() => {
    // Once per opening: where it fails the person is asked, not the server again and again.
    if (asked.current || message.is_read) return;
    asked.current = true;
    void markRead(message.id);
  });
  return (
    <>
      <p className={styles.text}>
        <MessageWords text={message.message} />
      </p>
      {message.from_employer && <HideFromSender subject={message.subject} employer_id={message.from_employer} />}
    </>
  );
}
