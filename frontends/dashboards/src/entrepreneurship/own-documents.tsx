import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { AddDocuments } from "./add-documents.tsx";
import { type Application, ownDocument } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

const DOCUMENTS = [
  { field: "business_plan_path", added_at: "business_plan_added_at", label: "Business plan" },
  { field: "financial_projection_path", added_at: "financial_projection_added_at", label: "Financial projection" },
] as const;
const failure = downloadFailure("document");

/** What was sent with an application or later, and the way to send more. */
export function OwnDocuments({ application, page }: { application: Application; page: number }) {
  const sent = DOCUMENTS.filter(({ field }) => application[field] !== "");
  const { removed_documents } = application;
  const added = sent.flatMap(({ label, added_at }) => {
    const at = application[added_at];
    return at ? [`${label} added on ${formatDate(at)}`] : [];
  });
  return (
    <>
      <div className={styles.documents}>
        {sent.map(({ field, label }) => (
          <DownloadButton key={field} size="small" read={() => ownDocument(application, field, page)} failure={failure}>
            {label}
          </DownloadButton>
        ))}
        <AddDocuments application={application} />
      </div>
      {removed_documents && <p className={styles.muted}>Deleted with the withdrawal: {removed_documents.join(", ")}</p>}
      {added.length > 0 && <p className={styles.muted}>{added.join(". ")}</p>}
    </>
  );
}
