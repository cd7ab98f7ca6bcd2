import { firstWords } from "@jobcentre/contracts/beginning-of";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate, formatDateTime, formatRelative } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { followUpState, nameOfAdmin } from "./follow-up.rules.ts";
import type { StaffNote } from "./staff-notes.api.ts";
import styles from "./staff-notes.module.css";

/** Of its text, where another note is told from it. */
const SHORT = 80;

/** What a note begins with. */
export const beginningOfNote = ({ text }: Pick<StaffNote, "text">): string => firstWords(text, SHORT);

/** Who wrote a note, when, and when it was changed last. */
export function NoteAuthor({ note: { author_name, written_at, edited_at } }: { note: StaffNote }) {
  return (
    <>
      {nameOfAdmin(author_name)},{" "}
      <time dateTime={written_at} title={formatDateTime(written_at)}>
        {formatRelative(written_at)}
      </time>
      {edited_at && (
        <>
          {" "}
          · edited{" "}
          <time dateTime={edited_at} title={formatDateTime(edited_at)}>
            {formatRelative(edited_at)}
          </time>
        </>
      )}
    </>
  );
}

/** Describes what stands beside a note: by whom, of when and of what it is. */
export function NoteDescription({ id, note }: { id: string; note: StaffNote }) {
  return (
    <span id={id} hidden>
      <NoteAuthor note={note} />: {beginningOfNote(note)}
    </span>
  );
}

/** How far its follow-up is; nothing where there is none. */
export function FollowUpNote({ note }: { note: StaffNote }) {
  const state = followUpState(note, dayInLagos(new Date()));
  if (!state) return null;
  return (
    <span className={styles.followUp}>
      <StatusBadge status="follow_up" label={state.label} tone={state.tone} />
      {note.done_at && note.done_by_name !== null && (
        <span className={styles.muted}>
          by {nameOfAdmin(note.done_by_name)} on <time dateTime={note.done_at}>{formatDate(note.done_at)}</time>
        </span>
      )}
    </span>
  );
}
