import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Link, useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button, Card, Icon, LinkButton, StatusBadge, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { FillDialog } from "../filling/fill-dialog.tsx";
import { peopleWait } from "../filling/filling.rules.ts";
import { useSayOfJob } from "../filling/use-say-of-job.ts";
import { JobDates } from "../lists/job-dates.tsx";
import cards from "../lists/row-card.module.css";
import { applicationsText, becameText, deadlineIsOver, isBeingFilled, isOpen } from "./listing.rules.ts";
import { type Listing, useSetActive } from "./listings.api.ts";

/** Of a job's heading, where the keyboard goes on. */
export const headingId = (id: string): string => `listing-${id}`;

interface ListingCardProps {
  job: Listing;
  /** Closed, opened again or filled: a list may lose it, and it what was pressed. */
  onChanged: () => void;
}

/** One job of the employer: how it stands, and what can be done with it. */
export function ListingCard({ job, onChanged }: ListingCardProps) {
  const [search] = useSearchParams();
  const now = new Date();
  const edit = new URLSearchParams(search);
  edit.set("edit", job.id);
  const waits = isBeingFilled(job, now) ? 0 : (job.waiting_count ?? 0);
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 id={headingId(job.id)} className={cards.title} tabIndex={-1}>
          {job.title}
        </h2>
        <div className={cards.badges}>
          {job.is_featured && <StatusBadge status="featured" tone="info" />}
          {job.is_active && deadlineIsOver(job, now) && <StatusBadge status="deadline_passed" tone="warn" />}
          <StatusBadge
            status={job.is_active ? "active" : "inactive"}
            tone={job.is_active ? "good" : "neutral"}
            label={job.is_active ? "Active" : "Inactive"}
          />
        </div>
      </div>
      <ul className={cards.facts}>
        <li>
          <Icon name="pin" /> {job.location}
        </li>
        <JobDates job={job} />
        {job.reference && (
          <li>
            <Icon name="bookmark" /> Your reference: {job.reference}
          </li>
        )}
        <li>
          <Icon name="users" />
          <span>
            {/* Named so: a space before hidden words would be drawn, and underlined. */}
            <Link
              to={`/dashboard/applications?job=${job.id}`}
              aria-label={`${applicationsText(job.applications_count)} for ${job.title}`}
            >
              {applicationsText(job.applications_count)}
            </Link>
            {job.pending_count > 0 && (
              <>
                {", "}
                <Link
                  to={`/dashboard/applications?status=pending&job=${job.id}`}
                  aria-label={`${job.pending_count} new for ${job.title}`}
                >
                  {job.pending_count} new
                </Link>
              </>
            )}
          </span>
        </li>
      </ul>
      {job.closed_by_centre && <p>The job centre closed this job. Please contact us if it should be open again.</p>}
      {job.closing_reason && (
        <p className={cards.lines}>
          <strong>The reason given:</strong> {job.closing_reason}
        </p>
      )}
      {job.filled_at && <p>You closed this job because the post is filled.</p>}
      <div className={cards.actions}>
        <LinkButton to={`?${edit}`}>
          Edit <VisuallyHidden>{job.title}</VisuallyHidden>
        </LinkButton>
        {!job.closed_by_centre && <ToggleButton job={job} onChanged={onChanged} />}
        {!job.closed_by_centre && !job.is_active && waits > 0 && (
          <FillButton job={job} waiting={waits} onFilled={onChanged} />
        )}
        {isOpen(job, now) && (
          <LinkButton to={`/jobs/${job.id}`}>
            View public page <VisuallyHidden>of {job.title}</VisuallyHidden>
          </LinkButton>
        )}
        <LinkButton to={`/dashboard/post-job?like=${job.id}`}>
          Post a similar job <VisuallyHidden>to {job.title}</VisuallyHidden>
        </LinkButton>
      </div>
    </Card>
  );
}

function ToggleButton({ job, onChanged }: ListingCardProps) {
  const { setActive, isPending } = useSetActive();
  const say = useSayOfJob(job.id);
  const [asks, setAsks] = useState(false);
  const waiting = job.waiting_count ?? 0;

  async function toggle(wanted: boolean): Promise<void> {
    say.takeBack();
    try {
      await setActive(job, wanted);
      onChanged();
      say.success(becameText(job, wanted, new Date()));
    } catch (error) {
      const retry = retryOf(error, () => void toggle(wanted));
      say.error(withReason(`“${job.title}” could not be changed.`)(error), retry);
    }
  }
  function press(): void {
    if (job.is_active && waiting > 0) setAsks(true);
    else void toggle(!job.is_active);
  }

  return (
    <>
      <Button busy={isPending} onClick={press}>
        {job.is_active ? "Deactivate" : "Activate"} <VisuallyHidden>{job.title}</VisuallyHidden>
      </Button>
      {asks && (
        <FillDialog
          job={job}
          waiting={waiting}
          title={`${peopleWait(waiting)}. Is the post filled?`}
          onFilled={onChanged}
          onClose={() => setAsks(false)}
        >
          <p>
            <Button
              onClick={() => {
                setAsks(false);
                void toggle(false);
              }}
            >
              Close, I still decide
            </Button>
          </p>
        </FillDialog>
      )}
    </>
  );
}

/** Of a closed job for which people still wait. */
function FillButton({ job, waiting, onFilled }: { job: Listing; waiting: number; onFilled: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button icon="mail" onClick={() => setAsks(true)}>
        Tell {waiting} that it is filled <VisuallyHidden>: {job.title}</VisuallyHidden>
      </Button>
      {asks && (
        <FillDialog
          job={job}
          waiting={waiting}
          title={`${peopleWait(waiting)}. Is the post filled?`}
          onFilled={onFilled}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
