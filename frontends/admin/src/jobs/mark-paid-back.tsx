import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useAct } from "../components/act.ts";
import { type ServiceRequest, useMarkPaidBack } from "./jobs.api.ts";
import { aboutRequest, isToPayBack } from "./request-steps.ts";
import { STEP_WORDS } from "./step-words.ts";

/** Notes that the money of a cancelled request went back. */
export function MarkPaidBack({ request }: { request: ServiceRequest }) {
  const { id, price } = request;
  const confirm = useConfirm();
  const act = useAct(`request-${id}`);
  const mark = useMarkPaidBack();
  if (!isToPayBack(request)) return null;
  async function press() {
    const text = `Has ${price === null ? "what was paid" : formatNaira(price)} been sent back for ${aboutRequest(request)}, No. ${id}? The requester gets a message that it was, and it cannot be taken back.`;
    const label = "Mark Paid Back";
    if (!(await confirm({ title: label, text, confirmLabel: label, cancelLabel: "Back" }))) return;
    await act(() => mark.mutateAsync({ params: { id } }), STEP_WORDS.paid_back);
  }
  return (
    <Button
      size="small"
      icon="check"
      busy={mark.isUnderWay}
      aria-label={`Mark Paid Back: ${aboutRequest(request)}`}
      onClick={() => void press()}
    >
      Mark Paid Back
    </Button>
  );
}
