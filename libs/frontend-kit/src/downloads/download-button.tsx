import { lateImport } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, useState } from "react";
import { whileBusy } from "../api/newer-build.ts";
import { retryOf } from "../retry-of.ts";
import { useFailureNotice } from "../use-failure-notice.ts";
import { saveFile } from "./save-file.ts";

interface DownloadButtonProps extends Omit<ComponentProps<typeof Button>, "busy" | "onClick"> {
  /** Asks for the file; its name is what it is saved under. */
  read: () => Promise<File>;
  /** Loads the code that `read` takes, before anything counts as being sent: where a release took it away, a new page is loaded. */
  loadCode?: (() => Promise<unknown>) | undefined;
  /** The text for a failure, which is shown with Retry where that may help. */
  failure: (error: unknown) => string;
  onSaved?: (file: File) => void;
  /** Said instead of the label while the file is on its way. */
  busyText?: string | false;
}

/** Downloads one file, once at a time. */
export function DownloadButton({
  read,
  loadCode,
  failure,
  onSaved,
  busyText,
  children,
  ...button
}: DownloadButtonProps) {
  const notice = useFailureNotice();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    notice.takeBack();
    try {
      if (loadCode) await lateImport(loadCode);
      const file = await whileBusy(read);
      saveFile(file);
      onSaved?.(file);
    } catch (error) {
      const retry = retryOf(error, () => void download());
      notice.say(failure(error), retry);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="download" {...button} busy={busy} onClick={() => void download()}>
      {(busy && busyText) || children}
    </Button>
  );
}
