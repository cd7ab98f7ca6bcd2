import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useRef } from "react";
import { type Funding, useDisburseFunding } from "./entrepreneurship.api.ts";
import { failureWords } from "./failure-words.ts";
import { disburseQuestion } from "./funding-question.ts";

interface DisburseButtonProps {
  funding: Funding;
  describedBy: string;
}

/** Notes that approved money was paid out. */
export function DisburseButton({ funding, describedBy }: DisburseButtonProps) {
  const { id, disbursement_status } = funding;
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  const disburse = useDisburseFunding();
  const place = useRef<HTMLSpanElement>(null);

  async function send() {
    if (!(await confirm(disburseQuestion(funding)))) return;
    failure.takeBack();
    try {
      await disburse.mutateAsync({ params: { id }, body: { disbursement_status: "disbursed" } });
      notify.success("Funding marked as disbursed!");
    } catch (error) {
      failure.say(failureWords("Error marking funding as disbursed. Please try again.")(error));
    }
    // The pressed button goes; the keyboard goes on from its place.
    place.current?.focus({ preventScroll: true });
  }

  return (
    <span ref={place} tabIndex={-1}>
      {disbursement_status === "pending" && (
        <Button size="small" aria-describedby={describedBy} busy={disburse.isPending} onClick={() => void send()}>
          Disburse
        </Button>
      )}
    </span>
  );
}
