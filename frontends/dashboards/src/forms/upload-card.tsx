import { FileField, type FileRule, type SentFiles } from "@jobcentre/frontend-kit/form-fields";
import { Button, Card } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useState } from "react";
import styles from "./forms.module.css";

interface UploadCardProps {
  /** Id of the file input, for links to it, and its name in what is sent. */
  id: string;
  title: string;
  label: string;
  submitLabel: string;
  rule: FileRule;
  progress: number | undefined;
  /** Sends the file and says what happened; answers why it did not arrive, undefined where it did. */
  upload: (file: File) => Promise<unknown>;
  /** What is asked once a file is chosen. */
  asked?: ReactNode;
  /** What there is now. */
  children: ReactNode;
}

/** One file of a profile: what is there, and a new one in its place. */
export function UploadCard({
  id,
  title,
  label,
  submitLabel,
  rule,
  progress,
  upload,
  asked,
  children,
}: UploadCardProps) {
  const [files, setFiles] = useState<File[]>([]);
  // The file as it was chosen: what travels may be a smaller picture of it.
  const [failed, setFailed] = useState<SentFiles>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send() {
    const [file] = files;
    if (!file) {
      setError("Choose a file first");
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    setFailed(undefined);
    const cause = await upload(file);
    if (cause === undefined) setFiles([]);
    else setFailed({ error: cause, variables: { files: { [id]: file } } });
    setBusy(false);
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.group}>
        {title}
      </h2>
      {children}
      <FileField
        id={id}
        label={label}
        rule={rule}
        files={files}
        onFilesChange={(chosen) => {
          setFiles(chosen);
          setError(undefined);
        }}
        error={error}
        {...(failed && { sent: failed })}
        progress={progress}
        disabled={busy}
      />
      {/* Other buttons of the page save nothing of it. */}
      <p role="status" className={styles.unsent}>
        {files.length > 0 && !busy && `Not sent yet: press “${submitLabel}”.`}
      </p>
      {files.length > 0 && asked}
      <Button icon="upload" busy={busy} onClick={() => void send()}>
        {submitLabel}
      </Button>
    </Card>
  );
}
