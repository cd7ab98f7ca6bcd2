import { type Question, useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { AGREED } from "@jobcentre/frontend-kit/given";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { useAskWhetherFilled } from "../filling/use-ask-whether-filled.tsx";
import { type Application, type Decision, useDecide } from "./applications.api.ts";
import { CallOffButton } from "./call-off-button.tsx";
import { planText } from "./interview.rules.ts";
import { InterviewDialog } from "./interview-dialog.tsx";
import { movesOf, SHORTLISTED_IS_FINAL } from "./moves.rules.ts";
import { useHire } from "./use-hire.tsx";
import { useMayReject } from "./use-may-reject.tsx";

const CHANGED = "Application status updated successfully!";

interface ApplicationMovesProps {
  application: Application;
  /** After a decision the pressed button is gone, as after a refusal, where another window has decided. */
  onDecided: () => void;
}

/** The buttons for what can come next, and nothing else. */
export function ApplicationMoves({ application, onDecided }: ApplicationMovesProps) {
  const decide = useDecide();
  const notify = useNotify();
  const failure = useFailureNotice();
  const confirm = useConfirm();
  const askAndHire = useHire();
  const mayReject = useMayReject();
  const askWhetherFilled = useAskWhetherFilled();
  const [asksInterview, setAsksInterview] = useState(false);
  const { id, status, applicant } = application;
  const moves = movesOf(application);
  const sent = decide.isUnderWay ? decide.variables?.body.status : undefined;
  /** The one that is on its way, or whose answer the list does not show yet: it would be refused a second time. */
  const going = sent === status ? undefined : sent;

  async function shortlist() {
    if (await confirm(shortlistQuestion(applicant.full_name))) await move({ status: "shortlisted" });
  }

  async function reject() {
    const given = await mayReject([application]);
    if (given) await move({ status: "rejected", ...given.body }, given);
  }

  async function hire() {
    failure.takeBack();
    const hired = await askAndHire(application, (first_day) =>
      decide.mutateAsync({ params: { id }, body: { status: "hired", ...(first_day && { first_day }) } }),
    );
    if (!hired) return;
    notify.success(CHANGED);
    // Before it is asked: the list may lose them while that is looked up.
    onDecided();
    await askWhetherFilled(application);
  }

  async function move(body: { status: Exclude<Decision, "hired">; reason?: string }, { keptUntil } = AGREED) {
    failure.takeBack();
    await keptUntil(decide.mutateAsync({ params: { id }, body }), id).then(
      () => notify.success(CHANGED),
      (error) => failure.say(withReason("The application status could not be changed.")(error)),
    );
    onDecided();
  }

  return (
    <>
      {moves.includes("shortlisted") && (
        <Button icon="check" busy={going === "shortlisted"} disabled={!!going} onClick={() => void shortlist()}>
          Shortlist <VisuallyHidden>{applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {moves.includes("rejected") && (
        <Button icon="close" busy={going === "rejected"} disabled={!!going} onClick={() => void reject()}>
          Reject <VisuallyHidden>{applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {moves.includes("interview") && (
        <Button icon="calendar" disabled={!!going} onClick={() => setAsksInterview(true)}>
          {planText(application, new Date())} <VisuallyHidden>with {applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {moves.includes("interview") && <CallOffButton application={application} onCalledOff={onDecided} />}
      {moves.includes("hired") && (
        <Button icon="award" busy={going === "hired"} disabled={!!going} onClick={() => void hire()}>
          Mark as hired <VisuallyHidden>{applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {asksInterview && <InterviewDialog application={application} onClose={() => setAsksInterview(false)} />}
    </>
  );
}

const shortlistQuestion = (name: string): Question => ({
  title: `Put ${name} on the shortlist?`,
  text: `${name} reads it at once. ${SHORTLISTED_IS_FINAL}`,
  confirmLabel: "Shortlist",
});
