import { useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

export interface SummaryError {
  /** The id of the field's control; left out for an error of the whole form. */
  fieldId?: string;
  text: string;
}

/** All errors of a form at its top, each a link to its field. Takes the focus whenever `errors` is a new list that is not empty. */
export function ErrorSummary({ errors, title = "There is a problem" }: { errors: SummaryError[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // Moves the focus without leaving a hash in the address.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
