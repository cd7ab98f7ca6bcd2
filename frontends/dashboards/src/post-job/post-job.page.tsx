import { EMPTY_JOB } from "@jobcentre/frontend-kit/job-form";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { PostJobForm } from "./post-job-form.tsx";
import { SimilarJob } from "./similar-job.tsx";

const DRAFT = "post-job";

/** A new job; one that is posted already, named in the address, can be where it begins. */
export function PostJobPage() {
  useDocumentTitle("Post a Job");
  const [search] = useSearchParams();
  const like = search.get("like");
  // The notice above says why there is no form: nothing of it would be taken.
  if (useSession().user?.suspended_at) return <PageHeader title="Post a Job" />;
  return (
    <>
      <PageHeader
        title="Post a Job"
        lead="It is public at once, and stays open until its last day, or until you close it."
      />
      {like === null ? (
        <PostJobForm draft={DRAFT} begin={EMPTY_JOB} goesOn />
      ) : (
        <SimilarJob key={like} id={like} draft={`${DRAFT}-like-${like}`} />
      )}
    </>
  );
}
