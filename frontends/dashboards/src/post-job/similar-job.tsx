import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { similarJobForm } from "@jobcentre/frontend-kit/job-form";
import { LinkButton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type OwnJob, useOwnJob } from "../manage-listings/listings.api.ts";
import { OwnJobRead } from "../manage-listings/own-job-read.tsx";
import { PostJobForm } from "./post-job-form.tsx";

/** The form of a new job, filled in as one of the employer's jobs is. */
export function SimilarJob({ id, draft }: { id: string; draft: string }) {
  const read = useOwnJob(id);
  return (
    <>
      <OwnJobRead read={read}>
        <LinkButton to="/dashboard/post-job">Begin with an empty form</LinkButton>
      </OwnJobRead>
      {read.data && <Filled job={read.data} draft={draft} />}
    </>
  );
}

function Filled({ job, draft }: { job: OwnJob; draft: string }) {
  // As it was when the form opened: the job is read anew in the meantime.
  const [begin] = useState(() => similarJobForm(job, dayInLagos(new Date())));
  return (
    <>
      <p>This is a new job, filled in like “{job.title}”. That one stays as it is.</p>
      <PostJobForm draft={draft} begin={begin} goesOn={false} />
    </>
  );
}
