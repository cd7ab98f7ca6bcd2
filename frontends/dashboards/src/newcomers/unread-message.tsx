import { useUnread } from "@jobcentre/frontend-kit/messages";
import { Card, LinkButton } from "@jobcentre/frontend-kit/ui";
import { MessageWords } from "../messages/message-words.tsx";
import styles from "./newcomers.module.css";

const HEADING_ID = "unread-message";

/** The newest message that was not read yet: that a company removed somebody is why they stand here. */
export function UnreadMessage() {
  const [newest] = useUnread()?.rows ?? [];
  if (!newest) return null;
  return (
    <Card as="section" aria-labelledby={HEADING_ID} className={styles.message}>
      <h2 id={HEADING_ID}>New message: {newest.subject}</h2>
      <p>
        <MessageWords text={newest.message} />
      </p>
      <LinkButton to={`/dashboard/messages?open=${newest.id}`}>Open your messages</LinkButton>
    </Card>
  );
}
