import { idOf } from "@jobcentre/frontend-kit/address-filters";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useMyJobs } from "../own-jobs/use-my-jobs.ts";
import { AlreadyApplied } from "./already-applied.tsx";
import { useJob } from "./applied-jobs.api.ts";
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
  const applied = useMyJobs([id])(id)?.application;
  const [isSending, setSending] = useState(false);
  // What is sent here is no news to who sends it: the address, and the dialog with it, goes a moment later.
  if (applied && !isSending)
    return <AlreadyApplied application={applied.id} title={job.data?.title ?? "Apply"} onClose={onClose} />;
  if (job.data) return <ApplyDialog job={job.data} onClose={onClose} onSending={setSending} />;
  const gone = job.error instanceof ApiError && job.error.status === 404;
  return (
    <Dialog open title="Apply" onClose={onClose} actions={<Button onClick={onClose}>Look at other jobs</Button>}>
      {gone && <p>This job no longer takes applications.</p>}
      {job.isPending && <Skeleton lines={4} label="Loading the job" />}
      {!gone && <ReadFailed read={job} headingLevel={3} title="The job could not be loaded" />}
    </Dialog>
  );
}
