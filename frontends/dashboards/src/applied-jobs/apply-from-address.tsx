import { idOf } from "@jobcentre/frontend-kit/address-filters";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useHasApplied, useJob } from "./applied-jobs.api.ts";
import { ApplyDialog } from "./apply-dialog.tsx";

/** Opens the application for the job that the address names, as in ?apply=…: where links from outside lead. */
export function ApplyFromAddress() {
  const [search, setSearch] = useSearchParams();
  const id = idOf(search.get("apply"));
  if (id === undefined) return null;

  function close() {
    const next = new URLSearchParams(search);
    next.delete("apply");
    setSearch(next, { replace: true });
  }
  return <ApplyFor key={id} id={id} onClose={close} />;
}

function ApplyFor({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useJob(id);
  const applied = useHasApplied(id);
  if (job.data && !applied) return <ApplyDialog job={job.data} onClose={onClose} />;
  const gone = job.error instanceof ApiError && job.error.status === 404;
  return (
    <Dialog
      open
      title={job.data?.title ?? "Apply"}
      onClose={onClose}
      actions={
        applied ? (
          <LinkButton kind="primary" to="/dashboard/applied-jobs">
            See your application
          </LinkButton>
        ) : (
          <Button onClick={onClose}>Look at other jobs</Button>
        )
      }
    >
      {applied && <p>You have already applied for this job.</p>}
      {gone && !applied && <p>This job no longer takes applications.</p>}
      {job.isPending && <Skeleton lines={4} label="Loading the job" />}
      {!job.data && !gone && <ReadFailed read={job} headingLevel={3} title="The job could not be loaded" />}
    </Dialog>
  );
}
