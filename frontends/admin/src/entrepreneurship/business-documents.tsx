import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { formatDate } from "@jobcentre/frontend-kit/format";
import parts from "../components/row-parts.module.css";
import type { Application, ApplicationFilters, Page } from "./entrepreneurship.api.ts";
import { readDocument } from "./read-document.ts";

const DOCUMENTS = [
  { field: "business_plan_path", added_at: "business_plan_added_at", label: "Business Plan" },
  { field: "financial_projection_path", added_at: "financial_projection_added_at", label: "Financial Projection" },
] as const;
const failure = downloadFailure("document");

interface BusinessDocumentsProps {
  application: Application;
  /** The list it stands in. */
  query: ApplicationFilters & Page;
}

export function BusinessDocuments({ application, query }: BusinessDocumentsProps) {
  const sent = DOCUMENTS.filter(({ field }) => application[field] !== "");
  const { removed_documents } = application;
  if (removed_documents)
    return <p className={parts.muted}>Deleted with the withdrawal: {removed_documents.join(", ")}</p>;
  if (sent.length === 0) return <p className={parts.muted}>No documents</p>;
  const added = sent.flatMap(({ label, added_at }) => {
    const at = application[added_at];
    return at ? [`${label} added on ${formatDate(at)}`] : [];
  });
  return (
    <>
      <div className={parts.documents}>
        {sent.map(({ field, label }) => (
          <DownloadButton
            key={field}
            size="small"
            aria-describedby={`business-${application.id}`}
            read={() => readDocument(application, field, query)}
            failure={failure}
          >
            {label}
          </DownloadButton>
        ))}
      </div>
      {added.length > 0 && <p className={parts.muted}>{added.join(". ")}</p>}
    </>
  );
}
