import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "../forms/with-reason.ts";
import { type OwnApplication, useCanCome } from "./applied-jobs.api.ts";

interface CanComeProps {
  /** One with an interview to come, to which its applicant said no. */
  application: Pick<OwnApplication, "id" | "job"> & { interview: { starts_at: string } };
  /** Of the job, for a screen reader. */
  title: string;
  /** The button is gone then, as after a refusal, where the employer was faster. */
  onTold: () => void;
}

/** Takes back, at once, that one cannot come to an interview. */
export function CanComeButton({ application: { id, job, interview }, title, onTold }: CanComeProps) {
  const tell = useCanCome();
  const notify = useNotify();
  const failure = useFailureNotice();
  async function send() {
    failure.takeBack();
    try {
      await tell.mutateAsync({ params: { id }, body: { starts_at: interview.starts_at } });
      notify.success(`${job.employer_name || "The employer"} is told that you can come`);
    } catch (error) {
      failure.say(
        withReason("The employer could not be told.")(error),
        retryOf(error, () => void send()),
      );
    }
    onTold();
  }
  return (
    <Button icon="check" busy={tell.isPending} onClick={() => void send()}>
      I can come after all <VisuallyHidden>to the interview for {title}</VisuallyHidden>
    </Button>
  );
}
