import { Certificate } from "@jobcentre/frontend-kit/certificate";
import { formatDateTime, formatLongUsDate, formatWeeks } from "@jobcentre/frontend-kit/format";
import { siteOrigin } from "@jobcentre/frontend-kit/router";
import { Button, Card, Icon } from "@jobcentre/frontend-kit/ui";
import type { Verification } from "./verify.api.ts";
import styles from "./verify.module.css";

/** What is certified, as a list to read and as the certificate itself to print. */
export function VerifiedCertificate({ certificate }: { certificate: Verification }) {
  const facts = [
    ["Participant", certificate.participant_name],
    ["Program", certificate.program_title],
    ["Completed on", formatLongUsDate(certificate.completion_date)],
    ["Certificate number", certificate.certificate_number],
    ["Instructor", certificate.instructor_name],
    ["Duration", formatWeeks(certificate.duration_weeks)],
    ["Issued on", formatLongUsDate(certificate.issued_date)],
    ["Verified on", formatDateTime(certificate.verified_at)],
  ];
  return (
    <div className={styles.result}>
      <Card as="section" className={styles.found} aria-label="Verification result">
        <h2 className={styles.verdict}>
          <Icon name="award" /> Certificate Verified ✓
        </h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              {/* The time of day is where its reader is, which the server does not know. */}
              <dd suppressHydrationWarning>{value || "–"}</dd>
            </div>
          ))}
        </dl>
        <Button data-needs-scripts icon="file" onClick={() => window.print()}>
          Print certificate
        </Button>
      </Card>
      <div className={styles.certificate}>
        <Certificate
          {...certificate}
          verifyUrl={`${siteOrigin()}/verify-certificate/${certificate.certificate_number}`}
        />
      </div>
    </div>
  );
}
