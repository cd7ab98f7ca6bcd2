import { ProgressBar } from "@jobcentre/frontend-kit/form-fields";
import { Link } from "@jobcentre/frontend-kit/router";
import { Card, Icon } from "@jobcentre/frontend-kit/ui";
import { type Part, percentDone } from "./completion.rules.ts";
import styles from "./completion-card.module.css";

interface CompletionCardProps {
  title: string;
  parts: Part[];
  /** The section in which the fields are. */
  section: string;
  /** Why it is worth it, while something is missing. */
  why: string;
}

/** How complete a profile is, and a link to each part that is missing. */
export function CompletionCard({ title, parts, section, why }: CompletionCardProps) {
  const missing = parts.filter(({ done }) => !done);
  return (
    <Card as="section" aria-labelledby="completion">
      <h2 id="completion" className={styles.title}>
        {title}
      </h2>
      <ProgressBar label={title} value={percentDone(parts) / 100} />
      {missing.length === 0 ? (
        <p className={styles.complete}>
          <Icon name="check" /> Everything is filled in.
        </p>
      ) : (
        <>
          <p className={styles.why}>{why}</p>
          <ul className={styles.missing}>
            {missing.map(({ todo, field }) => (
              <li key={field}>
                <Link className={styles.link} to={`${section}#${field}`}>
                  {todo} <Icon name="chevronRight" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
