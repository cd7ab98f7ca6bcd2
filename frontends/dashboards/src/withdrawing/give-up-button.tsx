import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";

interface GiveUpButtonProps {
  /** Of what is given up. */
  id: string;
  words: {
    /** On the button, and on the one that confirms it. */
    button: string;
    /** On the way out; where "Cancel" would be taken for what is asked, another word. */
    back?: string;
    /** What a screen reader hears after the button's word. */
    what: string;
    question: string;
    /** What follows, for good or not: read before it is confirmed. */
    consequences: string;
    done: string;
    failed: string;
  };
  giveUp: { isUnderWay: boolean; mutateAsync: (input: { params: { id: string } }) => Promise<unknown> };
  /** The button is gone then, as after a refusal, where somebody else was faster. */
  onDone: () => void;
}

/** Gives something up that somebody applied for or has, once that is confirmed. */
export function GiveUpButton({ id, words, giveUp, onDone }: GiveUpButtonProps) {
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  async function ask() {
    const { question: title, consequences: text, button: confirmLabel, back } = words;
    if (await confirm({ title, text, confirmLabel, danger: true, ...(back && { cancelLabel: back }) })) await send();
  }
  async function send() {
    failure.takeBack();
    try {
      await giveUp.mutateAsync({ params: { id } });
      notify.success(words.done);
    } catch (error) {
      failure.say(
        withReason(words.failed)(error),
        retryOf(error, () => void send()),
      );
    }
    onDone();
  }
  return (
    <Button icon="close" busy={giveUp.isUnderWay} onClick={() => void ask()}>
      {words.button} <VisuallyHidden>{words.what}</VisuallyHidden>
    </Button>
  );
}
