import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { Certificate } from "@jobcentre/frontend-kit/certificate";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Button, Dialog, ErrorState, Skeleton, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../components/save-file.ts";
import { certificatePath } from "./certificate-path.ts";

/** A certificate as everybody sees it who verifies it, to print and to save as PDF. */
export function CertificateDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const certificate = useRead("GET /api/verify-certificate/{number}", { params: { number } });

  async function savePdf() {
    setSaving(true);
    try {
      saveFile(
        await apiFile("GET /api/certificates/{number}.pdf", { params: { number } }),
        `certificate-${number}.pdf`,
      );
    } catch (error) {
      notify.error(errorText(error, "The PDF could not be downloaded. Please try again."));
    } finally {
      setSaving(false);
    }
  }

  const actions = certificate.data && (
    <>
      <Button icon="download" busy={saving} onClick={() => void savePdf()}>
        Download PDF
      </Button>
      <Button kind="primary" icon="file" onClick={() => window.print()}>
        Print certificate
      </Button>
    </>
  );
  return (
    <Dialog open size="large" title={`Certificate ${number}`} onClose={onClose} actions={actions}>
      {certificate.isPending && <Skeleton lines={8} label="Loading the certificate" />}
      {certificate.isError && (
        <ErrorState
          headingLevel={3}
          title="The certificate could not be loaded"
          onRetry={() => void certificate.refetch()}
          busy={certificate.isFetching}
        />
      )}
      {certificate.data && (
        <Certificate {...certificate.data} verifyUrl={window.location.origin + certificatePath(number)} />
      )}
    </Dialog>
  );
}
