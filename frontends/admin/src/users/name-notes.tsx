import type { User } from "./users.api.ts";
import styles from "./users.module.css";

const WORDS = {
  like_verified: "Another company is called so, and verified",
  mixed_alphabets: "This name mixes alphabets",
};

/** What to look at in a company's name before it is verified. */
export function NameNotes({ notes = [] }: { notes: User["name_notes"] }) {
  return notes.map((note) => (
    <span key={note} className={styles.nameNote}>
      {WORDS[note]}
    </span>
  ));
}
