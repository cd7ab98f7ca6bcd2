import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { formatDate, formatRelative, formatSalary } from "@jobcentre/frontend-kit/format";
import { Link, useDocumentTitle, useLocation, useSearchParams } from "@jobcentre/frontend-kit/router";
import { SaveButton } from "@jobcentre/frontend-kit/save-button";
import { Card, EmptyState, Icon, LinkButton, PageHeader, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { ApplyButton } from "../applied-jobs/apply-button.tsx";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { type MyJob, useMyJobs } from "../own-jobs/use-my-jobs.ts";
import { PAGE_SIZE, type SavedJob, useSavedJobs } from "./saved-jobs.api.ts";

/** The jobs somebody wants to come back to. */
export function SavedJobsPage() {
  useDocumentTitle("Saved Jobs");
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const saved = useSavedJobs(page);
  const ownOf = useMyJobs(saved.data?.rows.map(({ id }) => id));
  const focusAfter = useFocusAfter(saved.data, COUNT_ID);
  return (
    <>
      <PageHeader
        title="Saved Jobs"
        lead="The jobs you want to come back to. We remind you once, before the last day of one you have not applied for."
      />
      <PagedList
        read={saved}
        page={page}
        pageSize={PAGE_SIZE}
        label="Saved jobs"
        count={(total, number) => `${number} saved ${total === 1 ? "job" : "jobs"}`}
        failed="Your saved jobs could not be loaded"
        empty={
          <EmptyState
            title="No saved jobs yet"
            icon="bookmark"
            action={
              <LinkButton kind="primary" to="/dashboard/browse-jobs">
                Browse Jobs
              </LinkButton>
            }
          >
            Save a job that you like, and you find it here again.
          </EmptyState>
        }
      >
        {(job) => <SavedJobCard key={job.id} job={job} own={ownOf(job.id)} onForget={() => focusAfter("")} />}
      </PagedList>
    </>
  );
}

interface SavedJobCardProps {
  job: SavedJob;
  own: MyJob | undefined;
  onForget: () => void;
}

function SavedJobCard({ job, own, onForget }: SavedJobCardProps) {
  const { pathname, search } = useLocation();
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 className={cards.title}>
          {job.is_open ? (
            <Link to={`/jobs/${job.id}`} state={{ list: pathname + search }}>
              {job.title}
            </Link>
          ) : (
            job.title
          )}
        </h2>
        {!job.is_open && <StatusBadge status="closed" tone="neutral" label="No longer open" />}
      </div>
      <p className={cards.salary}>{formatSalary(job.salary_min, job.salary_max)}</p>
      <ul className={cards.facts}>
        <li>
          <Icon name="building" /> {job.employer_name}
        </li>
        {job.location && (
          <li>
            <Icon name="pin" /> {job.location}
          </li>
        )}
        {job.is_open && job.application_deadline && (
          <li>
            <Icon name="calendar" /> Apply by {formatDate(job.application_deadline)}
          </li>
        )}
        <li>
          <Icon name="bookmark" /> Saved {formatRelative(job.saved_at)}
        </li>
      </ul>
      {!job.is_open && <p>This job takes no more applications.</p>}
      <div className={cards.actions}>
        <ApplyButton job={job} own={own} isOffered={job.is_open} />
        <SaveButton job={job} saved onForget={onForget} />
      </div>
    </Card>
  );
}
