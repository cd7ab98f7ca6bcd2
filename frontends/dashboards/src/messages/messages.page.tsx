import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useUnreadCount } from "@jobcentre/frontend-kit/messages";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Card, EmptyState, PageHeader, Pagination, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { ByEmail } from "./by-email.tsx";
import { MessageRow } from "./message-row.tsx";
import { PAGE_SIZE, useMarkAllRead, useMessages } from "./messages.api.ts";
import styles from "./messages.module.css";
import { OlderMessage } from "./older-message.tsx";

const COUNT = "unread-messages";

/** What is written about, by who reads it. */
const OF_SEEKERS = {
  lead: "What happens with your applications and training, and invitations.",
  empty: "We write to you here as soon as something happens with an application or a training.",
};
const OF_EMPLOYERS = {
  lead: "What happens with your jobs, with who applies for them, and with your company's account.",
  empty:
    "We write to you here as soon as somebody applies for one of your jobs, or something happens with your account.",
};

/** All messages, newest first; the open one stands in the address, so that a link can open it. */
export function MessagesPage() {
  useDocumentTitle("Messages");
  const { lead, empty } = useSession().user?.user_type === "employer" ? OF_EMPLOYERS : OF_SEEKERS;
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search.get("page"));
  const messages = useMessages(page);
  const unread = useUnreadCount();
  const open = search.get("open");
  const markAllRead = useMarkAllRead();
  const newest = messages.data?.rows[0];
  const isElsewhere = open !== null && messages.data?.rows.every(({ id }) => id !== open);
  const focusAfter = useFocusAfter(unread, COUNT);

  function toggle(id: string) {
    const next = new URLSearchParams(search);
    if (open === id) next.delete("open");
    else next.set("open", id);
    setSearch(next, { replace: true });
  }

  return (
    <>
      <PageHeader title="Messages" lead={lead} />
      <div className={styles.top}>
        <p id={COUNT} className={styles.count} role="status" data-list-top tabIndex={-1}>
          {unread !== undefined && (unread === 0 ? "No unread messages" : `${unread} unread`)}
        </p>
        {page === 1 && newest && unread !== undefined && unread > 1 && (
          <Button
            size="small"
            icon="check"
            onClick={() => {
              focusAfter(COUNT);
              void markAllRead(newest.id);
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {isElsewhere && <OlderMessage key={open} id={open} onClose={() => toggle(open)} />}
      {messages.isPending && <Skeleton lines={6} label="Loading messages" />}
      <ReadFailed read={messages} title="Your messages could not be loaded" />
      {messages.data?.total === 0 && (
        <EmptyState title="No messages yet" icon="mail">
          {empty}
        </EmptyState>
      )}
      {messages.data && messages.data.total > 0 && messages.data.rows.length === 0 && <PastTheEnd />}
      {messages.data && messages.data.rows.length > 0 && (
        <Card className={styles.list}>
          <ul>
            {messages.data.rows.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                open={message.id === open}
                onToggle={() => toggle(message.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} total={messages.data?.total ?? 0} pageSize={PAGE_SIZE} label="Messages" />
      <ByEmail />
    </>
  );
}
