import { Link } from "@jobcentre/frontend-kit/router";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { certificatePath } from "./certificate-path.ts";
import { participantId } from "./participant-id.ts";
import { type Enrollment, useComplete, useIssueCertificate } from "./training.api.ts";
import { type EnrollmentFailure, useEnrollmentFailure } from "./use-enrollment-failure.ts";

export interface StepProps {
  enrollment: Enrollment;
  /** The pressed button goes or was disabled; the keyboard goes on from its place. */
  onAnswered: () => void;
}

export function MarkComplete({ enrollment, onAnswered }: StepProps) {
  const notify = useNotify();
  const failure = useEnrollmentFailure("Failed to mark as completed", "Error marking as completed. Please try again.");
  const complete = useComplete({
    onDone: () => {
      notify.success("Participant marked as completed!");
      onAnswered();
    },
    onFailed: (error) => {
      failure.say(error);
      onAnswered();
    },
  });
  return <StepButton enrollment={enrollment} label="Mark Complete" step={complete} failure={failure} />;
}

export function IssueCertificate({ enrollment, onAnswered }: StepProps) {
  const notify = useNotify();
  const failure = useEnrollmentFailure("Failed to issue certificate", "Error issuing certificate. Please try again.");
  const issue = useIssueCertificate({
    onDone: ({ certificate_number: number }) => {
      notify.success(
        <>
          Certificate issued successfully! <Link to={certificatePath(number)}>{number}</Link>
        </>,
      );
      onAnswered();
    },
    onFailed: (error) => {
      failure.say(error);
      onAnswered();
    },
  });
  return <StepButton enrollment={enrollment} label="Issue Certificate" step={issue} failure={failure} />;
}

interface StepButtonProps {
  enrollment: Enrollment;
  label: string;
  step: { isPending: boolean; mutate: (input: { params: { id: string } }) => void };
  failure: EnrollmentFailure;
}

function StepButton({ enrollment, label, step, failure }: StepButtonProps) {
  return (
    <Button
      size="small"
      aria-describedby={participantId(enrollment)}
      busy={step.isPending}
      onClick={() => {
        failure.takeBack();
        step.mutate({ params: { id: enrollment.id } });
      }}
    >
      {label}
    </Button>
  );
}
