import { formatLagosDate, formatWeeks } from "@jobcentre/frontend-kit/format";
import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Card, LinkButton, PageHeader, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { verifyPath } from "../my-training/my-training.api.ts";
import styles from "../my-training/my-training.module.css";
import { OwnCertificate } from "../my-training/own-certificate.tsx";
import { type Certified, useCertifications } from "./certifications.api.ts";
import { SAMPLE_CERTIFICATES } from "./samples.ts";

/** A person's certificates; samples where there are none yet. */
export function CertificationsPage() {
  useDocumentTitle("Certifications");
  const certified = useCertifications();
  return (
    <>
      <PageHeader title="Certifications" lead="What you have proven. Anyone can check a certificate by its number." />
      {certified.isPending && <Skeleton lines={6} label="Loading your certificates" />}
      <ReadFailed read={certified} title="Your certificates could not be loaded" />
      {certified.data?.length === 0 && <Samples />}
      {certified.data && certified.data.length > 0 && (
        <ul className={cards.list} aria-label="Your certificates">
          {certified.data.map((enrollment) => (
            <CertificationCard key={enrollment.id} enrollment={enrollment} />
          ))}
        </ul>
      )}
    </>
  );
}

function CertificationCard({ enrollment }: { enrollment: Certified }) {
  const { program, completion_date, certificate_number } = enrollment;
  return (
    <Card as="li">
      <h2 className={styles.title}>{program.title}</h2>
      <p className={styles.facts}>
        {formatWeeks(program.duration_weeks)} with {program.instructor_name}
        {completion_date && ` · Completed on ${formatLagosDate(completion_date)}`}
      </p>
      <OwnCertificate number={certificate_number} program={program.title} />
      <p className={styles.standing}>
        <Link to={verifyPath(certificate_number)}>What others see when they check it</Link>
      </p>
    </Card>
  );
}

function Samples() {
  return (
    <>
      <p>
        You have no certificate yet. You get one for every program that you complete; these are samples of what it can
        be for.
      </p>
      <ul className={cards.list} aria-label="Sample certificates">
        {SAMPLE_CERTIFICATES.map(({ title, facts }) => (
          <Card as="li" key={title}>
            <div className={cards.head}>
              <h2 className={styles.title}>{title}</h2>
              <StatusBadge status="sample" />
            </div>
            <p className={styles.facts}>{facts}</p>
          </Card>
        ))}
      </ul>
      <LinkButton kind="primary" to="/training">
        Find a program
      </LinkButton>
    </>
  );
}
