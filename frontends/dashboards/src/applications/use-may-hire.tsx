import { MOST_FIRST_DAY } from "@jobcentre/contracts/job-options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea, useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import type { Application } from "./applications.api.ts";
import { ContactShown } from "./contact-shown.tsx";
import { isToCome } from "./interview.rules.ts";

/** Asks before somebody is hired, which nobody can take back, and for words for their first day; undefined where they are not to be. */
export function useMayHire() {
  const ask = useQuestions();
  /** What was typed: it is there again where sending it failed. */
  const typed = useRef("");
  return async (application: Application): Promise<string | undefined> => {
    let words = "";
    const hires = await ask(({ onAnswer }) => (
      <HireDialog
        application={application}
        typed={typed.current}
        onGiven={(given) => {
          words = given;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!hires) return undefined;
    typed.current = words;
    return words;
  };
}

interface HireDialogProps {
  application: Application;
  typed: string;
  onGiven: (words: string) => void;
  onClose: () => void;
}

function HireDialog({ application, typed, onGiven, onClose }: HireDialogProps) {
  const name = application.applicant.full_name;
  const off = isToCome(application, new Date()) ? ", and their interview is called off" : "";
  const form = useDraftForm({
    draft: `first-day-${application.id}`,
    defaultValues: { first_day: typed },
    failure: "The hire failed",
    onSubmit: async ({ first_day }) => onGiven(first_day.trim()),
  });
  return (
    <FormDialog
      title={`Mark ${name} as hired?`}
      form={form}
      action="Mark as hired"
      question={`${name} gets a message about it${off}. This cannot be undone.`}
      onClose={onClose}
    >
      <ContactShown name={name} />
      <TextArea
        label="For the first day"
        hint="When and where to come, and what to bring"
        optional
        rows={3}
        {...form.field("first_day", upTo(MOST_FIRST_DAY))}
      />
    </FormDialog>
  );
}
