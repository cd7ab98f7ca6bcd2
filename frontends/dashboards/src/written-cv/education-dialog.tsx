import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { checkSchoolLeft, checkSchoolYear, EDUCATION } from "./education.rules.ts";
import { type EntryDialogProps, useEntryForm } from "./use-entry-form.ts";
import type { EducationEntry } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

const YEAR = { inputMode: "numeric", maxLength: 4, autoComplete: "off", optional: true } as const;

/** Asks for one school, training or apprenticeship. */
export function EducationDialog(props: EntryDialogProps<EducationEntry>) {
  const { form, isOld, discard } = useEntryForm(EDUCATION, props);
  const { field } = form;
  return (
    <FormDialog title={props.before ? "Edit school" : "Add a school"} form={form} action="Save" onClose={props.onClose}>
      {isOld && <OldDraftNotice onDiscard={discard} />}
      <TextField
        label="Qualification"
        hint="What you got or learn there, such as WASSCE or Tailoring"
        {...field("qualification", filled("Enter the qualification", 160))}
      />
      <TextField
        label="School"
        hint="Also a training centre or a workshop"
        {...field("school", filled("Enter the school", 160))}
      />
      <div className={styles.years}>
        <TextField label="First year" {...YEAR} {...field("from", { validate: checkSchoolYear, deps: "to" })} />
        <TextField
          label="Last year"
          hint="Empty while you are there"
          {...YEAR}
          {...field("to", { validate: checkSchoolLeft })}
        />
      </div>
    </FormDialog>
  );
}
