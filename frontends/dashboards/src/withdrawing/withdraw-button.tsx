import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "../forms/with-reason.ts";

interface WithdrawButtonProps {
  /** Of the application. */
  id: string;
  /** What it is for. */
  title: string;
  /** What follows, for good or not: read before it is confirmed. */
  consequences: string;
  withdraw: { isPending: boolean; mutateAsync: (input: { params: { id: string } }) => Promise<unknown> };
  /** The button is gone then, as after a refusal, where a decision was faster. */
  onDone: () => void;
}

/** Takes an own application back, once that is confirmed. */
export function WithdrawButton({ id, title, consequences, withdraw, onDone }: WithdrawButtonProps) {
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();

  async function ask() {
    const sure = await confirm({
      title: `Withdraw your application for ${title}?`,
      text: consequences,
      confirmLabel: "Withdraw",
      danger: true,
    });
    if (!sure) return;
    failure.takeBack();
    try {
      await withdraw.mutateAsync({ params: { id } });
      notify.success("Application withdrawn");
    } catch (error) {
      failure.say(withReason("Your application could not be withdrawn.")(error));
    }
    onDone();
  }

  return (
    <Button icon="close" busy={withdraw.isPending} onClick={() => void ask()}>
      Withdraw <VisuallyHidden>your application for {title}</VisuallyHidden>
    </Button>
  );
}
