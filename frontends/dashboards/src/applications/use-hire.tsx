import { MOST_FIRST_DAY } from "@jobcentre/contracts/job-options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea, useQuestions } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import type { Application } from "./applications.api.ts";
import { ContactShown } from "./contact-shown.tsx";
import { isToCome } from "./interview.rules.ts";

type Send = (first_day: string) => Promise<unknown>;

/** Asks before somebody is hired, which nobody can take back, and for words for their first day, and hires them; whether that was done. */
export function useHire() {
  const ask = useQuestions();
  return (application: Application, send: Send): Promise<boolean> =>
    ask(({ onAnswer }) => (
      <HireDialog
        application={application}
        send={send}
        onHired={() => onAnswer(true)}
        onClose={() => onAnswer(false)}
      />
    ));
}

interface HireDialogProps {
  application: Application;
  send: Send;
  onHired: () => void;
  onClose: () => void;
}

function HireDialog({ application, send, onHired, onClose }: HireDialogProps) {
  const name = application.applicant.full_name;
  const off = isToCome(application, new Date()) ? ", and their interview is called off" : "";
  const form = useDraftForm({
    draft: `first-day-${application.id}`,
    defaultValues: { first_day: "" },
    failure: withReason("The application status could not be changed."),
    onSubmit: async ({ first_day }) => {
      await send(first_day.trim());
      onHired();
    },
  });
  return (
    <FormDialog
      title={`Mark ${name} as hired?`}
      form={form}
      action="Mark as hired"
      question={`${name} gets a message about it${off}. This cannot be undone.`}
      onClose={onClose}
    >
      <TextArea
        label="For the first day"
        hint="When and where to come, and what to bring"
        optional
        rows={3}
        {...form.field("first_day", upTo(MOST_FIRST_DAY))}
      />
      <ContactShown name={name} />
    </FormDialog>
  );
}
