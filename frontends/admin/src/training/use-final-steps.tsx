import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useMayReject } from "../components/use-may-reject.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import type { Application, Enrollment } from "./training.api.ts";

/** What is sent with a completion: the day, where it is not today. */
interface Completion {
  body?: { completed_on: string };
}

/** Asks before what nobody can take back. */
export function useFinalSteps() {
  const ask = useQuestions();
  const mayReject = useMayReject<Application>({
    nameOf: ({ applicant_name, program_title }) => `the application of ${applicant_name} for ${program_title}`,
    follows:
      "cannot apply for that program again unless you consider their application again while it takes applications.",
  });

  /** Undefined where they are not to be completed. */
  async function mayComplete(enrollments: readonly Enrollment[]): Promise<Completion | undefined> {
    let completion: Completion = {};
    const completes = await ask(({ onAnswer }) => (
      <CompleteDialog
        enrollments={enrollments}
        onComplete={(completed_on) => {
          if (completed_on) completion = { body: { completed_on } };
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    return completes ? completion : undefined;
  }
  return { mayReject, mayComplete };
}
