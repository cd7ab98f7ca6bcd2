import { Button } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Dialog } from "../dialogs.ts";
import { ErrorSummary } from "../form-fields.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, "title" | "size"> {
  /** What `useDraftForm` answered. */
  form: Pick<DraftForm<never>, "submit" | "errors" | "busy">;
  /** On the button that sends; Enter in a field presses it too. */
  action: string;
  /** Where sending takes something away for good. */
  isDanger?: boolean;
  /** Cancel, Escape, the close button, or a press beside the dialog; not told while the form is being sent. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: what is wrong at its top, its fields, Cancel and the button that sends. Shown while it is drawn. */
export function FormDialog({ form, action, isDanger = false, onClose, children, ...dialog }: FormDialogProps) {
  const { submit, errors, busy } = form;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind={isDanger ? "danger" : "primary"} type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        {children}
      </form>
    </Dialog>
  );
}
