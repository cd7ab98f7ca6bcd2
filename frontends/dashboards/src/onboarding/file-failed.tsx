import { FileField, type FileRule } from "@jobcentre/frontend-kit/form-fields";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, Card, Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useEffect, useRef, useState } from "react";
import styles from "./file-failed.module.css";

interface FileFailedProps {
  /** "CV" or "logo". */
  what: string;
  rule: FileRule;
  file: File;
  error: unknown;
  /** What to say, before the server's own words where it refused. */
  failure: string;
  progress: number | undefined;
  upload: (file: File) => Promise<unknown>;
  /** The file arrived, or the person goes on without it. */
  onComplete: () => Promise<void>;
}

/** The profile is saved and only its file is missing: try again, choose another, or go on without it. */
export function FileFailed({ what, rule, file, error, failure, progress, upload, onComplete }: FileFailedProps) {
  const [files, setFiles] = useState([file]);
  const [problem, setProblem] = useState(error);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [chosen] = files;

  useDocumentTitle("Your profile is saved");
  useEffect(() => box.current?.focus(), []);

  async function retry() {
    if (!chosen) return;
    setBusy(true);
    // The same words once more would not be said: they go first.
    setProblem(undefined);
    try {
      await upload(chosen);
      await onComplete();
    } catch (again) {
      setProblem(again);
      setBusy(false);
    }
  }

  return (
    <Container narrow>
      <PageHeader title="Your profile is saved" />
      <Card>
        <div ref={box} role="alert" tabIndex={-1} className={styles.problem}>
          {problem !== undefined && (
            <p>
              <strong>Your {what} could not be uploaded.</strong> {withReason(failure, "as specified")(problem)}
            </p>
          )}
        </div>
        <FileField
          label={`Your ${what}`}
          rule={rule}
          files={files}
          onFilesChange={setFiles}
          progress={progress}
          disabled={busy}
        />
        <div className={styles.actions}>
          <Button onClick={() => void onComplete()} disabled={busy}>
            Continue without {what}
          </Button>
          <Button kind="primary" icon="refresh" busy={busy} disabled={!chosen} onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      </Card>
      <p className={styles.note}>You can also add it later in your dashboard.</p>
    </Container>
  );
}
