import { MOST_CANCELLING_REASON } from "@jobcentre/contracts/training-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useApplications, useEnrollments } from "../training.api.ts";
import { type Program, useCancelProgram } from "./programs.api.ts";
import { whoIsTold } from "./who-is-told.rules.ts";

interface CancelProgramProps {
  program: Program;
  onClose: () => void;
  onCancelled: () => void;
}

/** Cancels a program for good, after saying who is told; the reason is theirs to read. */
export function CancelProgram({ program, onClose, onCancelled }: CancelProgramProps) {
  const { id, title } = program;
  const notify = useNotify();
  const cancel = useCancelProgram();
  const own = { program_id: id, page: 1, limit: 1 };
  const enrolled = useEnrollments({ ...own, status: "enrolled" }).data?.total;
  const pending = useApplications({ ...own, status: "pending" }).data?.total;
  const form = useDraftForm({
    draft: `cancel-program-${id}`,
    defaultValues: { reason: "" },
    failure: (error) =>
      errorText(error, "Failed to cancel the program", "Error cancelling the program. Please try again."),
    onSubmit: async ({ reason }) => {
      await cancel.mutateAsync({ params: { id }, body: reason.trim() ? { reason } : {} });
      notify.success("Program cancelled. Everybody concerned is told within a minute.");
      onCancelled();
    },
  });
  return (
    <FormDialog
      title="Cancel program"
      form={form}
      action="Cancel the program for good"
      cancelLabel="Back"
      question={`Cancel ${title}? This is final: it cannot be reopened or changed. To run it later, duplicate it. ${whoIsTold(enrolled, pending)}`}
      size="small"
      isDanger
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        optional
        hint="Everybody who is told reads it, and the activity log keeps it: write nothing about a person."
        rows={3}
        {...form.field("reason", upTo(MOST_CANCELLING_REASON))}
      />
    </FormDialog>
  );
}
