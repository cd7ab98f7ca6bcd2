import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { CheckboxField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useWatch } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { CountedText } from "./counted-text.tsx";
import { MonthFields } from "./month-fields.tsx";
import { type EntryDialogProps, useEntryForm } from "./use-entry-form.ts";
import { checkLeft, checkMonthsYear, checkStarted, WORK } from "./work.rules.ts";
import type { WorkEntry } from "./written-cv.api.ts";

const MOST_TASKS = 1000;

/** Asks for one job of the work history. */
export function WorkDialog(props: EntryDialogProps<WorkEntry>) {
  const { form, isOld, discard } = useEntryForm(WORK, props);
  const { field } = form;
  const [still, tasks] = useWatch({ control: form.form.control, name: ["still", "tasks"] });
  return (
    <FormDialog title={props.before ? "Edit job" : "Add a job"} form={form} action="Save" onClose={props.onClose}>
      {isOld && <OldDraftNotice onDiscard={discard} />}
      <TextField
        label="Position"
        hint="What you were, such as Sales assistant"
        {...field("position", filled("Enter the position", 120))}
      />
      <TextField
        label="Employer"
        hint="Also a family business, or “Self-employed”"
        {...field("employer", filled("Enter the employer", 120))}
      />
      <TextField label="Place" hint="Such as Wuse, Abuja" optional {...field("location", upTo(120))} />
      <MonthFields
        label="When you started"
        month={field("from_month", {
          validate: (month, entry) => checkStarted(month, entry, props.before?.from, new Date()),
          deps: "to_month",
        })}
        year={field("from_year", {
          validate: (year) => checkMonthsYear(year, "Enter the year you started, like 2018"),
          // What is wrong between two of these is said at a month: it goes once another of them is corrected.
          deps: ["from_month", "to_month"],
        })}
      />
      <CheckboxField
        label="I still work here"
        checked={still === "yes"}
        onChange={({ target }) => form.form.setValue("still", target.checked ? "yes" : "")}
      />
      {still !== "yes" && (
        <MonthFields
          label="When you left"
          month={field("to_month", {
            validate: (month, entry) => checkLeft(month, entry, props.before?.to ?? undefined, new Date()),
          })}
          year={field("to_year", {
            validate: (year) => checkMonthsYear(year, "Enter the year you left, like 2018"),
            deps: "to_month",
          })}
        />
      )}
      <CountedText
        label="What you did"
        hint="One thing a line, such as: Served 40 customers a day"
        optional
        rows={4}
        most={MOST_TASKS}
        typed={tasks}
        {...field("tasks", upTo(MOST_TASKS))}
      />
    </FormDialog>
  );
}
