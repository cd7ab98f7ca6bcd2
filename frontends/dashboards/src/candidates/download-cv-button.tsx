import { ApiError, apiFile, fileParams } from "@jobcentre/frontend-kit/api";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../job-seeker-profile/save-file.ts";

interface DownloadCvButtonProps {
  /** The stored path, as lists of candidates have it. */
  path: string | null;
  /** Whose CV it is. */
  name: string;
}

/** Downloads somebody's CV, who then sees which company did. */
export function DownloadCvButton({ path, name }: DownloadCvButtonProps) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (path === null) return null;

  async function download(stored: string): Promise<void> {
    setBusy(true);
    try {
      saveFile(await apiFile("GET /api/employer/download-cv/{file_id}/{name}", { params: fileParams(stored) }));
    } catch (error) {
      notify.error(downloadFailure(error), { label: "Retry", onClick: () => void download(stored) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void download(path)}>
      Download CV <VisuallyHidden>of {name}</VisuallyHidden>
    </Button>
  );
}

/** Where the employer can do something about a refusal, the server's words say what. */
function downloadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "Error downloading CV. Please try again.";
  return error.code === "employer_not_verified" ? `Failed to download CV. ${error.text}` : "Failed to download CV";
}
