import { errorText } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { sentDocument, useOwnTrainingApplications } from "./my-training.api.ts";
import styles from "./my-training.module.css";

const failure = (error: unknown): string => errorText(error, "Your document could not be downloaded.");
// A link begins with its file's id, which stays when the link is made anew.
const fileOf = (path: string) => path.split(".")[0];

/** The documents that somebody sent with the application for a program; nothing where there are none. */
export function SentDocuments({ programId, program }: { programId: string; program: string }) {
  const applications = useOwnTrainingApplications().data?.rows ?? [];
  const application = applications.find((one) => one.program.id === programId);
  if (!application || application.documents.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={`Your documents for ${program}`}>
      {application.documents.map(({ name, path }, at) => (
        <li key={fileOf(path)}>
          <DownloadButton size="small" read={() => sentDocument(application.id, at)} failure={failure}>
            {name}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
