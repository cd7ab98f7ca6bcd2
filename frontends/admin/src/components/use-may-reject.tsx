import { formatNumber } from "@jobcentre/frontend-kit/format";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { useRef } from "react";
import { type Given, useReason } from "./use-reason.tsx";

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
  /** What was given for whom: some of several may be left, where sending it failed. */
  const last = useRef({ ids: [] as string[], reason: "" });
  return async (applications: readonly Row[], suggested?: string): Promise<Given | undefined> => {
    const [first, second] = applications;
    const one = first && !second && nameOf(first);
    const ids = applications.map(({ id }) => id);
    const wereAmong = ids.every((id) => last.current.ids.includes(id));
    const given = await askWhy({
      draft: `reject-${second ? sumOf(ids.join()) : first?.id}`,
      title: one ? "Reject application" : "Reject applications",
      text: `Reject ${one || `${formatNumber(applications.length)} applications`}? This is final: whoever is rejected gets a message and ${follows}${also ? also(applications) : ""}`,
      hint: "Whoever is rejected reads it in their message and with their application.",
      suggested: wereAmong ? last.current.reason : suggested,
    });
    if (given) last.current = { ids, reason: given.body.reason ?? "" };
    return given;
  };
}
