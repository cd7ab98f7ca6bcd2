import { FILE_RULES, MAX_TRAINING_DOCUMENTS } from "@jobcentre/contracts/files";
import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { type Fit, fitImage } from "@jobcentre/frontend-kit/fit-image";
import { FileField } from "@jobcentre/frontend-kit/form-fields";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { priceText } from "../training/program.rules.ts";
import type { Program } from "../training/training.api.ts";
import { useApply } from "./program.api.ts";
import styles from "./program.module.css";

/** As readable as on paper; five of them travel in a minute at the slowest. */
const PHOTOGRAPH: Fit = { width: 1600, height: 1600, maxBytes: 600_000, type: "image/jpeg" };
const RULE = {
  ...FILE_RULES.training_document,
  hint: "PDF, DOC, DOCX, JPG or PNG, up to 5MB each, at most 5 files. A photograph may have 30MB: it is made smaller",
  max_picture_bytes: 30 * 1024 * 1024,
};

/** One after the other: each is tens of megabytes of a phone's memory while it is drawn. */
async function fitted(documents: readonly File[]): Promise<File[]> {
  const files: File[] = [];
  for (const file of documents) files.push(await fitImage(file, PHOTOGRAPH));
  return files;
}

interface ApplyDialogProps {
  program: Pick<Program, "id" | "title" | "price_amount" | "start_date" | "location" | "mode">;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

interface Documents {
  documents: File[];
  onDocumentsChange: (documents: File[]) => void;
}

/** The application: why, and the documents that show it. What was typed and chosen stays until it is sent. */
export function ApplyDialog(props: ApplyDialogProps) {
  // Files are in no draft: one that is closed by mistake has them again while the page is open.
  const [documents, setDocuments] = useState<File[]>([]);
  return props.open ? <OpenApplyDialog {...props} documents={documents} onDocumentsChange={setDocuments} /> : null;
}

/** What stands above the letter stays as it was read, whatever is read behind it, until a refusal says that it is another by now. */
function useAsRead(program: ApplyDialogProps["program"]) {
  const [read, setRead] = useState(program);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && program !== read) {
    setRead(program);
    setRefused(false);
  }
  return { read, refuse: () => setRefused(true) };
}

function OpenApplyDialog({ documents, onDocumentsChange, onClose, onSent, ...props }: ApplyDialogProps & Documents) {
  const { read: program, refuse } = useAsRead(props.program);
  const apply = useApply();
  const notify = useNotify();
  const form = useDraftForm({
    draft: `apply-${program.id}`,
    defaultValues: { motivation: "" },
    async onSubmit({ motivation }) {
      const ready = await fitted(documents);
      // What is refused of them is found by these.
      onDocumentsChange(ready);
      const files = Object.fromEntries(ready.map((file, index) => [`document_${index}`, file]));
      // With what stands above the letter: nobody applies for another price, day or place than they read.
      const { id: program_id, start_date, location, mode } = program;
      const shown = { price_amount: String(program.price_amount), start_date, location, mode };
      await apply.mutateAsync({ body: { program_id, motivation, ...shown }, files }).catch((error) => {
        if (isConflict(error)) refuse();
        throw error;
      });
      notify.success("Application submitted successfully!");
      onDocumentsChange([]);
      onSent();
      onClose();
    },
    failure: (error) =>
      errorText(error, "Failed to submit application", "Error submitting application. Please try again."),
  });

  return (
    <FormDialog title={`Apply for ${program.title}`} form={form} action="Submit application" onClose={onClose}>
      <div className={styles.form}>
        <p>
          <strong>Price: {priceText(program.price_amount)}</strong>
          {program.price_amount > 0 && ". Nothing is due before you are accepted. We then write to you how to pay."}
        </p>
        <p>
          Starts on {formatDate(program.start_date)} · {program.location} · {TRAINING_MODE_LABELS[program.mode]}
        </p>
        <TextArea
          label="Motivation"
          hint="Why this program, and what you want to do with it. A few sentences are enough."
          rows={6}
          {...form.field("motivation", filled("Please tell us your motivation", 4000))}
        />
        <FileField
          label="Documents"
          optional
          rule={RULE}
          files={documents}
          onFilesChange={onDocumentsChange}
          maxFiles={MAX_TRAINING_DOCUMENTS}
          sent={apply}
          progress={apply.progress}
          disabled={form.busy}
        />
      </div>
    </FormDialog>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
