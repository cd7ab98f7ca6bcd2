import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../job-seeker-profile/save-file.ts";

/** Downloads a certificate as PDF, to send and to keep. */
export function DownloadCertificate({ number, program }: { number: string; program: string }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await apiFile("GET /api/certificates/{number}.pdf", { params: { number } }));
    } catch (error) {
      notify.error(errorText(error, "Your certificate could not be downloaded."), {
        label: "Retry",
        onClick: () => void download(),
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      Download PDF <VisuallyHidden>of the certificate for {program}</VisuallyHidden>
    </Button>
  );
}
