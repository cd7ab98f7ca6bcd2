import { useUnreadCount } from "@jobcentre/frontend-kit/messages";
import { useSession } from "@jobcentre/frontend-kit/session";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import styles from "./unread-badge.module.css";

/** How many unread messages wait for who is signed in; nothing where there are none. */
export function UnreadBadge() {
  const { user } = useSession();
  const count = useUnreadCount(user !== null) ?? 0;
  if (user === null || count === 0) return null;
  return (
    <span className={styles.badge}>
      {count} <VisuallyHidden>unread</VisuallyHidden>
    </span>
  );
}
