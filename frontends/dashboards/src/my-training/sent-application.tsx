import { errorText } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { CoverLetter } from "../applications/cover-letter.tsx";
import { sentDocument, type TrainingApplication } from "./my-training.api.ts";
import styles from "./my-training.module.css";

const failure = (error: unknown): string => errorText(error, "Your document could not be downloaded.");
// A link begins with its file's id, which stays when the link is made anew.
const fileOf = (path: string) => path.split(".")[0];

/** What somebody sent: why they want to take part, and their documents. */
export function SentApplication({ application }: { application: TrainingApplication }) {
  return (
    <>
      <CoverLetter text={application.motivation} label="Your motivation" unfold="Show the whole text" />
      <SentDocuments application={application} />
      {application.removed_documents && (
        <p className={styles.facts}>Deleted with the withdrawal: {application.removed_documents.join(", ")}</p>
      )}
    </>
  );
}

/** The documents alone: nobody asks any more why somebody wanted to take part who has done so. */
export function SentDocuments({ application: { id, program, documents } }: { application: TrainingApplication }) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={`Your documents for ${program.title}`}>
      {documents.map(({ name, path }, at) => (
        <li key={fileOf(path)}>
          <DownloadButton size="small" read={() => sentDocument(id, at)} failure={failure}>
            {name}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
