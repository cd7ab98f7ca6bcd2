import type { AttendanceColumns } from "@jobcentre/contracts/training-options";
import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { saveFile } from "@jobcentre/frontend-kit/downloads";
import { ChoiceField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import type { Program } from "./programs.api.ts";
import styles from "./programs.module.css";

interface AttendanceSheetProps {
  program: Program;
  onClose: () => void;
}

/** Asks for what a sheet to sign has columns, and downloads it. */
export function AttendanceSheet({ program: { id, title, start_date, end_date }, onClose }: AttendanceSheetProps) {
  const notify = useNotify();
  const form = useDraftForm<{ columns: AttendanceColumns; from: string; to: string }>({
    defaultValues: { columns: "days", from: start_date, to: end_date },
    async onSubmit(query) {
      const file = await apiFile("GET /api/admin/training-programs/{id}/attendance.pdf", { params: { id }, query });
      saveFile(file);
      notify.success(`${file.name} was downloaded. The activity log has that you took it.`);
      onClose();
    },
    failure: (error) =>
      errorText(error, "The sheet could not be made", "The sheet could not be made. Please try again."),
  });
  const inOrder = (to: unknown) => String(to) >= form.form.getValues("from") || "The end is before the start";
  return (
    <FormDialog title={`Attendance sheet of ${title}`} form={form} action="Download PDF" onClose={onClose}>
      <p>
        A list to print, for everybody who takes part to sign: name and enrollment number, no contact details. What is
        signed stays on paper; who came is marked under Attendance.
      </p>
      <ChoiceField
        label="A column for"
        options={[
          { value: "days", label: "Each day, Sundays left out" },
          { value: "weeks", label: "Each week of the program" },
        ]}
        {...form.field("columns")}
      />
      <div className={styles.row}>
        <TextField type="date" label="From" {...form.field("from", { required: "Enter the first day", deps: "to" })} />
        <TextField
          type="date"
          label="To"
          {...form.field("to", { required: "Enter the last day", validate: inOrder })}
        />
      </div>
    </FormDialog>
  );
}
