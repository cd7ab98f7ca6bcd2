import { formatNumber } from "@jobcentre/frontend-kit/format";
import type { Given } from "@jobcentre/frontend-kit/given";
import { useReasonOfMany } from "@jobcentre/frontend-kit/use-reason-of-many";
import { useReason } from "./use-reason.tsx";

interface Rejecting<Row> {
  /** One of them in words, "the application of Amina Bello for Welding". */
  nameOf: (application: Row) => string;
  /** What becomes of who is rejected, to the end of the sentence. */
  follows: string;
  /** A sentence about what else becomes of these, where something does. */
  also?: (applications: readonly Row[]) => string;
}

/** Asks before applications are rejected, which nobody can take back, and for a reason, which may be suggested; undefined where they are not to be. */
export function useMayReject<Row extends { id: string }>({ nameOf, follows, also }: Rejecting<Row>) {
  const askWhy = useReason();
  const reasonOfMany = useReasonOfMany();
  return async (applications: readonly Row[], suggested?: string): Promise<Given | undefined> => {
    const [first, second] = applications;
    const one = first && !second && nameOf(first);
    const asked = {
      title: one ? "Reject application" : "Reject applications",
      text: `Reject ${one || `${formatNumber(applications.length)} applications`}? This is final: whoever is rejected gets a message and ${follows}${also ? also(applications) : ""}`,
      hint: "Whoever is rejected reads it in their message and with their application.",
      suggested,
    };
    // Words typed over a suggestion are for no other rejection, nor the other way round.
    const draft = suggested ? "reject-suggested" : "reject";
    if (one) return askWhy({ ...asked, draft: `${draft}-${first.id}` });
    return reasonOfMany({ draft, suggested, ids: applications.map(({ id }) => id) }, async (ofAll) => {
      const given = await askWhy({ ...asked, draft: ofAll });
      return given && (given.body.reason ?? "");
    });
  };
}
