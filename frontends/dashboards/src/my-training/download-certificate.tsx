import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";

/** Downloads a certificate as PDF, to send and to keep. */
export function DownloadCertificate({ number, program }: { number: string; program: string }) {
  return (
    <DownloadButton
      read={() => apiFile("GET /api/certificates/{number}.pdf", { params: { number } })}
      failure={(error) => errorText(error, "Your certificate could not be downloaded.")}
    >
      Download PDF <VisuallyHidden>of the certificate for {program}</VisuallyHidden>
    </DownloadButton>
  );
}
