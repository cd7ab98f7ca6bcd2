import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle, useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, Card, PageHeader, useNotify } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { withReason } from "../forms/with-reason.ts";
import { JobFields } from "./job-fields.tsx";
import { EMPTY_JOB, type JobForm, jobInput } from "./job-form.rules.ts";

const DRAFT = "post-job";

export function PostJobPage() {
  useDocumentTitle("Post a Job");
  const post = useAction("POST /api/jobs", { stale: ["GET /api/jobs", "GET /api/employer/jobs"] });
  const once = useOncePerDraft(DRAFT);
  const notify = useNotify();
  const navigate = useNavigate();
  const { field, submit, errors, busy, form } = useDraftForm<JobForm>({
    draft: DRAFT,
    defaultValues: EMPTY_JOB,
    async onSubmit(values) {
      await once((idempotencyKey) => post.mutateAsync({ body: jobInput(values), idempotencyKey }));
      notify.success("Job posted successfully!", {
        label: "See your listings",
        onClick: () => navigate("/dashboard/manage-listings"),
      });
      form.reset(EMPTY_JOB);
      document.getElementById(field("title").id)?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    failure: withReason("Error posting job. Please try again."),
  });

  return (
    <>
      <PageHeader title="Post a Job" lead="It is public at once, and stays open until the deadline." />
      <Card className={forms.stack}>
        <form onSubmit={submit} noValidate>
          <ErrorSummary errors={errors} />
          <JobFields field={field} />
          <Button kind="primary" type="submit" busy={busy}>
            Post job
          </Button>
        </form>
      </Card>
    </>
  );
}
