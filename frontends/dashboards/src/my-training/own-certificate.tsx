import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CertificateDialog } from "./certificate-dialog.tsx";
import { DownloadCertificate } from "./download-certificate.tsx";
import styles from "./my-training.module.css";
import { useShareCertificate } from "./use-share-certificate.ts";

/** A certificate that was issued, and what can be done with it. */
export function OwnCertificate({ number, program }: { number: string; program: string }) {
  const [open, setOpen] = useState(false);
  const share = useShareCertificate(number, program);
  return (
    <>
      <p className={styles.facts}>Certificate {number}</p>
      <div className={styles.actions}>
        <Button icon="award" onClick={() => setOpen(true)}>
          View certificate <VisuallyHidden>for {program}</VisuallyHidden>
        </Button>
        <DownloadCertificate number={number} program={program} />
        <Button onClick={() => void share()}>
          Share the link <VisuallyHidden>to the certificate for {program}</VisuallyHidden>
        </Button>
      </div>
      {open && <CertificateDialog number={number} program={program} onClose={() => setOpen(false)} />}
    </>
  );
}
