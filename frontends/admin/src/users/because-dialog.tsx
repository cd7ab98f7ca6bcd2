import { MOST_STANDING_REASON } from "@jobcentre/contracts/options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";

interface BecauseDialogProps {
  /** On the button that sends, too. */
  title: string;
  question: string;
  /** Names what is decided, of which one thing is said. */
  about: string;
  /** Names what was typed and not sent. */
  draft: string;
  /** Said once it is done, and where it failed without words of the server. */
  words: { done: string; failed: string };
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  /** Somebody else may have been faster. */
  onFailed: () => void;
  onClose: () => void;
}

/** Asks before something is taken from a person, and for the reason that they read. */
export function BecauseDialog(props: BecauseDialogProps) {
  const { title, question, about, draft, words, act, onDone, onFailed, onClose } = props;
  const say = useSayOf()(about);
  const form = useDraftForm({
    draft,
    defaultValues: { reason: "" },
    failure: (error) => errorText(error, words.failed),
    onSubmit: async ({ reason }) => {
      await act(reason.trim()).catch((error: unknown) => {
        onFailed();
        throw error;
      });
      say.success(words.done);
      onDone();
    },
  });
  return (
    <FormDialog title={title} form={form} action={title} question={question} isDanger onClose={onClose}>
      <TextArea
        label="Reason"
        hint="The person reads it, and it is in the copy of their data. The activity log leaves it out."
        rows={3}
        {...form.field("reason", filled("Please write a reason", MOST_STANDING_REASON))}
      />
    </FormDialog>
  );
}
