import { LongText } from "../components/long-text.tsx";
import { DeleteNoteButton } from "./delete-note-button.tsx";
import { EditNoteButton } from "./edit-note-button.tsx";
import { FollowUpButton } from "./follow-up-button.tsx";
import { FollowUpNote, NoteAuthor, NoteDescription } from "./note-about.tsx";
import type { StaffNote } from "./staff-notes.api.ts";
import styles from "./staff-notes.module.css";

interface NoteCardProps {
  note: StaffNote;
  user: { id: string; name: string; isCompany: boolean };
  /** Whether it is about who reads it, who changes nothing of it. */
  isOwn: boolean;
}

/** One note about a person, with what may be done with it. */
export function NoteCard({ note, user, isOwn }: NoteCardProps) {
  const { id, text, may_change, may_delete } = note;
  const aboutId = `note-${id}`;
  const of = { id: user.id, note_id: id };
  const describedBy = `${aboutId}-words`;
  return (
    <li className={styles.note} tabIndex={-1}>
      <div className={styles.words}>
        <LongText text={text} describedBy={aboutId} />
      </div>
      <p id={aboutId} className={styles.muted}>
        <NoteAuthor note={note} />
      </p>
      <NoteDescription id={describedBy} note={note} />
      <div className={styles.foot}>
        <FollowUpNote note={note} />
        {!isOwn && <FollowUpButton note={note} user={user} describedBy={describedBy} />}
        {may_change && <EditNoteButton note={note} user={user} describedBy={describedBy} />}
        {may_delete && <DeleteNoteButton note={note} of={of} describedBy={describedBy} />}
      </div>
    </li>
  );
}
