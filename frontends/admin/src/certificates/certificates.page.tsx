import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, Card, Icon, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Figure, FigureStat, StatCards } from "../components/stat-cards.tsx";
import { useStats } from "../overview/overview.api.ts";
import { useCertificateCounts } from "./certificate-counts.ts";
import styles from "./certificates.module.css";
import { CheckCertificate } from "./check-certificate.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

const FEATURES = [
  ["A4 page for print", "Landscape, and as good in black and white as in colour."],
  ["PDF download", "Participants and admins save the same page as a file."],
  ["A number of its own", "Every certificate has one number that never changes."],
  ["QR code", "Leads to the page where anyone checks the certificate, without an account."],
  ["Signatures", "The director's name comes from the settings, the instructor's from the program."],
  ["Revocable", "A certificate that was issued by mistake is revoked with a reason and no longer verifies."],
] as const;

/** What certificates are, and how many there are. */
export function CertificatesPage() {
  useDocumentTitle("Certificates");
  const counts = useCertificateCounts();
  const [previewing, setPreviewing] = useState(false);
  const stats = useStats();
  const enrollments: Figure = { ...stats, data: stats.data?.totalEnrollments };
  return (
    <>
      <PageHeader
        title="Certificates"
        lead="Issued in the Training tab, checked by anyone."
        actions={
          <Button kind="primary" icon="award" onClick={() => setPreviewing(true)}>
            Preview Certificate
          </Button>
        }
      />
      <StatCards>
        <FigureStat label="Total Enrollments" figure={enrollments} />
        <FigureStat label="Certificates Issued" figure={counts.issued} />
        <FigureStat label="Active Programs" figure={counts.programs} />
      </StatCards>
      <CheckCertificate />
      <Card as="section" aria-labelledby="certificate-features">
        <h2 id="certificate-features" className={styles.title}>
          Certificate features
        </h2>
        <ul className={styles.features}>
          {FEATURES.map(([name, what]) => (
            <li key={name}>
              <Icon name="check" />
              <span>
                <strong>{name}</strong>
                <span className={styles.what}>{what}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {previewing && <PreviewDialog onClose={() => setPreviewing(false)} />}
    </>
  );
}
