import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useUnreadCount } from "@jobcentre/frontend-kit/messages";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  ReadFailed,
  Skeleton,
} from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { FilterLinks } from "../filters/filter-links.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { ByEmail } from "./by-email.tsx";
import { MessageRow, UNREAD_ID } from "./message-row.tsx";
import { type Message, PAGE_SIZE, useMarkAllRead, useMessages } from "./messages.api.ts";
import styles from "./messages.module.css";
import { OlderMessage } from "./older-message.tsx";
import { useOpenStays } from "./use-open-stays.ts";

const UNREAD = "unread";
const CHOICES = [
  { value: "", label: "All" },
  { value: UNREAD, label: "Unread" },
];

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

/** All messages, or the unread ones, newest first; the open one stands in the address, so that a link can open it. */
export function MessagesPage() {
  useDocumentTitle("Messages");
  const { lead, empty } = useSession().user?.user_type === "employer" ? OF_EMPLOYERS : OF_SEEKERS;
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search.get("page"));
  const isUnreadAlone = search.get("status") === UNREAD;
  const messages = useMessages(page, isUnreadAlone);
  const total = messages.data?.total;
  const unread = useUnreadCount();
  const open = search.get("open");
  const listed = messages.data?.rows ?? [];
  // What was read is closed by now; the list before may be that of all.
  const isOf = (one: Message) => !isUnreadAlone || messages.isPlaceholderData || !one.is_read || one.id === open;
  const rows = useOpenStays(listed.filter(isOf), isUnreadAlone ? open : null, `${page} ${isUnreadAlone}`);
  const markAllRead = useMarkAllRead();
  const newest = messages.data?.rows[0];
  const isElsewhere = open !== null && messages.data && rows.every(({ id }) => id !== open);
  const focusAfter = useFocusAfter(unread, UNREAD_ID);

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
        <p
          id={UNREAD_ID}
          className={styles.count}
          role="status"
          data-former={messages.isPlaceholderData || undefined}
          data-list-top
          tabIndex={-1}
        >
          {unread !== undefined && (unread === 0 ? "No unread messages" : `${unread} unread`)}
        </p>
        {page === 1 && newest && unread !== undefined && unread > 1 && (
          <Button
            size="small"
            icon="check"
            onClick={() => {
              focusAfter(UNREAD_ID);
              void markAllRead(newest.id);
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {(isUnreadAlone || !!total) && (
        <div className={styles.filter}>
          <FilterLinks label="Status" param="status" choices={CHOICES} without="open" />
        </div>
      )}
      {isElsewhere && <OlderMessage key={open} id={open} onClose={() => toggle(open)} />}
      {messages.isPending && <Skeleton lines={6} label="Loading messages" />}
      <ReadFailed read={messages} title="Your messages could not be loaded" />
      {total === 0 && rows.length === 0 && (isUnreadAlone ? <AllRead /> : <NoMessages>{empty}</NoMessages>)}
      {!!total && rows.length === 0 && <PastTheEnd />}
      {rows.length > 0 && (
        <Card className={styles.list}>
          <ul>
            {rows.map((message) => (
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
      <Pagination page={page} total={total ?? 0} pageSize={PAGE_SIZE} label="Messages" />
      <ByEmail />
    </>
  );
}

const NoMessages = ({ children }: { children: ReactNode }) => (
  <EmptyState title="No messages yet" icon="mail">
    {children}
  </EmptyState>
);

const AllRead = () => (
  <EmptyState
    title="You have read everything"
    icon="mail"
    action={<LinkButton to="/dashboard/messages">Show all messages</LinkButton>}
  />
);
