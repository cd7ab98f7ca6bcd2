import { errorText } from "@jobcentre/frontend-kit/api";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { SharedProfile } from "@jobcentre/frontend-kit/shared-profile";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useJobAsRead } from "@jobcentre/frontend-kit/use-job-as-read";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { useShowApplied } from "@jobcentre/frontend-kit/use-show-applied";
import type { Appliable } from "./jobs.api.ts";

const OWN = ["GET /api/job-applications", "GET /api/job-applications/counts", "GET /api/my-jobs"] as const;

interface ApplyFormProps {
  job: Appliable;
  onClose: () => void;
}

/** Asks for a cover letter, which may stay empty, and sends the application. The draft is the dashboard's too. */
export function ApplyForm({ job, onClose }: ApplyFormProps) {
  const showApplied = useShowApplied();
  const apply = useAction("POST /api/job-applications", {
    stale: [...OWN],
    onSuccess: (sent) => showApplied(sent, job.id),
    // Closed by now, or applied for in another tab.
    onError: useRereadOnConflict(...OWN, "GET /api/jobs", "GET /api/jobs/{id}"),
  });
  const { shown, words, readAnew } = useJobAsRead(job);
  const profile = useRead("GET /api/user-profiles");
  const notify = useNotify();
  const form = useDraftForm<{ cover_letter: string }>({
    draft: `apply-${job.id}`,
    defaultValues: { cover_letter: "" },
    async onSubmit({ cover_letter }) {
      await apply.mutateAsync({ body: { job_id: job.id, cover_letter, ...shown } }).catch(readAnew);
      notify.success("Application submitted successfully!");
      onClose();
    },
    failure: (error) =>
      errorText(error, "Failed to submit application", "Error submitting application. Please try again."),
  });

  return (
    <FormDialog title={`Apply for ${job.title}`} form={form} action="Send application" onClose={onClose}>
      <p>{words}</p>
      <SharedProfile employer={job.employer_name} profile={profile.data} withLink />
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
