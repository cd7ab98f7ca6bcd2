import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useDraftsByName } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { type Given, givenWith } from "./given.ts";
import type { ReasonAsked } from "./reason-dialog.tsx";
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
  const askWhyOfMany = useReasonOfMany();
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
    return askWhyOfMany({ ...asked, draft }, applications.map(({ id }) => id).sort());
  };
}

interface Why {
  reason: string;
}

/** Asks for one reason of many things. Once given it is kept for each, until that one is done: whichever are left have it, however they are chosen. */
function useReasonOfMany() {
  const askWhy = useReason();
  const draftOf = useDraftsByName();
  return async (asked: ReasonAsked, ids: readonly string[]): Promise<Given | undefined> => {
    const name = `${asked.draft}-${sumOf(ids.join())}`;
    const ofAll = draftOf<Why>(name);
    const ofEach = new Map(ids.map((id) => [id, draftOf<Why>(`${asked.draft}-${id}`)]));
    const [earlier, ...others] = [...ofEach.values()].map(({ saved }) => saved?.reason);
    const isLeft = !ofAll.saved && earlier !== undefined && others.every((one) => one === earlier);
    if (isLeft) ofAll.save({ reason: earlier });
    const given = await askWhy({ ...asked, draft: name });
    // Left as it was, it is kept for each still.
    if (given || (isLeft && ofAll.read()?.reason === earlier)) ofAll.clear();
    if (!given) return undefined;
    const { reason = "" } = given.body;
    for (const one of ofEach.values()) {
      if (reason === (asked.suggested ?? "")) one.clear();
      else one.save({ reason });
    }
    return givenWith(reason, (id) => id && ofEach.get(id)?.clear());
  };
}
