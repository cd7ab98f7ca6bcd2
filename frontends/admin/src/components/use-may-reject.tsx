import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import { ReasonDialog } from "./reason-dialog.tsx";

interface Rejecting<Row> {
  /** One of them in words, "the application of Amina Bello for Welding". */
  nameOf: (application: Row) => string;
  /** What becomes of who is rejected, to the end of the sentence. */
  follows: string;
  /** A sentence about what else becomes of these, where something does. */
  also?: (applications: readonly Row[]) => string;
}

/** What is sent with a rejection. */
export interface Rejection {
  reason?: string;
}

/** Asks before applications are rejected, which nobody can take back, and for a reason, which may be suggested; undefined where they are not to be. */
export function useMayReject<Row extends { id: string }>({ nameOf, follows, also }: Rejecting<Row>) {
  const ask = useQuestions();
  /** What was typed for whom: it is there again where sending it failed. */
  const last = useRef({ ids: [] as string[], reason: "" });
  return async (applications: readonly Row[], suggested = ""): Promise<Rejection | undefined> => {
    const [first, second] = applications;
    const one = first && !second && nameOf(first);
    const ids = applications.map(({ id }) => id);
    const typed = ids.every((id) => last.current.ids.includes(id)) ? last.current.reason : suggested;
    let reason = "";
    const rejects = await ask(({ onAnswer }) => (
      <ReasonDialog
        title={one ? "Reject application" : "Reject applications"}
        text={`Reject ${one || `${formatNumber(applications.length)} applications`}? This is final: whoever is rejected gets a message and ${follows}${also ? also(applications) : ""}`}
        hint="Whoever is rejected reads it in their message and with their application."
        typed={typed}
        onGiven={(given) => {
          reason = given;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!rejects) return undefined;
    last.current = { ids, reason };
    return reason ? { reason } : {};
  };
}
