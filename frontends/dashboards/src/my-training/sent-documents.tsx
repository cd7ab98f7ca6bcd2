import { errorText } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../job-seeker-profile/save-file.ts";
import { sentDocument, useOwnTrainingApplications } from "./my-training.api.ts";
import styles from "./my-training.module.css";

/** The documents that somebody sent with the application for a program; nothing where there are none. */
export function SentDocuments({ programId, program }: { programId: string; program: string }) {
  const notify = useNotify();
  const [loading, setLoading] = useState<number>();
  const applications = useOwnTrainingApplications().data?.rows ?? [];
  const application = applications.find((one) => one.program.id === programId);
  if (!application || application.documents.length === 0) return null;

  async function download(id: string, at: number): Promise<void> {
    setLoading(at);
    try {
      saveFile(await sentDocument(id, at));
    } catch (error) {
      notify.error(errorText(error, "Your document could not be downloaded."), {
        label: "Retry",
        onClick: () => void download(id, at),
      });
    } finally {
      setLoading(undefined);
    }
  }
  // A link begins with its file's id, which stays when the link is made anew.
  const fileOf = (path: string) => path.split(".")[0];
  return (
    <ul className={styles.documents} aria-label={`Your documents for ${program}`}>
      {application.documents.map(({ name, path }, at) => (
        <li key={fileOf(path)}>
          <Button size="small" icon="download" busy={loading === at} onClick={() => void download(application.id, at)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
