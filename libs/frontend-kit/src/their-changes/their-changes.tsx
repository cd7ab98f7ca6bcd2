import { useEffect, useRef } from "react";
import { Facts } from "../facts/facts.tsx";
import styles from "./their-changes.module.css";

interface TheirChangesProps<Form> {
  theirs: Partial<Form>;
  /** What the form calls its fields, in their order. */
  labels: Readonly<Record<keyof Form, string>>;
  textOf: (field: keyof Form, value: Form[keyof Form]) => string;
  /** Whether nobody but oneself, or one's own company, changes it. */
  isOnesOwn?: boolean;
}

const WORDS = {
  others: {
    legend: "As somebody else has saved it meanwhile",
    text: "Where you typed nothing, the form shows theirs. Save again to put what you typed over theirs.",
  },
  own: {
    legend: "As it was saved in another window",
    text: "Where you typed nothing, the form shows that. Save again to put what you typed over it.",
  },
} as const;

/** What somebody else, or another window, has saved of a record while its form was open, where they have, as it was written. */
export function TheirChanges<Form>({ theirs, labels, textOf, isOnesOwn = false }: TheirChangesProps<Form>) {
  const { legend, text } = WORDS[isOnesOwn ? "own" : "others"];
  const facts = (Object.keys(labels) as (keyof Form)[]).flatMap((field): [string, string][] => {
    const value = theirs[field];
    return value === undefined ? [] : [[labels[field], textOf(field, value)]];
  });
  const place = useRef<HTMLDivElement>(null);
  // The keyboard stays on the button at the foot, which may be far below.
  useEffect(() => {
    if (Object.keys(theirs).length > 0) place.current?.scrollIntoView({ block: "start" });
  }, [theirs]);
  return (
    <div ref={place} role="status" className={styles.place}>
      {facts.length > 0 && (
        <fieldset className={styles.theirs}>
          <legend>{legend}</legend>
          <Facts wraps facts={facts} />
          <p>{text}</p>
        </fieldset>
      )}
    </div>
  );
}
