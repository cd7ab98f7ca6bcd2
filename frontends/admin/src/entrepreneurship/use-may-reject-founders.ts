import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useMayReject } from "../components/use-may-reject.tsx";
import type { Application } from "./entrepreneurship.api.ts";

/** Whose approval is taken back may have a mentor by now. */
function alsoEnds(applications: readonly Application[]): string {
  const approved = applications.filter(({ status }) => status === "approved").length;
  if (approved === 0) return "";
  if (applications.length === 1)
    return " It was approved already: a mentorship that it has ends, and a session to come is called off.";
  return ` Approved already: ${formatNumber(approved)}. Mentorships that they have end, and sessions to come are called off.`;
}

/** Asks before founders are rejected, and for a reason. */
export const useMayRejectFounders = () =>
  useMayReject<Application>({
    nameOf: ({ applicant_name, business_name }) => `the application of ${applicant_name} with ${business_name}`,
    follows: "may apply anew.",
    also: alsoEnds,
  });
