import { NetworkError } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { saveFile } from "../job-seeker-profile/save-file.ts";
import { type Application, type OwnDocument, ownDocument } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

const DOCUMENTS: readonly { field: OwnDocument; label: string }[] = [
  { field: "business_plan_path", label: "Business plan" },
  { field: "financial_projection_path", label: "Financial projection" },
];

/** What was sent with an application. */
export function OwnDocuments({ application, page }: { application: Application; page: number }) {
  const notify = useNotify();
  const [loading, setLoading] = useState<OwnDocument>();
  const sent = DOCUMENTS.filter(({ field }) => application[field] !== "");
  if (sent.length === 0) return null;

  async function download(field: OwnDocument) {
    setLoading(field);
    try {
      saveFile(await ownDocument(application, field, page));
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
        <Button key={field} size="small" icon="download" busy={loading === field} onClick={() => void download(field)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
