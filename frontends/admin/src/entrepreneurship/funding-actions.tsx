import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRef } from "react";
import { type Funding, useEndFunding } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { disburseQuestion } from "./funding-question.ts";
import { useMayCancelFunding } from "./use-may-cancel-funding.tsx";

interface FundingActionsProps {
  funding: Funding;
  describedBy: string;
}

/** Notes that approved money was paid out, or takes it back before. */
export function FundingActions({ funding, describedBy }: FundingActionsProps) {
  const { id, disbursement_status } = funding;
  const confirm = useConfirm();
  const mayCancel = useMayCancelFunding();
  const notify = useNotify();
  const failure = useFailureNotice();
  const end = useEndFunding();
  const place = useRef<HTMLSpanElement>(null);

  async function send(body: Parameters<typeof end.mutateAsync>[0]["body"], done: string, failed: string) {
    failure.takeBack();
    try {
      await end.mutateAsync({ params: { id }, body });
      notify.success(done);
    } catch (error) {
      failure.say(withReason(failed)(error));
    }
    // The pressed button goes; the keyboard goes on from its place.
    place.current?.focus({ preventScroll: true });
  }

  async function disburse() {
    if (!(await confirm(disburseQuestion(funding)))) return;
    const failed = "Error marking funding as disbursed. Please try again.";
    await send({ disbursement_status: "disbursed" }, "Funding marked as disbursed!", failed);
  }

  async function cancel() {
    const given = await mayCancel(funding);
    if (!given) return;
    const done = "Funding cancelled. Another amount can be approved now.";
    await send({ disbursement_status: "cancelled", ...given }, done, "Error cancelling funding. Please try again.");
  }

  const sending = end.isUnderWay ? end.variables?.body.disbursement_status : undefined;
  const button = { size: "small", "aria-describedby": describedBy, disabled: end.isUnderWay } as const;
  return (
    <span ref={place} tabIndex={-1} className={styles.rowActions}>
      {disbursement_status === "pending" && (
        <>
          <Button {...button} busy={sending === "disbursed"} onClick={() => void disburse()}>
            Disburse
          </Button>
          <Button {...button} kind="quiet" busy={sending === "cancelled"} onClick={() => void cancel()}>
            Cancel funding
          </Button>
        </>
      )}
    </span>
  );
}
