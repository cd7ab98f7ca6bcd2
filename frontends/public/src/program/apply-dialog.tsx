import { FILE_RULES, MAX_TRAINING_DOCUMENTS } from "@jobcentre/contracts/files";
import { errorText } from "@jobcentre/frontend-kit/api";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, Dialog, ErrorSummary, FileField, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useId, useState } from "react";
import { useApply } from "./program.api.ts";
import styles from "./program.module.css";

interface ApplyDialogProps {
  program: { id: string; title: string };
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** The application: why, and the documents that show it. What was typed stays until it is sent. */
export function ApplyDialog(props: ApplyDialogProps) {
  return props.open ? <OpenApplyDialog {...props} /> : null;
}

function OpenApplyDialog({ program, open, onClose, onSent }: ApplyDialogProps) {
  const apply = useApply();
  const notify = useNotify();
  const formId = useId();
  const [documents, setDocuments] = useState<File[]>([]);
  const { field, submit, errors, busy } = useDraftForm({
    draft: `apply-${program.id}`,
    defaultValues: { motivation: "" },
    async onSubmit({ motivation }) {
      const files = Object.fromEntries(documents.map((file, index) => [`document_${index}`, file]));
      await apply.mutateAsync({ body: { program_id: program.id, motivation }, files });
      notify.success("Application submitted successfully!");
      onSent();
      onClose();
    },
    failure: (error) =>
      errorText(error, "Failed to submit application", "Error submitting application. Please try again."),
  });

  return (
    <Dialog
      open={open}
      title={`Apply for ${program.title}`}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Submit application
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
        <ErrorSummary errors={errors} />
        <TextArea
          label="Motivation"
          hint="Why this program, and what you want to do with it. A few sentences are enough."
          rows={6}
          maxLength={4000}
          {...field("motivation", { validate: (text) => text.trim() !== "" || "Please tell us your motivation" })}
        />
        <FileField
          label="Documents"
          optional
          rule={FILE_RULES.training_document}
          files={documents}
          onFilesChange={setDocuments}
          maxFiles={MAX_TRAINING_DOCUMENTS}
          progress={apply.progress}
          disabled={busy}
        />
      </form>
    </Dialog>
  );
}
