import { type ReactNode, useEffect, useRef } from "react";
import { FactList } from "./fact-list.tsx";
import styles from "./their-changes.module.css";

/** What was saved of a record elsewhere, as it was written, within the form that changes it. */
export function Theirs({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.theirs}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface TheirChangesProps<Form> {
  theirs: Partial<Form>;
  /** What the form calls its fields, in their order. */
  labels: Readonly<Record<keyof Form, string>>;
  textOf: (field: keyof Form, value: Form[keyof Form]) => string;
}

/** What somebody else has saved of a record while its form was open, where they have. */
export function TheirChanges<Form>({ theirs, labels, textOf }: TheirChangesProps<Form>) {
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
        <Theirs legend="As somebody else has saved it meanwhile">
          <FactList facts={facts} />
          <p>Where you typed nothing, the form shows theirs. Save again to put what you typed over theirs.</p>
        </Theirs>
      )}
    </div>
  );
}
