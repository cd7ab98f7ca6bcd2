import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { type Application, type OwnDocument, ownDocument } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

const DOCUMENTS: readonly { field: OwnDocument; label: string }[] = [
  { field: "business_plan_path", label: "Business plan" },
  { field: "financial_projection_path", label: "Financial projection" },
];
const failure = downloadFailure("document");

/** What was sent with an application. */
export function OwnDocuments({ application, page }: { application: Application; page: number }) {
  const sent = DOCUMENTS.filter(({ field }) => application[field] !== "");
  const { removed_documents } = application;
  if (removed_documents)
    return <p className={styles.muted}>Deleted with the withdrawal: {removed_documents.join(", ")}</p>;
  if (sent.length === 0) return null;
  return (
    <div className={styles.documents}>
      {sent.map(({ field, label }) => (
        <DownloadButton key={field} size="small" read={() => ownDocument(application, field, page)} failure={failure}>
          {label}
        </DownloadButton>
      ))}
    </div>
  );
}
