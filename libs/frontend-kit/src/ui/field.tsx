import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: string;
  /** What to enter, shown before any error. */
  hint?: ReactNode;
  /** Why what was entered cannot be taken. */
  error?: string | undefined;
  /** Adds "(optional)" to the label; fields are required unless told. */
  optional?: boolean;
  /** Keeps the label for screen readers only, as in a filter bar. */
  hideLabel?: boolean;
}

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label above, hint, error, control. `children` draws the control with the props it is given. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      <label htmlFor={controlId} className={hideLabel ? styles.hidden : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId} text={error} />}
      {children({ id: controlId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  );
}
