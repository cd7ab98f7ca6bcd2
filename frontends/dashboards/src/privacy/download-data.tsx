import { apiFile, errorText } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../job-seeker-profile/save-file.ts";

/** Downloads everything that is held of who is signed in. */
export function DownloadData() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const file = await apiFile("GET /api/privacy/export");
      saveFile(file);
      notify.success(`Your data is in ${file.name}. Keep it safe.`);
    } catch (error) {
      notify.error(errorText(error, "Your data could not be downloaded. Please try again."), {
        label: "Retry",
        onClick: () => void download(),
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      {busy ? "Putting your data together" : "Download my data"}
    </Button>
  );
}
