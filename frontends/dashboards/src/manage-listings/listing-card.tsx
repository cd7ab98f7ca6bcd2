import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Link, useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button, Card, Icon, LinkButton, StatusBadge, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRef, useState } from "react";
import { FillDialog } from "../filling/fill-dialog.tsx";
import { peopleWait } from "../filling/filling.rules.ts";
import { JobDates } from "../lists/job-dates.tsx";
import cards from "../lists/row-card.module.css";
import { applicationsText, becameText, deadlineIsOver, isBeingFilled, isOpen } from "./listing.rules.ts";
import { type Listing, useSetActive } from "./listings.api.ts";

interface ListingCardProps {
  job: Listing;
  /** Closed or opened again: a list of one of the two loses it. */
  onChanged: () => void;
}

/** One job of the employer: how it stands, and what can be done with it. */
export function ListingCard({ job, onChanged }: ListingCardProps) {
  const [search] = useSearchParams();
  const now = new Date();
  const edit = new URLSearchParams(search);
  edit.set("edit", job.id);
  const waits = isBeingFilled(job, now) ? 0 : (job.waiting_count ?? 0);
  const told = useRef<() => void>(undefined);
  // "It is closed" beside "It is open again" would be two truths.
  const takeBack = () => told.current?.();
  function onTold(takesBack: () => void): void {
    takeBack();
    told.current = takesBack;
  }
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 className={cards.title}>{job.title}</h2>
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
        {!job.closed_by_centre && <ToggleButton job={job} onChanged={onChanged} takeBack={takeBack} onTold={onTold} />}
        {!job.closed_by_centre && !job.is_active && waits > 0 && (
          <FillButton job={job} waiting={waits} onTold={onTold} />
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

interface Telling {
  /** Hands over what takes the notice back that has just been said. */
  onTold: (takesBack: () => void) => void;
}

interface ToggleButtonProps extends ListingCardProps, Telling {
  /** Takes back what was said last of the job. */
  takeBack: () => void;
}

function ToggleButton({ job, onChanged, takeBack, onTold }: ToggleButtonProps) {
  const { setActive, isPending } = useSetActive();
  const notify = useNotify();
  const failure = useFailureNotice();
  const [asks, setAsks] = useState(false);
  const waiting = job.waiting_count ?? 0;

  async function toggle(wanted: boolean): Promise<void> {
    failure.takeBack();
    takeBack();
    try {
      await setActive(job, wanted);
      onChanged();
      onTold(notify.success(becameText(job, wanted, new Date())));
    } catch (error) {
      const retry = retryOf(error, () => void toggle(wanted));
      failure.say(withReason(`“${job.title}” could not be changed.`)(error), retry);
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
          onFilled={(takesBack) => {
            onTold(takesBack);
            onChanged();
          }}
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
function FillButton({ job, waiting, onTold }: Telling & { job: Listing; waiting: number }) {
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
          onFilled={onTold}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
