import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  /** A plain text is its own label. */
  options: readonly (string | Option)[];
  /** The first, empty choice, such as "Select a sector" or "All Categories". */
  placeholder?: string;
}

/** One choice from a list, as a native select. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
