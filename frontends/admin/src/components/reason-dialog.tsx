import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
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
  /** What is said where there has to be one and is none. */
  needed?: string | undefined;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something is taken away for good, and for a reason. */
export function ReasonDialog({ title, text, hint, typed, needed, onGiven, onClose }: ReasonDialogProps) {
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
      <TextArea
        label="Reason"
        optional={!needed}
        hint={hint}
        rows={3}
        {...form.field("reason", needed ? filled(needed, MOST_REJECTING_REASON) : upTo(MOST_REJECTING_REASON))}
      />
    </FormDialog>
  );
}
