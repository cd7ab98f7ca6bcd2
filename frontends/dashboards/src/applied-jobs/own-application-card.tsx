import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { Card, Icon } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import styles from "../applications/application-card.module.css";
import { CannotComeNote } from "../applications/cannot-come-note.tsx";
import { ComingNote } from "../applications/coming-note.tsx";
import { CoverLetter } from "../applications/cover-letter.tsx";
import { isNotOver, isRead, isToCome } from "../applications/interview.rules.ts";
import { InterviewNote } from "../applications/interview-note.tsx";
import { StatusHistory } from "../applications/status-history.tsx";
import { ReportButton } from "../browse-jobs/report-button.tsx";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import cards from "../lists/row-card.module.css";
import { WithdrawButton } from "../withdrawing/withdraw-button.tsx";
import { AppliedJob } from "./applied-job.tsx";
import { type OwnApplication, useWithdraw } from "./applied-jobs.api.ts";
import { CanComeButton } from "./can-come-button.tsx";
import { CannotComeButton } from "./cannot-come-button.tsx";
import { EmployerContact } from "./employer-contact.tsx";
import { interviewEntry } from "./interview-entry.rules.ts";
import { isExpected, isReachable, isWithdrawable, standingText } from "./standing.rules.ts";

export const headingId = (id: string): string => `own-application-${id}`;

/** Of who withdrew. */
const NOTHING_PLANNED = { cannot_come: null, coming: undefined };

interface OwnApplicationCardProps {
  application: OwnApplication;
  /** What was pressed is gone then. */
  onChanged: () => void;
}

/** One application: how it stands, what happened so far, and its interview. */
export function OwnApplicationCard({ application, onChanged }: OwnApplicationCardProps) {
  const { id, job_id, job, status } = application;
  const { cannot_come, coming } = status === "withdrawn" ? NOTHING_PLANNED : application;
  const withdraw = useWithdraw();
  const notice = useSayOf()(`answer-${id}`);
  const { pathname, search } = useLocation();
  const employer = job.employer_name || "The employer";
  const now = new Date();
  const title = job.title || "A job that is no longer listed";
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 id={headingId(id)} className={cards.title} tabIndex={-1}>
          {job.is_open ? (
            <Link to={`/jobs/${job_id}`} state={{ list: pathname + search }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <div className={cards.badges}>
          <ApplicationStatusBadge status={status} />
        </div>
      </div>
      <ul className={cards.facts}>
        {job.employer_name && (
          <li>
            <Icon name="building" /> {job.employer_name}
          </li>
        )}
        {job.location && (
          <li>
            <Icon name="pin" /> {job.location}
          </li>
        )}
        <li>
          <Icon name="clock" /> Applied {formatRelative(application.applied_at)}
        </li>
      </ul>
      <p>{standingText(application, now)}</p>
      {application.rejected_reason && <p className={styles.reason}>The reason given: {application.rejected_reason}</p>}
      {application.first_day && <p className={styles.reason}>For your first day: {application.first_day}</p>}
      {!job.is_open && job.title && !isOfFormerEmployer(job) && <AppliedJob id={id} title={title} />}
      {status !== "withdrawn" && isRead(application, now) && <InterviewNote interview={application.interview} />}
      {coming && isNotOver(application, now) && <ComingNote>The employer reads that you will come.</ComingNote>}
      {cannot_come && isNotOver(application, now) && (
        <CannotComeNote note={cannot_come.note}>
          You told the employer that you cannot come. They may choose another time.
        </CannotComeNote>
      )}
      {isReachable(application) && <EmployerContact applicationId={id} />}
      <CoverLetter text={application.cover_letter} />
      <StatusHistory history={application.history} />
      <div className={cards.actions}>
        {!coming && isToCome(application, now) && (
          <CanComeButton application={application} title={title} notice={notice} onTold={onChanged} />
        )}
        <CannotComeButton application={application} title={title} notice={notice} onTold={onChanged} />
        {isExpected(application, now) && (
          <CalendarButton
            entry={interviewEntry(application)}
            file="interview.ics"
            what={`the interview for ${title}`}
          />
        )}
        {isWithdrawable(application) && (
          <WithdrawButton
            id={id}
            title={title}
            consequences={`${employer} sees that you withdrew, and no longer your cover letter, phone number and CV. You cannot apply for this job again.`}
            withdraw={withdraw}
            onDone={onChanged}
          />
        )}
        {job.title && <ReportButton job={{ id: job_id, title, employer_name: employer }} />}
      </div>
    </Card>
  );
}
