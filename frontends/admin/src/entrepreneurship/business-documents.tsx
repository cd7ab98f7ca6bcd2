import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import parts from "../components/row-parts.module.css";
import type { Application, ApplicationFilters, Page } from "./entrepreneurship.api.ts";
import { type BusinessDocument, readDocument } from "./read-document.ts";

const DOCUMENTS: readonly { field: BusinessDocument; label: string }[] = [
  { field: "business_plan_path", label: "Business Plan" },
  { field: "financial_projection_path", label: "Financial Projection" },
];
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
  return (
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
  );
}
