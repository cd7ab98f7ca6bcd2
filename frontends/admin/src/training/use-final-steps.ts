import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useMayReject } from "../components/use-may-reject.tsx";
import type { Application, Enrollment } from "./training.api.ts";

/** Asks before what nobody can take back. */
export function useFinalSteps() {
  const confirm = useConfirm();
  const mayReject = useMayReject<Application>({
    nameOf: ({ applicant_name, program_title }) => `the application of ${applicant_name} for ${program_title}`,
    follows: "cannot apply for that program again.",
  });

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
