import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { SayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { type OwnApplication, useCannotCome } from "./applied-jobs.api.ts";
import { isExpected } from "./standing.rules.ts";

/** One with an interview. */
type Invited = Pick<OwnApplication, "id" | "job"> & { interview: { starts_at: string } };

interface CannotComeProps {
  application: OwnApplication;
  /** Of the job, for a screen reader. */
  title: string;
  notice: SayOf;
  /** The button is gone then. */
  onTold: () => void;
}

/** Tells the employer that who is invited cannot come to the interview, where one is to come. */
export function CannotComeButton({ application, title, notice, onTold }: CannotComeProps) {
  // The interview that was read when it was pressed: another one may arrive meanwhile, or none be left.
  const [asked, setAsked] = useState<Invited>();
  return (
    <>
      {isExpected(application, new Date()) && (
        <Button icon="clock" onClick={() => setAsked(application)}>
          I cannot come <VisuallyHidden>to the interview for {title}</VisuallyHidden>
        </Button>
      )}
      {asked && (
        <CannotComeDialog application={asked} notice={notice} onTold={onTold} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface CannotComeDialogProps {
  application: Invited;
  notice: SayOf;
  onTold: () => void;
  onClose: () => void;
}

function CannotComeDialog({ application, notice, onTold, onClose }: CannotComeDialogProps) {
  const { id, job, interview } = application;
  const employer = job.employer_name || "The employer";
  const tell = useCannotCome();
  const form = useDraftForm<{ note: string }>({
    draft: `cannot-come-${id}-${interview.starts_at}`,
    defaultValues: { note: "" },
    async onSubmit({ note }) {
      await tell.mutateAsync({ params: { id }, body: { starts_at: interview.starts_at, note } });
      notice.success(`${employer} is told that you cannot come`);
      onTold();
      onClose();
    },
    failure: withReason("The employer could not be told."),
  });
  return (
    <FormDialog title="You cannot come to the interview?" form={form} action="Tell the employer" onClose={onClose}>
      <p>
        {employer} is told that you cannot come on <strong>{formatLagosTime(interview.starts_at)}</strong>, and may
        choose another time. Your application stays.
      </p>
      <TextArea
        label="When could you come instead?"
        hint="Or why you cannot come"
        optional
        rows={4}
        {...form.field("note", upTo(500))}
      />
    </FormDialog>
  );
}
