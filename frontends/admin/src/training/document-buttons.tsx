import { NetworkError } from "@jobcentre/frontend-kit/api";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { applicantId } from "./applicant-id.ts";
import { documentLinks } from "./document.rules.ts";
import { downloadDocument } from "./download-document.ts";
import type { Application, ApplicationsQuery } from "./training.api.ts";
import styles from "./training.module.css";

export function DocumentButtons({ application, query }: { application: Application; query: ApplicationsQuery }) {
  const notify = useNotify();
  const [loading, setLoading] = useState<number>();
  const documents = documentLinks(application.application_documents);
  if (documents.length === 0) return null;

  async function download(index: number) {
    setLoading(index);
    try {
      await downloadDocument(application, index, query);
    } catch (error) {
      const offline = error instanceof NetworkError;
      notify.error(offline ? "Error downloading document. Please try again." : "Failed to download document");
    } finally {
      setLoading(undefined);
    }
  }

  return (
    <div className={styles.documents}>
      {documents.map(({ token, name }, index) => (
        <Button
          key={token}
          size="small"
          icon="download"
          title={name}
          aria-describedby={applicantId(application)}
          busy={loading === index}
          onClick={() => void download(index)}
        >
          Document {index + 1}
        </Button>
      ))}
    </div>
  );
}
