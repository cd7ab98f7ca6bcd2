import { formatDate, formatLagosDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { Contact } from "../components/contact.tsx";
import type { Column } from "../components/data-table.tsx";
import { PersonLink } from "../components/person-link.tsx";
import parts from "../components/row-parts.module.css";
import { cameOn } from "./attendance/attendance.rules.ts";
import { certificatePath } from "./certificate-path.ts";
import { ENDED } from "./ended.ts";
import { EnrollmentAction } from "./enrollment-action.tsx";
import { participantId } from "./participant-id.ts";
import { runDays } from "./program-run.rules.ts";
import type { Enrollment } from "./training.api.ts";
import styles from "./training.module.css";

export const COLUMNS: readonly [Column<Enrollment>, ...Column<Enrollment>[]] = [
  {
    header: "Participant",
    cell: (enrollment) => (
      <>
        <span id={participantId(enrollment)} className={parts.name}>
          {enrollment.account_id ? (
            <PersonLink id={enrollment.account_id} name={enrollment.participant_name} list="Enrollments" />
          ) : (
            enrollment.participant_name
          )}
        </span>
        <Contact email={enrollment.participant_email} phone={enrollment.participant_phone} />
      </>
    ),
  },
  {
    header: "Program",
    cell: (enrollment) => (
      <span className={styles.days}>
        {enrollment.program_title}
        {runDays(enrollment) && <span className={styles.day}>{runDays(enrollment)}</span>}
        <Price {...enrollment} />
      </span>
    ),
  },
  { header: "Status", cell: (enrollment) => <EnrollmentState enrollment={enrollment} /> },
  {
    header: "Dates",
    cell: ({ enrollment_date, completion_date, attendance }) => (
      <span className={styles.days}>
        <Day what="Enrolled" date={enrollment_date} shown={formatDate(enrollment_date)} />
        {completion_date && <Day what="Completed" date={completion_date} shown={formatLagosDate(completion_date)} />}
        {attendance && <span className={styles.day}>Came on {cameOn(attendance)}</span>}
      </span>
    ),
  },
  { header: "Actions", isActions: true, cell: (enrollment) => <EnrollmentAction enrollment={enrollment} /> },
];

function Price({ price_amount }: Pick<Enrollment, "price_amount">) {
  return price_amount !== undefined && <span className={styles.day}>{formatNaira(price_amount)}, as was told</span>;
}

function EnrollmentState({ enrollment }: { enrollment: Enrollment }) {
  const { ended_by, cancelled_reason } = enrollment;
  const { status, dropped_reason, certificate_issued, certificate_number, certificate_revoked_reason } = enrollment;
  return (
    <span className={styles.badges}>
      <StatusBadge status={status} {...(ended_by && { label: ENDED[ended_by] })} />
      {cancelled_reason && <span className={styles.reason}>{cancelled_reason}</span>}
      {dropped_reason && <span className={styles.reason}>{dropped_reason}</span>}
      {certificate_issued && <StatusBadge status="certified" tone="good" label="Certified" />}
      {certificate_number && (
        <Link className={styles.number} to={certificatePath(certificate_number)}>
          {certificate_number}
        </Link>
      )}
      {certificate_revoked_reason && (
        <>
          <StatusBadge status="revoked" tone="bad" label="Revoked" />
          <span className={styles.reason}>{certificate_revoked_reason}</span>
        </>
      )}
    </span>
  );
}

function Day({ what, date, shown }: { what: string; date: string; shown: string }) {
  return (
    <span className={styles.day}>
      {what} <time dateTime={date}>{shown}</time>
    </span>
  );
}
