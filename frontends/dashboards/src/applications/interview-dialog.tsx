import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { withReason } from "../forms/with-reason.ts";
import { type Application, useScheduleInterview } from "./applications.api.ts";
import {
  checkInterviewDate,
  type InterviewForm,
  interviewForm,
  interviewInput,
  isAsSaved,
  lagosMinute,
  pickedText,
} from "./interview.rules.ts";
import { InterviewDay } from "./interview-day.tsx";
import { InterviewPlace } from "./interview-place.tsx";

interface InterviewDialogProps {
  application: Application;
  onClose: () => void;
}

/** Asks when and where a shortlisted applicant is to come; once more to move the interview. */
export function InterviewDialog({ application, onClose }: InterviewDialogProps) {
  const name = `interview-${application.id}`;
  const saved = interviewForm(application);
  const draft = useOldDraft<InterviewForm>(name, saved);
  const schedule = useScheduleInterview();
  const notify = useNotify();
  const { full_name } = application.applicant;
  const dialog = useDraftForm<InterviewForm>({
    draft: name,
    defaultValues: saved,
    async onSubmit(values) {
      const input = interviewInput(values);
      if (isAsSaved(application.interview, input)) {
        notify.info(`The interview stays as it was, and ${full_name} gets no message.`);
      } else {
        await schedule.mutateAsync({ body: { application_id: application.id, ...input } });
        notify.success("Interview scheduled successfully!");
      }
      onClose();
    },
    failure: withReason("The interview could not be scheduled."),
  });
  const [picked, place] = useWatch({
    control: dialog.form.control,
    name: ["interview_date", "interview_location"],
  });

  return (
    <FormDialog title={`Interview with ${full_name}`} form={dialog} action="Schedule interview" onClose={onClose}>
      {application.interview && draft.old && <OldDraftNotice onDiscard={() => draft.discard(dialog)} />}
      <p>{full_name} gets a message with the date, the time and the place.</p>
      <TextField
        label="Date and time"
        hint={`In Abuja: ${pickedText(picked) || "YYYY-MM-DD HH:MM"}`}
        type="datetime-local"
        min={lagosMinute(new Date())}
        {...dialog.field("interview_date", { validate: (picked) => checkInterviewDate(picked, new Date()) })}
      />
      <InterviewDay picked={picked} applicationId={application.id} />
      <TextField
        label="Location"
        hint="An address, a phone number or a link to a video call"
        maxLength={300}
        {...dialog.field("interview_location", filled("Enter where the interview takes place"))}
      />
      <InterviewPlace
        jobId={application.job_id}
        entered={place}
        onChoose={(chosen) => dialog.fill("interview_location", chosen)}
      />
    </FormDialog>
  );
}
