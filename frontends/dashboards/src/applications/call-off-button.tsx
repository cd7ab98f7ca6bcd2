import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { type Application, useCallOffInterview } from "./applications.api.ts";

/** One with an interview. */
type Invited = Pick<Application, "id" | "applicant"> & { interview: { starts_at: string } };

const isInvited = (application: Application, now: Date): application is Application & Invited =>
  application.interview !== null && new Date(application.interview.starts_at) > now;

interface CallOffProps {
  application: Application;
  /** The button is gone then. */
  onCalledOff: () => void;
}

/** Calls off an interview that is still to come. */
export function CallOffButton({ application, onCalledOff }: CallOffProps) {
  // The interview that was read when it was pressed: another window may plan another one meanwhile.
  const [asked, setAsked] = useState<Invited>();
  return (
    <>
      {isInvited(application, new Date()) && (
        <Button icon="close" onClick={() => setAsked(application)}>
          Call off interview <VisuallyHidden>with {application.applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {asked && <CallOffDialog application={asked} onCalledOff={onCalledOff} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface CallOffDialogProps {
  application: Invited;
  onCalledOff: () => void;
  onClose: () => void;
}

function CallOffDialog({ application, onCalledOff, onClose }: CallOffDialogProps) {
  const { id, interview } = application;
  const { full_name } = application.applicant;
  const callOff = useCallOffInterview();
  const notify = useNotify();
  const form = useDraftForm<{ words: string }>({
    draft: `call-off-${id}-${interview.starts_at}`,
    defaultValues: { words: "" },
    async onSubmit({ words }) {
      await callOff.mutateAsync({ params: { id }, body: { starts_at: interview.starts_at, words } });
      notify.success(`The interview is called off, and ${full_name} is told`);
      onCalledOff();
      onClose();
    },
    failure: withReason("The interview could not be called off."),
  });
  return (
    <FormDialog
      title={`Call off the interview with ${full_name}?`}
      form={form}
      action="Call off"
      isDanger
      onClose={onClose}
    >
      <p>
        {full_name} is told not to come on <strong>{formatLagosTime(interview.starts_at)}</strong>, and stays on the
        shortlist. You can plan another interview later.
      </p>
      <TextArea
        label={`Your words to ${full_name}`}
        hint="Why, or what comes next"
        optional
        rows={4}
        {...form.field("words", upTo(500))}
      />
    </FormDialog>
  );
}
