import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";

interface ReasonDialogProps {
  /** On the button too. */
  title: string;
  text: string;
  /** Who reads the reason. */
  hint: string;
  /** The reason as it was typed before. */
  typed: string;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something is taken away for good, and for a reason. */
export function ReasonDialog({ title, text, hint, typed, onGiven, onClose }: ReasonDialogProps) {
  const form = useDraftForm({
    defaultValues: { reason: typed },
    failure: `${title} failed`,
    onSubmit: async ({ reason }) => onGiven(reason.trim()),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      action={title}
      cancelLabel="Back"
      question={text}
      size="small"
      isDanger
      onClose={onClose}
    >
      <TextArea label="Reason" optional hint={hint} rows={3} {...form.field("reason", upTo(MOST_REJECTING_REASON))} />
    </FormDialog>
  );
}
