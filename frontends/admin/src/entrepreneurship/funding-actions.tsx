import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { AGREED, type Given } from "@jobcentre/frontend-kit/given";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRef } from "react";
import { goOnFrom } from "../components/go-on-from.ts";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useReason } from "../components/use-reason.tsx";
import { type Funding, useEndFunding } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { cancelQuestion, disburseQuestion } from "./funding-question.ts";

interface FundingActionsProps {
  funding: Funding;
  describedBy: string;
}

/** Notes that approved money was paid out, or takes it back before. */
export function FundingActions({ funding, describedBy }: FundingActionsProps) {
  const { id, disbursement_status } = funding;
  const isOwn = useIsOwn()(funding.account_id);
  const confirm = useConfirm();
  const askWhy = useReason();
  const notify = useNotify();
  const failure = useFailureNotice();
  const end = useEndFunding();
  const place = useRef<HTMLSpanElement>(null);

  async function send(to: "disbursed" | "cancelled", { body, keptUntil }: Given, done: string, failed: string) {
    failure.takeBack();
    try {
      await keptUntil(end.mutateAsync({ params: { id }, body: { disbursement_status: to, ...body } }));
      notify.success(done);
    } catch (error) {
      failure.say(withReason(failed)(error));
      return goOnFrom(place.current, "failed");
    }
    // The pressed button goes; the keyboard goes on from its place.
    goOnFrom(place.current);
  }

  async function disburse() {
    if (!(await confirm(disburseQuestion(funding)))) return;
    const failed = "Error marking funding as disbursed. Please try again.";
    await send("disbursed", AGREED, "Funding marked as disbursed!", failed);
  }

  async function cancel() {
    const given = await askWhy({
      draft: `cancel-funding-${id}`,
      title: "Cancel funding",
      text: cancelQuestion(funding),
      hint: "The founder reads it in the message and with the funding.",
    });
    if (!given) return;
    const done = "Funding cancelled. Another amount can be approved now.";
    await send("cancelled", given, done, "Error cancelling funding. Please try again.");
  }

  const sending = end.isUnderWay ? end.variables?.body.disbursement_status : undefined;
  if (isOwn) return disbursement_status === "pending" && <OwnToDecide />;
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
