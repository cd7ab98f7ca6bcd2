import { Link } from "@jobcentre/frontend-kit/router";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import styles from "./my-training.module.css";

interface ProgramHeadProps {
  program: { id: string; title: string };
  /** How somebody's application or enrollment stands. */
  status: string;
  /** Where the keyboard goes on after what was pressed in the card went away. */
  headingId?: string;
}

/** The program that a card is about, which leads to its page, and how it stands. */
export function ProgramHead({ program, status, headingId }: ProgramHeadProps) {
  return (
    <div className={cards.head}>
      <h3 id={headingId} className={styles.title} tabIndex={headingId ? -1 : undefined}>
        <Link to={`/training/${program.id}`}>{program.title}</Link>
      </h3>
      <StatusBadge status={status} />
    </div>
  );
}
