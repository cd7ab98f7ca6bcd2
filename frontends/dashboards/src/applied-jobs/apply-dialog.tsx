import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { SharedProfile } from "@jobcentre/frontend-kit/shared-profile";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useJobAsRead } from "@jobcentre/frontend-kit/use-job-as-read";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useProfile } from "../job-seeker-profile/profile.api.ts";
import { type AppliedFor, useApply } from "./applied-jobs.api.ts";

interface ApplyDialogProps {
  job: AppliedFor;
  onClose: () => void;
  /** Told as it begins to be sent, and where that failed: on success it is known that one has applied before the dialog closes. */
  onSending?: (isSending: boolean) => void;
  /** The application arrived; told before the dialog closes. */
  onSent?: () => void;
}

/** Asks for a cover letter, which may stay empty, and sends the application. */
export function ApplyDialog({ job, onClose, onSending, onSent }: ApplyDialogProps) {
  const apply = useApply();
  const { shown, words, readAnew } = useJobAsRead(job);
  const profile = useProfile();
  const notify = useNotify();
  const form = useDraftForm<{ cover_letter: string }>({
    draft: `apply-${job.id}`,
    defaultValues: { cover_letter: "" },
    async onSubmit({ cover_letter }) {
      onSending?.(true);
      try {
        await apply.mutateAsync({ body: { job_id: job.id, cover_letter, ...shown } }).catch(readAnew);
      } catch (error) {
        onSending?.(false);
        throw error;
      }
      notify.success("Application submitted successfully!");
      onSent?.();
      onClose();
    },
    failure: withReason("Your application could not be sent. Please try again."),
  });

  return (
    <FormDialog title={`Apply for ${job.title}`} form={form} action="Send application" onClose={onClose}>
      <p>{words}</p>
      <SharedProfile employer={job.employer_name} profile={profile.data} />
      <TextArea
        label="Cover letter"
        hint="Why you, and why this job. A few sentences are enough."
        optional
        rows={7}
        {...form.field("cover_letter", upTo(8000))}
      />
    </FormDialog>
  );
}
