import { formatLagosDate, formatWeeks } from "@jobcentre/frontend-kit/format";
import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Card, LinkButton, PageHeader, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { verifyPath } from "../my-training/my-training.api.ts";
import styles from "../my-training/my-training.module.css";
import { OwnCertificate } from "../my-training/own-certificate.tsx";
import { RevokedCertificate } from "../my-training/revoked-certificate.tsx";
import { type Certified, type Revoked, useCertifications } from "./certifications.api.ts";
import { SAMPLE_CERTIFICATES } from "./samples.ts";

/** A person's certificates, also those that were revoked; samples where there are none yet. */
export function CertificationsPage() {
  useDocumentTitle("Certifications");
  const certified = useCertifications();
  const { valid = [], revoked = [] } = certified.data ?? {};
  return (
    <>
      <PageHeader title="Certifications" lead="What you have proven. Anyone can check a certificate by its number." />
      {certified.isPending && <Skeleton lines={6} label="Loading your certificates" />}
      <ReadFailed read={certified} title="Your certificates could not be loaded" />
      {valid.length > 0 && (
        <ul className={cards.list} aria-label="Your certificates">
          {valid.map((enrollment) => (
            <CertificationCard key={enrollment.id} enrollment={enrollment} />
          ))}
        </ul>
      )}
      {revoked.length > 0 && (
        <ul className={cards.list} aria-label="Your revoked certificates">
          {revoked.map((enrollment) => (
            <Card as="li" key={enrollment.id}>
              <ProgramFacts enrollment={enrollment} />
              <RevokedCertificate reason={enrollment.certificate_revoked_reason} />
            </Card>
          ))}
        </ul>
      )}
      {certified.data && valid.length === 0 && revoked.length === 0 && <Samples />}
    </>
  );
}

function ProgramFacts({ enrollment: { program, completion_date } }: { enrollment: Certified | Revoked }) {
  return (
    <>
      <h2 className={styles.title}>{program.title}</h2>
      <p className={styles.facts}>
        {formatWeeks(program.duration_weeks)} with {program.instructor_name}
        {completion_date && ` · Completed on ${formatLagosDate(completion_date)}`}
      </p>
    </>
  );
}

function CertificationCard({ enrollment }: { enrollment: Certified }) {
  const { program, certificate_number } = enrollment;
  return (
    <Card as="li">
      <ProgramFacts enrollment={enrollment} />
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
