import { Certificate } from "@jobcentre/frontend-kit/certificate";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import styles from "./certificate-dialog.module.css";
import { useCertificate, verifyPath } from "./my-training.api.ts";
import { useShareCertificate } from "./use-share-certificate.ts";

interface CertificateDialogProps {
  number: string;
  program: string;
  onClose: () => void;
}

/** The certificate as everybody sees it who verifies it, to look at, print and share. */
export function CertificateDialog({ number, program, onClose }: CertificateDialogProps) {
  const certificate = useCertificate(number);
  const share = useShareCertificate(number, program);
  const actions = certificate.data && (
    <>
      <Button onClick={() => void share()}>Share the link</Button>
      <Button kind="primary" icon="file" onClick={() => window.print()}>
        Print certificate
      </Button>
    </>
  );
  return (
    <Dialog open size="large" title={program} onClose={onClose} actions={actions}>
      {certificate.isPending && <Skeleton lines={8} label="Loading the certificate" />}
      <ReadFailed read={certificate} headingLevel={3} title="Your certificate could not be loaded" />
      {certificate.data && (
        <div className={styles.paper}>
          <Certificate {...certificate.data} verifyUrl={window.location.origin + verifyPath(number)} />
        </div>
      )}
    </Dialog>
  );
}
