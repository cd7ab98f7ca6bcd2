import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "../forms/with-reason.ts";
import { type OwnApplication, useWithdraw } from "./applied-jobs.api.ts";

interface WithdrawButtonProps {
  application: Pick<OwnApplication, "id" | "job">;
  title: string;
  /** The button is gone then, as after a refusal, where the employer was faster. */
  onDone: () => void;
}

/** Takes an application back, once that is confirmed: it cannot be made again. */
export function WithdrawButton({ application: { id, job }, title, onDone }: WithdrawButtonProps) {
  const withdraw = useWithdraw();
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  const employer = job.employer_name || "The employer";

  async function ask() {
    const sure = await confirm({
      title: `Withdraw your application for ${title}?`,
      text: `${employer} sees that you withdrew, and no longer your letter, phone number and CV. You cannot apply for this job again.`,
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
