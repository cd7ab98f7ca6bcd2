import { formatNaira } from "@jobcentre/frontend-kit/format";
import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import type { Funding } from "./entrepreneurship.api.ts";

/** Asks before funding is cancelled, and for a reason; undefined where it is not to be. */
export function useMayCancelFunding() {
  const ask = useQuestions();
  /** What was typed: it is there again where sending it failed. */
  const last = useRef("");
  return async ({ amount_approved, business_name }: Funding): Promise<{ reason?: string } | undefined> => {
    const cancels = await ask(({ onAnswer }) => (
      <ReasonDialog
        title="Cancel funding"
        text={`Cancel ${formatNaira(amount_approved)} for ${business_name}? It is not paid out any more, and the entrepreneur gets a message. Another amount can be approved afterwards. This cannot be undone.`}
        hint="The entrepreneur reads it in the message and with the funding."
        typed={last.current}
        onGiven={(reason) => {
          last.current = reason;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!cancels) return undefined;
    return last.current ? { reason: last.current } : {};
  };
}
