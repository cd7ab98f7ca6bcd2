import { type FieldProps, fieldStyles, SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import type { FieldOf } from "../forms/field-of.ts";
import { MONTHS } from "./months.rules.ts";
import styles from "./written-cv.module.css";

type Bound = ReturnType<FieldOf<Record<string, string>>>;

interface MonthFieldsProps extends Pick<FieldProps, "label"> {
  month: Bound;
  year: Bound;
}

/** A month of a year in two fields: not every browser has one for both. */
export function MonthFields({ label, month, year }: MonthFieldsProps) {
  return (
    <fieldset className={styles.months}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.month}>
        <SelectField label="Month" hideLabel placeholder="Month" options={MONTHS} {...month} />
        <TextField
          label="Year"
          hideLabel
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...year}
        />
      </div>
    </fieldset>
  );
}
