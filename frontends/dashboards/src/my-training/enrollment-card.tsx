import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Button, Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CertificateDialog } from "./certificate-dialog.tsx";
import type { Enrollment } from "./my-training.api.ts";
import styles from "./my-training.module.css";
import { useShareCertificate } from "./use-share-certificate.ts";

export function EnrollmentCard({ enrollment }: { enrollment: Enrollment }) {
  const { program, status, enrollment_date, completion_date } = enrollment;
  return (
    <Card as="li">
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={`/training/${program.id}`}>{program.title}</Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        {program.duration_weeks} weeks with {program.instructor_name} · Enrolled on {formatDate(enrollment_date)}
        {completion_date && ` · Completed on ${formatDate(completion_date)}`}
      </p>
      {enrollment.certificate_number ? (
        <OwnCertificate number={enrollment.certificate_number} program={program.title} />
      ) : (
        status === "completed" && (
          <p className={styles.waiting}>Your certificate is being processed. We write to you when it is ready.</p>
        )
      )}
    </Card>
  );
}

function OwnCertificate({ number, program }: { number: string; program: string }) {
  const [open, setOpen] = useState(false);
  const share = useShareCertificate(number, program);
  return (
    <>
      <p className={styles.facts}>Certificate {number}</p>
      <div className={styles.actions}>
        <Button icon="award" onClick={() => setOpen(true)}>
          View certificate
        </Button>
        <Button onClick={() => void share()}>Share the link</Button>
      </div>
      {open && <CertificateDialog number={number} program={program} onClose={() => setOpen(false)} />}
    </>
  );
}
