import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { EMPTY_JOB, JobFields, type JobForm, jobInput } from "@jobcentre/frontend-kit/job-form";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, Card, useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import forms from "../forms/forms.module.css";
import { PreviewButton } from "../job-preview/job-preview.tsx";
import { OWN } from "../manage-listings/listings.api.ts";

interface PostJobFormProps {
  /** Names what is typed, in this browser. */
  draft: string;
  /** What the form begins with. */
  begin: JobForm;
  /** Whether the next job is posted here too, from an empty form; otherwise the list of jobs follows. */
  goesOn: boolean;
}

export function PostJobForm({ draft, begin, goesOn }: PostJobFormProps) {
  const post = useAction("POST /api/jobs", { stale: ["GET /api/jobs", ...OWN] });
  const once = useOncePerDraft(draft);
  const notify = useNotify();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { field, idOf, submit, errors, busy, form } = useDraftForm<JobForm>({
    draft,
    defaultValues: begin,
    async onSubmit(values) {
      await once((idempotencyKey) => post.mutateAsync({ body: jobInput(values), idempotencyKey }));
      const toListings = () => navigate("/dashboard/manage-listings");
      const stays = goesOn || !isHere();
      notify.success(
        "Job posted successfully!",
        stays ? { label: "See your listings", onClick: toListings } : undefined,
      );
      if (!stays) return toListings();
      if (!isHere()) return;
      form.reset(EMPTY_JOB);
      document.getElementById(idOf("title"))?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    // The specification gives this text whole (EMD-15).
    failure: withReason("Error posting job. Please try again.", "as specified"),
  });

  return (
    <Card className={forms.stack}>
      <form onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        <JobFields field={field} own />
        <div className={forms.buttons}>
          <PreviewButton read={() => form.getValues()} />
          <Button kind="primary" type="submit" busy={busy}>
            Post job
          </Button>
        </div>
      </form>
    </Card>
  );
}
