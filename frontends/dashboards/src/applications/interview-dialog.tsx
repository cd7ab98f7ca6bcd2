import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useEffect, useRef, useState } from "react";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { type Application, useScheduleInterview } from "./applications.api.ts";
import { ContactShown } from "./contact-shown.tsx";
import {
  asKept,
  checkInterviewDate,
  type InterviewForm,
  interviewForm,
  interviewInput,
  isAsSaved,
  lagosMinute,
  pickedText,
  planText,
} from "./interview.rules.ts";
import { InterviewDay } from "./interview-day.tsx";
import { InterviewPlace } from "./interview-place.tsx";
import { InterviewPlanned } from "./interview-planned.tsx";

interface InterviewDialogProps {
  application: Application;
  onClose: () => void;
}

/** Asks when and where a shortlisted applicant is to come; once more to move the interview. */
export function InterviewDialog({ application, onClose }: InterviewDialogProps) {
  const name = `interview-${application.id}`;
  const { interview } = application;
  const saved = interviewForm(application, new Date());
  const draft = useOldDraft<InterviewForm>(name, saved);
  const schedule = useScheduleInterview();
  const notify = useNotify();
  const { full_name } = application.applicant;
  const dialog = useDraftForm<InterviewForm>({
    draft: name,
    onlyChanges: true,
    defaultValues: saved,
    async onSubmit(values) {
      const input = interviewInput(values);
      if (isAsSaved(interview, input)) {
        notify.info(`The interview stays as it was, and ${full_name} gets no message.`);
      } else {
        await schedule.mutateAsync({
          body: { application_id: application.id, ...input, former: interview && asKept(interview) },
        });
        notify.success("Interview scheduled successfully!");
      }
      onClose();
    },
    failure: withReason("The interview could not be scheduled."),
  });
  // Another window may plan another one behind the open dialog: what nobody typed in shows it, and what is sent replaces it.
  const [openedOn] = useState(interview);
  const shown = useRef(interview);
  useEffect(() => {
    if (shown.current === interview) return;
    shown.current = interview;
    dialog.openWith(saved);
  });
  const [picked, place] = useWatch({
    control: dialog.form.control,
    name: ["interview_date", "interview_location"],
  });

  return (
    <FormDialog
      title={`Interview with ${full_name}`}
      form={dialog}
      action={planText(application, new Date())}
      onClose={onClose}
    >
      {interview && draft.old && <OldDraftNotice onDiscard={() => draft.discard(dialog)} />}
      <p>{full_name} gets a message with the date, the time and the place.</p>
      <InterviewPlanned interview={interview} openedOn={openedOn} />
      <TextField
        label="Date and time"
        hint={pickedText(picked) || "In Abuja: YYYY-MM-DD HH:MM"}
        type="datetime-local"
        min={lagosMinute(new Date())}
        {...dialog.field("interview_date", { validate: (picked) => checkInterviewDate(picked, new Date()) })}
      />
      <InterviewDay picked={picked} applicationId={application.id} />
      <TextField
        label="Location"
        hint="An address, a phone number or a link to a video call"
        {...dialog.field("interview_location", filled("Enter where the interview takes place", 300))}
      />
      <InterviewPlace
        jobId={application.job_id}
        entered={place}
        onChoose={(chosen) => dialog.fill("interview_location", chosen)}
      />
      <ContactShown name={full_name} />
    </FormDialog>
  );
}
