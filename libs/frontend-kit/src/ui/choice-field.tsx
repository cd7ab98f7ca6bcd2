import {
  classNames,
  FieldError,
  type FieldProps,
  fieldStyles as fields,
  type Option,
} from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, useId } from "react";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps extends Omit<FieldProps, "hideLabel">, Omit<ComponentProps<"input">, "type"> {
  options: readonly Option[];
  /** Short ones, such as 1 to 5, stand side by side. */
  inRow?: boolean;
}

/** One choice of a few, all in sight: native radio buttons. `id` is that of the first, where links to errors lead. */
export function ChoiceField({ id, label, hint, error, optional, options, inRow, ...input }: ChoiceFieldProps) {
  const ownId = useId();
  const firstId = id ?? ownId;
  const [hintId, errorId] = [`${firstId}-hint`, `${firstId}-error`];
  return (
    <fieldset
      className={classNames(fields.field, styles.group)}
      aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className={fields.label}>
        {label}
        {optional && <span className={fields.optional}> (optional)</span>}
      </legend>
      {hint && (
        <div id={hintId} className={fields.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId} text={error} />}
      <div className={inRow ? styles.row : undefined}>
        {options.map(({ value, label: words }, index) => (
          <label key={value} className={fields.check}>
            <input
              {...input}
              type="radio"
              id={index === 0 ? firstId : undefined}
              value={value}
              aria-invalid={error ? true : undefined}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
