import { ApiError, apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { Certificate } from "@jobcentre/frontend-kit/certificate";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Button, EmptyState, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { certificatePath } from "./certificate-path.ts";

/** A certificate as everybody sees it who verifies it, to print and to save as PDF. */
export function CertificateDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const certificate = useRead("GET /api/verify-certificate/{number}", { params: { number } });
  const isGone = certificate.error instanceof ApiError && certificate.error.status === 404;

  const actions = certificate.data && (
    <>
      <DownloadButton
        read={() => apiFile("GET /api/certificates/{number}.pdf", { params: { number } })}
        failure={(error) => errorText(error, "The PDF could not be downloaded. Please try again.")}
      >
        Download PDF
      </DownloadButton>
      <Button kind="primary" icon="file" onClick={() => window.print()}>
        Print certificate
      </Button>
    </>
  );
  return (
    <Dialog open size="large" title={`Certificate ${number}`} onClose={onClose} actions={actions}>
      {certificate.isPending && <Skeleton lines={8} label="Loading the certificate" />}
      {isGone ? (
        <EmptyState headingLevel={3} title="There is no such certificate any more" icon="award">
          It was revoked meanwhile, and can no longer be verified.
        </EmptyState>
      ) : (
        <ReadFailed headingLevel={3} read={certificate} title="The certificate could not be loaded" />
      )}
      {certificate.data && !isGone && (
        <Certificate {...certificate.data} verifyUrl={window.location.origin + certificatePath(number)} />
      )}
    </Dialog>
  );
}
