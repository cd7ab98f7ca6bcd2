import { Button } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Dialog } from "../dialogs.ts";
import { ErrorSummary } from "../form-fields.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, "title" | "size"> {
  /** What `useDraftForm` answered. */
  form: Pick<DraftForm<never>, "submit" | "errors" | "busy" | "takeBack">;
  /** On the button that sends; Enter in a field presses it too. */
  action: string;
  /** Where sending takes something away for good. */
  isDanger?: boolean;
  /** On the way out; another word where what is sent cancels something. */
  cancelLabel?: string;
  /** What is asked, above the fields: read with the title, whatever the focus goes to. */
  question?: ReactNode;
  /** Cancel, Escape, the close button, or a press beside the dialog; not told while the form is being sent. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: what is wrong at its top, its fields, Cancel and the button that sends. Shown while it is drawn. */
export function FormDialog(props: FormDialogProps) {
  const { form, action, isDanger = false, cancelLabel = "Cancel", question, onClose, children, ...dialog } = props;
  const { submit, errors, busy, takeBack } = form;
  const formId = useId();
  const questionId = useId();
  /** With all that was said of tries in it. */
  function leave() {
    if (busy) return;
    takeBack();
    onClose();
  }
  return (
    <Dialog
      {...dialog}
      open
      {...(question && { describedBy: questionId })}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button kind={isDanger ? "danger" : "primary"} type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        {question && <p id={questionId}>{question}</p>}
        {children}
      </form>
    </Dialog>
  );
}
