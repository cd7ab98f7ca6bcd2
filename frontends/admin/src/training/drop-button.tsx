import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useReason } from "../components/use-reason.tsx";
import type { StepProps } from "./next-step.tsx";
import { participantId } from "./participant-id.ts";
import { runSentence } from "./program-run.rules.ts";
import { useDrop } from "./training.api.ts";
import { useSayOfStep } from "./use-say-of-step.ts";
import { whatFollowsDrop } from "./what-follows-drop.rules.ts";

/** Takes an enrolled participant out, after asking, and for a reason. */
export function DropButton({ enrollment, onAnswered }: StepProps) {
  const { id, participant_name, program_title, price_amount } = enrollment;
  const askWhy = useReason();
  const say = useSayOfStep(enrollment, "Failed to drop participant", "Error dropping participant. Please try again.");
  const drop = useDrop({
    onDone: () => {
      say.done("Participant dropped. The place is free again.");
      onAnswered("done");
    },
    onFailed: (error) => {
      say.failed(error);
      onAnswered("failed");
    },
  });

  const whatFollows = whatFollowsDrop(enrollment, dayInLagos(new Date()));
  const aboutPrice =
    price_amount === undefined
      ? ""
      : ` The message says not to pay the ${formatNaira(price_amount)} any more, and to contact the centre where they are paid.`;

  async function ask() {
    const given = await askWhy({
      draft: `drop-${id}`,
      title: "Drop participant",
      text: `Drop ${participant_name} from ${program_title}? ${runSentence(enrollment)}${whatFollows}${aboutPrice}`,
      hint: "They read it in their message and with the program.",
    });
    if (!given) return;
    say.takeBack();
    const { body, keptUntil } = given;
    // What came of it is said by `drop` itself.
    await keptUntil(drop.mutateAsync({ params: { id }, ...(body.reason && { body }) })).catch(() => undefined);
  }

  return (
    <Button
      size="small"
      kind="quiet"
      aria-describedby={participantId(enrollment)}
      busy={drop.isUnderWay}
      onClick={() => void ask()}
    >
      Drop
    </Button>
  );
}
