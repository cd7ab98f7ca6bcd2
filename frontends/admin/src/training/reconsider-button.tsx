import { errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import type { Outcome } from "../components/go-on-from.ts";
import { applicantId } from "./applicant-id.ts";
import { type Application, useReconsider } from "./training.api.ts";

/** Takes the rejection of an application back, after asking. */
export function ReconsiderButton({
  application,
  onAnswered,
}: {
  application: Application;
  onAnswered: (outcome: Outcome) => void;
}) {
  const { id, applicant_name, program_title } = application;
  const say = useSayOf()(applicantId(application));
  const confirm = useConfirm();
  const reconsider = useReconsider();

  async function ask() {
    const sure = await confirm({
      title: "Consider again",
      text: `Consider the application of ${applicant_name} for ${program_title} again? It waits for a decision as before, and they get a message.`,
      confirmLabel: "Consider again",
    });
    if (!sure) return;
    say.takeBack();
    try {
      await reconsider.mutateAsync({ params: { id } });
      say.success("The application waits for a decision again.");
    } catch (error) {
      say.error(errorText(error, "Failed to consider again", "Error considering again. Please try again."));
      return onAnswered("failed");
    }
    onAnswered("done");
  }

  return (
    <Button
      size="small"
      kind="quiet"
      aria-describedby={applicantId(application)}
      busy={reconsider.isUnderWay}
      onClick={() => void ask()}
    >
      Consider again
    </Button>
  );
}
