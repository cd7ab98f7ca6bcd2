import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { useNotify } from "@jobcentre/frontend-kit/ui";

/** Downloads everything that is held of who is signed in. */
export function DownloadData() {
  const notify = useNotify();
  return (
    <DownloadButton
      read={() => apiFile("GET /api/privacy/export")}
      failure={(error) => errorText(error, "Your data could not be downloaded. Please try again.")}
      onSaved={(file) => notify.success(`Your data is in ${file.name}. Keep it safe.`)}
      busyText="Putting your data together"
    >
      Download my data
    </DownloadButton>
  );
}
