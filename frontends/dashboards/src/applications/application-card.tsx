import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { telOf } from "@jobcentre/frontend-kit/tel-of";
import { Card, Icon, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { experienceText } from "../candidates/candidate.rules.ts";
import { DownloadCvButton } from "../candidates/download-cv-button.tsx";
import type { Candidate } from "../candidates/known.api.ts";
import { OwnNote } from "../candidates/own-note.tsx";
import { SaveCandidateButton } from "../candidates/save-candidate-button.tsx";
import { SkillList } from "../candidates/skill-list.tsx";
import cards from "../lists/row-card.module.css";
import styles from "./application-card.module.css";
import { isSavable } from "./application-card.rules.ts";
import { ApplicationMoves } from "./application-moves.tsx";
import type { Application } from "./applications.api.ts";
import { CannotComeNote } from "./cannot-come-note.tsx";
import { ComingNote } from "./coming-note.tsx";
import { CoverLetter } from "./cover-letter.tsx";
import { isNotOver, isRead } from "./interview.rules.ts";
import { InterviewCalendarButton } from "./interview-calendar.tsx";
import { InterviewNote } from "./interview-note.tsx";
import { MarkButtons } from "./mark-buttons.tsx";
import { NoteButton } from "./own-note.tsx";
import { ReportApplicantButton } from "./report-applicant.tsx";
import { StatusHistory } from "./status-history.tsx";
import { WriteButton } from "./write-button.tsx";

const SHOWN_SKILLS = 5;

export const headingId = (id: string): string => `application-${id}`;

interface ApplicationCardProps {
  application: Application;
  onDecided: () => void;
  /** The box that chooses it, where several can be decided at once. */
  select?: ReactNode;
  /** Whether the person is saved; missing until that is known, and of who cannot be found. */
  candidate?: Candidate | undefined;
}

/** Who applied for what, with what, and what can come next. */
export function ApplicationCard({ application, onDecided, select, candidate }: ApplicationCardProps) {
  const { id, applicant, job, status, cannot_come, coming } = application;
  const savable = candidate && isSavable(application, candidate) ? candidate : undefined;
  // Of who was rejected by a version of before nothing was kept.
  const isKnown = status !== "rejected" || applicant.location !== "" || applicant.education_level !== null;
  return (
    <Card as="li">
      <div className={cards.head}>
        {select}
        <div className={cards.title}>
          <h2 id={headingId(id)} className={styles.name} tabIndex={-1}>
            {applicant.full_name}
          </h2>
          <p className={styles.job}>
            {job.title} · applied {formatRelative(application.applied_at)}
          </p>
        </div>
        <div className={cards.badges}>
          {applicant.is_verified && <StatusBadge status="verified" tone="good" />}
          <ApplicationStatusBadge status={status} />
          <SaveCandidateButton candidate={savable} name={applicant.full_name} />
        </div>
      </div>
      {status !== "withdrawn" && isKnown && (
        <Facts applicant={applicant} mayRead={status !== "rejected" && !job.closed_by_centre} />
      )}
      <SkillList skills={applicant.skills} shown={SHOWN_SKILLS} />
      {isRead(application, new Date()) && <InterviewNote interview={application.interview} />}
      {coming && isNotOver(application, new Date()) && (
        <ComingNote>{applicant.full_name} says they will come.</ComingNote>
      )}
      {cannot_come && isNotOver(application, new Date()) && (
        <CannotComeNote note={cannot_come.note}>{applicant.full_name} cannot come then.</CannotComeNote>
      )}
      {status === "rejected" && (
        <p className={styles.written}>
          {isKnown
            ? "You read what was known of them when you decided, not what they changed since."
            : "You read the name and the cover letter alone: what was known of them when you decided was not kept yet."}
        </p>
      )}
      {application.rejected_reason && (
        <p className={styles.reason}>The reason you gave: {application.rejected_reason}</p>
      )}
      {application.first_day && (
        <p className={styles.reason}>What you wrote for the first day: {application.first_day}</p>
      )}
      <CoverLetter text={application.cover_letter} />
      <OwnNote note={application.note} />
      {/* It goes with them where the button above takes them off the list. */}
      <OwnNote note={savable?.saved?.note} label="Your note among saved candidates:" />
      <StatusHistory history={application.history} />
      {application.written_at && (
        <p className={styles.written}>Your last message to them: {formatRelative(application.written_at)}</p>
      )}
      {job.closed_by_centre && status !== "withdrawn" && (
        <p className={styles.written}>
          The job centre closed this job, so you can no longer write to its applicants, call, invite, shortlist or hire
          them. Please contact us if it should be open again.
        </p>
      )}
      <div className={cards.actions}>
        <ApplicationMoves application={application} onDecided={onDecided} />
        <InterviewCalendarButton application={application} />
        <WriteButton application={application} />
        <NoteButton application={application} />
        <MarkButtons application={application} onMarked={onDecided} />
        <DownloadCvButton path={applicant.cv_file_path} name={applicant.full_name} />
        <ReportApplicantButton application={application} />
      </div>
    </Card>
  );
}

/** Of whom the employer may not reach nothing is said of a CV: there may be one. */
function Facts({ applicant, mayRead }: Pick<Application, "applicant"> & { mayRead: boolean }) {
  const { location, experience_years, education_level, course_of_study, phone, cv_file_path } = applicant;
  return (
    <ul className={cards.facts}>
      {location && (
        <li>
          <Icon name="pin" /> {location}
        </li>
      )}
      <li>
        <Icon name="briefcase" /> {experienceText(experience_years)}
      </li>
      {education_level && (
        <li>
          <Icon name="award" /> {EDUCATION_LEVEL_LABELS[education_level]}
          {course_of_study && `, ${course_of_study}`}
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" /> <a href={`tel:${telOf(phone)}`}>{phone}</a>
        </li>
      )}
      {!cv_file_path && mayRead && (
        <li>
          <Icon name="file" /> No CV to read
        </li>
      )}
    </ul>
  );
}
