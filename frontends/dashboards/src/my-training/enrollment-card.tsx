import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate, formatLagosDate, formatNaira, formatWeeks } from "@jobcentre/frontend-kit/format";
import { Card } from "@jobcentre/frontend-kit/ui";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import { FeedbackButton } from "../feedback/feedback-button.tsx";
import cards from "../lists/row-card.module.css";
import { CopyNumber } from "../payments/copy-number.tsx";
import { GiveUpButton } from "../withdrawing/give-up-button.tsx";
import { type Enrollment, useLeave, useOwnTrainingApplications } from "./my-training.api.ts";
import styles from "./my-training.module.css";
import { NoLongerInIt } from "./no-longer-in-it.tsx";
import { OwnAttendance } from "./own-attendance.tsx";
import { OwnCertificate } from "./own-certificate.tsx";
import { ProgramHead } from "./program-head.tsx";
import { RevokedCertificate } from "./revoked-certificate.tsx";
import { SentApplication, SentDocuments } from "./sent-application.tsx";
import { trainingEntry } from "./training-entry.rules.ts";
import { wayBack } from "./way-back.rules.ts";
import { whenAndWhere } from "./when-and-where.rules.ts";

const headingId = (id: string): string => `enrollment-${id}`;

interface EnrollmentCardProps {
  enrollment: Enrollment;
  /** They got a place in the same program after this one. */
  isInAgain?: boolean;
  /** Told the element to go on at, before the button that was pressed is gone. */
  onLeft: (headingId: string) => void;
}

/** A program that somebody takes part in, or took, and the way out of it. */
export function EnrollmentCard({ enrollment, isInAgain = false, onLeft }: EnrollmentCardProps) {
  const { id, program, status, enrollment_date, completion_date, price_amount, payment_instructions, attendance } =
    enrollment;
  const leave = useLeave();
  const today = dayInLagos(new Date());
  const applications = useOwnTrainingApplications().data?.rows;
  const when = whenAndWhere(program, new Date());
  const standing = applications?.find((one) => one.program.id === program.id && one.status !== "withdrawn");
  const aboutPrice =
    price_amount === undefined
      ? ""
      : ` Do not pay for it then. If you have paid already, please contact us and quote ${id}.`;
  return (
    <Card as="li">
      <ProgramHead program={program} status={enrollment.cancelled ? "cancelled" : status} headingId={headingId(id)} />
      {status === "enrolled" && when && <p className={styles.when}>{when}</p>}
      <p className={styles.facts}>
        {formatWeeks(program.duration_weeks)} with {program.instructor_name} · Enrolled on {formatDate(enrollment_date)}
        {completion_date && ` · Completed on ${formatLagosDate(completion_date)}`}
      </p>
      {attendance && <OwnAttendance attendance={attendance} />}
      {price_amount !== undefined && payment_instructions !== undefined && (
        <>
          <p className={styles.paying}>
            <strong>The price is {formatNaira(price_amount)}. How to pay:</strong>{" "}
            {`${payment_instructions}\nYour request number is ${id}. If you have paid already, there is nothing more to do.`}
          </p>
          <p className={styles.copy}>
            <CopyNumber number={id} what={program.title} />
          </p>
        </>
      )}
      <CertificateOf enrollment={enrollment} />
      {status === "dropped" && isInAgain && (
        <p className={styles.standing}>You left, or were taken out of, this program before.</p>
      )}
      {status === "dropped" && !isInAgain && (
        <NoLongerInIt enrollment={enrollment} mayApplyAgain={applications !== undefined && !standing} />
      )}
      {standing?.status === "approved" && status === "enrolled" && <SentApplication application={standing} />}
      {standing?.status === "approved" && status === "completed" && <SentDocuments application={standing} />}
      {status === "completed" && <FeedbackButton enrollment={enrollment} />}
      {status === "enrolled" && !(program.end_date && program.end_date < today) && (
        <div className={cards.actions}>
          {program.start_date && program.start_date > today && (
            <CalendarButton
              entry={trainingEntry(enrollment, program.start_date)}
              file="training.ics"
              what={`the start of ${program.title}`}
            />
          )}
          <GiveUpButton
            id={id}
            words={{
              button: "Leave",
              what: program.title,
              question: `Leave ${program.title}?`,
              consequences: `Your place is free for somebody else at once. ${wayBack(program, today)}${aboutPrice}`,
              done: `You left ${program.title}`,
              failed: "You could not leave the program.",
            }}
            giveUp={leave}
            onDone={() => onLeft(headingId(id))}
          />
        </div>
      )}
    </Card>
  );
}

function CertificateOf({ enrollment }: { enrollment: Enrollment }) {
  const { certificate_number, certificate_revoked_reason, program, status } = enrollment;
  if (certificate_number) return <OwnCertificate number={certificate_number} program={program.title} />;
  if (certificate_revoked_reason) return <RevokedCertificate reason={certificate_revoked_reason} />;
  if (status !== "completed") return null;
  return <p className={styles.waiting}>Your certificate is being processed. We write to you when it is ready.</p>;
}
