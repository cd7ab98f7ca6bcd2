import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraft, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";

export interface ReasonAsked {
  /** Names what was typed and is not done yet. */
  draft: string;
  /** On the button too. */
  title: string;
  text: string;
  /** Who reads the reason. */
  hint: string;
  /** What stands there where nothing was typed before. */
  suggested?: string | undefined;
  /** What is said where there has to be one and is none. */
  needed?: string | undefined;
}

interface ReasonDialogProps extends ReasonAsked {
  /** The draft stays, for a next try, until `forget`. */
  onGiven: (reason: string, forget: () => void) => void;
  onClose: () => void;
}

/** Asks before something is taken away for good, and for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { draft, title, text, hint, suggested = "", needed, onGiven, onClose } = props;
  const kept = useDraft<{ reason: string }>(draft);
  const form = useDraftForm({
    draft,
    // A reason that was begun and taken back stands in no suggestion's place.
    onlyChanges: true,
    defaultValues: { reason: suggested },
    failure: `${title} failed`,
    async onSubmit({ reason }) {
      const given = reason.trim();
      // What is suggested anyway would hide a suggestion to come.
      if (given === suggested) kept.clear();
      else kept.save({ reason: given });
      onGiven(given, kept.clear);
      return false;
    },
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
