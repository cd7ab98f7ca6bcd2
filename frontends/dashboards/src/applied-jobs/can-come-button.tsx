import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { SayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { type OwnApplication, useCanCome } from "./applied-jobs.api.ts";

interface CanComeProps {
  /** One with an interview to come, of which its applicant did not say that they will come. */
  application: Pick<OwnApplication, "id" | "job" | "cannot_come"> & { interview: { starts_at: string } };
  /** Of the job, for a screen reader. */
  title: string;
  notice: SayOf;
  /** The button is gone then, as after a refusal, where the employer was faster. */
  onTold: () => void;
}

/** Says, at once, that one will come to an interview; where one said no before, the employer gets a message of it. */
export function CanComeButton({
  application: { id, job, interview, cannot_come },
  title,
  notice,
  onTold,
}: CanComeProps) {
  const tell = useCanCome();
  const employer = job.employer_name || "The employer";
  async function send() {
    notice.takeBack();
    try {
      await tell.mutateAsync({ params: { id }, body: { starts_at: interview.starts_at } });
      notice.success(`${employer} ${cannot_come ? "is told" : "reads"} that you ${cannot_come ? "can" : "will"} come`);
    } catch (error) {
      notice.error(
        withReason("The employer could not be told.")(error),
        retryOf(error, () => void send()),
      );
    }
    onTold();
  }
  return (
    <Button icon="check" busy={tell.isUnderWay} onClick={() => void send()}>
      {cannot_come ? "I can come after all" : "I will come"}{" "}
      <VisuallyHidden>to the interview for {title}</VisuallyHidden>
    </Button>
  );
}
