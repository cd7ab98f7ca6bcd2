import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useStayingRows } from "@jobcentre/frontend-kit/use-staying-rows";
import { useRef, useState } from "react";
import { KeepPlace } from "../components/keep-place.tsx";
import { NewsLine } from "../components/news-line.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { AddNoteButton } from "./add-note-button.tsx";
import { NoteCard } from "./note-card.tsx";
import { NOTES_SIZE, useNotes } from "./staff-notes.api.ts";
import styles from "./staff-notes.module.css";

interface NotesSectionProps {
  /** `ownsCompany`: the account that their person signs in to instead, as its owner. */
  user: { id: string; name: string; isCompany: boolean; ownsCompany?: string | undefined };
}

/** What administrators noted about a person, newest first, and the way to note more. */
export function NotesSection({ user }: NotesSectionProps) {
  const [page, setPage] = useState(1);
  const notes = useNotes(user.id, page);
  const isOfMe = useIsOwn();
  const isOwn = isOfMe(user.id) || (user.ownsCompany !== undefined && isOfMe(user.ownsCompany));
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useStayingRows(notes.data?.rows ?? []);
  const total = notes.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / NOTES_SIZE));
  // The last of a page was deleted.
  if (notes.data && !notes.isFetching && page > pages) setPage(pages);

  const toTop = () => title.current?.focus({ preventScroll: true });

  function turn(to: number) {
    setPage(to);
    title.current?.focus();
  }

  function show() {
    notes.showNews();
    toTop();
  }
  return (
    <section className={styles.section} aria-label="Notes">
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} data-list-top>
          {total > 1 ? `Notes (${formatNumber(total)})` : "Notes"}
        </h2>
        <NewsLine news={notes.news} onShow={show} onGone={toTop} />
        {!isOwn && <AddNoteButton user={user} onWritten={() => setPage(1)} />}
      </div>
      {isOwn && <p className={styles.muted}>This is your own page: other administrators write the notes here.</p>}
      {notes.isPending && <Skeleton lines={2} label="Loading notes" />}
      <ReadFailed read={notes} title="The notes could not be loaded" />
      {notes.data && (
        <KeepPlace label="Notes">
          {total === 0 && <p className={styles.muted}>Nobody has noted anything yet.</p>}
          {total > 0 && (
            <ul className={styles.notes} aria-busy={notes.isFetching}>
              {rows.map((note) => (
                <NoteCard key={note.id} note={note} user={user} isOwn={isOwn} />
              ))}
            </ul>
          )}
        </KeepPlace>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Notes: pages">
          <Button size="small" kind="quiet" disabled={page === 1} onClick={() => turn(page - 1)}>
            Newer notes
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button size="small" kind="quiet" disabled={page >= pages} onClick={() => turn(page + 1)}>
            Older notes
          </Button>
        </nav>
      )}
    </section>
  );
}
