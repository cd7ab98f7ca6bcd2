import { useDraftsByName } from "@jobcentre/frontend-kit/forms";
import type { Given } from "@jobcentre/frontend-kit/given";
import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { useMayReject } from "../components/use-may-reject.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { dayKeptUntil } from "./completion-draft.ts";
import type { Application, Enrollment } from "./training.api.ts";

interface Completion extends Pick<Given, "keptUntil"> {
  /** What is sent with it: the day, where it is not today. */
  sent: { body?: { completed_on: string } };
}

/** Asks before what nobody can take back. */
export function useFinalSteps() {
  const ask = useQuestions();
  const draftOf = useDraftsByName();
  const mayReject = useMayReject<Application>({
    nameOf: ({ applicant_name, program_title }) => `the application of ${applicant_name} for ${program_title}`,
    follows:
      "cannot apply for that program again unless you consider their application again while it takes applications.",
  });

  /** Undefined where they are not to be completed. */
  async function mayComplete(enrollments: readonly Enrollment[]): Promise<Completion | undefined> {
    let sent: Completion["sent"] = {};
    const completes = await ask(({ onAnswer }) => (
      <CompleteDialog
        enrollments={enrollments}
        onComplete={(completed_on) => {
          if (completed_on) sent = { body: { completed_on } };
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!completes) return undefined;
    const ids = enrollments.map(({ id }) => id);
    return { sent, keptUntil: dayKeptUntil(ids, (form) => draftOf(form)) };
  }
  return { mayReject, mayComplete };
}
