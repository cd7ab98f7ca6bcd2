import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { useMessages } from "../messages/messages.api.ts";
import { NewMark } from "../messages/new-mark.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const SHOWN = 3;

export function RecentMessages() {
  const messages = useMessages();
  return (
    <OverviewCard title="Recent messages" more={{ to: "/dashboard/messages", what: "messages" }} read={messages}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={styles.muted}>Nothing yet. We write to you here as soon as something happens.</p>
        ) : (
          <ul className={styles.rows}>
            {rows.slice(0, SHOWN).map(({ id, subject, is_read, created_at }) => (
              <li key={id}>
                <div className={styles.row}>
                  <Link to={`/dashboard/messages?open=${id}`}>{subject}</Link>
                </div>
                <p className={styles.facts}>
                  {!is_read && <NewMark />} {formatRelative(created_at)}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewCard>
  );
}
