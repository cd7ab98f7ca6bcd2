import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { api } from "@jobcentre/frontend-kit/api";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { LinkButton, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useEffect } from "react";
import { appliedId } from "../own-jobs/use-taken-focus.ts";
import { ApplyForm } from "./apply-form.tsx";
import type { Appliable } from "./jobs.api.ts";
import { OfWriter } from "./of-writer.tsx";

interface ApplyDialogProps {
  job: Appliable;
  onClose: () => void;
}

/** Applies for a job; who has done so is told, and writes no letter in vain. */
export const ApplyDialog = (props: ApplyDialogProps) => (
  <OfWriter>
    <OwnApplyDialog {...props} />
  </OfWriter>
);

function OwnApplyDialog({ job, onClose }: ApplyDialogProps) {
  const { user } = useSession();
  // The page of the job has it already. Where it cannot be read the form is there: the server tells it, too.
  const own = useQuery({
    queryKey: ["GET /api/my-jobs", [job.id], user?.id],
    queryFn: ({ signal }) => api("GET /api/my-jobs", { query: { ids: job.id }, signal }),
  });
  const applied = own.data?.find(({ job_id }) => job_id === job.id)?.application;
  // What opened it may have become the link to the application meanwhile.
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(appliedId(job.id))?.focus();
      }),
    [job.id],
  );
  if (!own.isPending && !applied) return <ApplyForm job={job} onClose={onClose} />;
  return (
    <Dialog
      open
      title={`Apply for ${job.title}`}
      onClose={onClose}
      actions={
        applied && (
          <LinkButton kind="primary" to={ownApplicationPath(applied.id)}>
            See your application
          </LinkButton>
        )
      }
    >
      {applied ? (
        <p>You have already applied for this job.</p>
      ) : (
        <Skeleton lines={3} label="Looking at what you sent" />
      )}
    </Dialog>
  );
}
