import { NetworkError } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type BusinessDocument, downloadDocument } from "./download-document.ts";
import type { Application, ApplicationFilters, Page } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

const DOCUMENTS: readonly { field: BusinessDocument; label: string }[] = [
  { field: "business_plan_path", label: "Business Plan" },
  { field: "financial_projection_path", label: "Financial Projection" },
];

interface BusinessDocumentsProps {
  application: Application;
  /** The list it stands in. */
  query: ApplicationFilters & Page;
}

export function BusinessDocuments({ application, query }: BusinessDocumentsProps) {
  const notify = useNotify();
  const [loading, setLoading] = useState<BusinessDocument>();
  const sent = DOCUMENTS.filter(({ field }) => application[field] !== "");
  if (sent.length === 0) return <p className={styles.date}>No documents</p>;

  async function download(field: BusinessDocument) {
    setLoading(field);
    try {
      await downloadDocument(application, field, query);
    } catch (error) {
      const offline = error instanceof NetworkError;
      notify.error(offline ? "Error downloading document. Please try again." : "Failed to download document");
    } finally {
      setLoading(undefined);
    }
  }

  return (
    <div className={styles.documents}>
      {sent.map(({ field, label }) => (
        <Button
          key={field}
          size="small"
          icon="download"
          aria-describedby={`business-${application.id}`}
          busy={loading === field}
          onClick={() => void download(field)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
