import { FieldError, fieldStyles as styles } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, type ReactNode, useId } from "react";

interface CheckboxFieldProps extends ComponentProps<"input"> {
  label: ReactNode;
  error?: string | undefined;
}

/** A yes or no; the whole line can be pressed. */
export function CheckboxField({ id, label, error, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field}>
      {error && <FieldError id={errorId} text={error} />}
      <label className={styles.check} htmlFor={controlId}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
