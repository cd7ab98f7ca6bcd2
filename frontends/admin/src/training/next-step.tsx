import { Link } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import type { Outcome } from "../components/go-on-from.ts";
import { certificatePath } from "./certificate-path.ts";
import { participantId } from "./participant-id.ts";
import { type Enrollment, issueOf, useComplete, useIssueCertificate } from "./training.api.ts";
import { useFinalSteps } from "./use-final-steps.tsx";
import { useSayOfStep } from "./use-say-of-step.ts";

export interface StepProps {
  enrollment: Enrollment;
  /** The pressed button goes or was disabled; the keyboard goes on from its place. */
  onAnswered: (outcome: Outcome) => void;
}

export function MarkComplete({ enrollment, onAnswered }: StepProps) {
  const { mayComplete } = useFinalSteps();
  const say = useSayOfStep(enrollment, "Failed to mark as completed", "Error marking as completed. Please try again.");
  const complete = useComplete({
    onDone: () => {
      say.done("Participant marked as completed!");
      onAnswered("done");
    },
    onFailed: (error) => {
      say.failed(error);
      onAnswered("failed");
    },
  });
  async function ask() {
    const completion = await mayComplete([enrollment]);
    if (!completion) return;
    say.takeBack();
    const { id } = enrollment;
    const { sent, keptUntil } = completion;
    // What came of it is said by `complete` itself.
    await keptUntil(complete.mutateAsync({ params: { id }, ...sent }), id).catch(() => undefined);
  }
  return (
    <StepButton
      enrollment={enrollment}
      label="Mark Complete"
      isUnderWay={complete.isUnderWay}
      onPress={() => void ask()}
    />
  );
}

export function IssueCertificate({ enrollment, onAnswered }: StepProps) {
  const say = useSayOfStep(enrollment, "Failed to issue certificate", "Error issuing certificate. Please try again.");
  const issue = useIssueCertificate({
    onDone: ({ certificate_number: number }) => {
      say.done(
        <>
          Certificate issued successfully! <Link to={certificatePath(number)}>{number}</Link>
        </>,
      );
      onAnswered("done");
    },
    onFailed: (error) => {
      say.failed(error);
      onAnswered("failed");
    },
  });
  const press = () => {
    say.takeBack();
    issue.mutate(issueOf(enrollment));
  };
  return <StepButton enrollment={enrollment} label="Issue Certificate" isUnderWay={issue.isUnderWay} onPress={press} />;
}

interface StepButtonProps {
  enrollment: Enrollment;
  label: string;
  isUnderWay: boolean;
  onPress: () => void;
}

function StepButton({ enrollment, label, isUnderWay, onPress }: StepButtonProps) {
  return (
    <Button size="small" aria-describedby={participantId(enrollment)} busy={isUnderWay} onClick={onPress}>
      {label}
    </Button>
  );
}
