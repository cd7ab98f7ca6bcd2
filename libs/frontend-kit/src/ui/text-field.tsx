import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

/**
 * One line of text. Takes every attribute of an input, and react-hook-form's `register(...)`. A `maxLength` cuts what is pasted, unseen:
 * for titles, names, places and links `upTo` and `filled` of field-rules say how much is too much.
 */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}

/** Several lines of text. None cuts what is pasted: `upTo` and `filled` of field-rules say how much is too much. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  ...textarea
}: FieldProps & Omit<ComponentProps<"textarea">, "maxLength">) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(control) => <textarea rows={5} {...textarea} {...control} className={styles.control} />}
    </Field>
  );
}
