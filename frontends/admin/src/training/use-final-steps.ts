import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import type { Application, Enrollment } from "./training.api.ts";

/** Asks before what nobody can take back; answers whether to go on. */
export function useFinalSteps() {
  const confirm = useConfirm();

  function mayReject(applications: readonly Application[]): Promise<boolean> {
    const [first, second] = applications;
    const one = first && !second && `the application of ${first.applicant_name} for ${first.program_title}`;
    const what = one || `${formatNumber(applications.length)} applications`;
    return confirm({
      title: one ? "Reject application" : "Reject applications",
      text: `Reject ${what}? This is final: whoever is rejected gets a message and cannot apply for that program again.`,
      confirmLabel: one ? "Reject application" : "Reject applications",
      danger: true,
    });
  }

  function mayComplete(enrollments: readonly Enrollment[]): Promise<boolean> {
    const [first, second] = enrollments;
    const one = first && !second && `${first.participant_name} as having completed ${first.program_title}`;
    return confirm({
      title: "Mark as completed",
      text: `Mark ${one || `${formatNumber(enrollments.length)} participants as having completed their programs`}? This is final: they get a message, and it cannot be taken back.`,
      confirmLabel: "Mark as completed",
    });
  }
  return { mayReject, mayComplete };
}
