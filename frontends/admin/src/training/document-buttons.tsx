import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import parts from "../components/row-parts.module.css";
import { applicantId } from "./applicant-id.ts";
import { documentLinks } from "./document.rules.ts";
import { readDocument } from "./read-document.ts";
import type { Application, ApplicationsQuery } from "./training.api.ts";

const failure = downloadFailure("document");

export function DocumentButtons({ application, query }: { application: Application; query: ApplicationsQuery }) {
  const documents = documentLinks(application.application_documents);
  const { removed_documents } = application;
  if (removed_documents)
    return <p className={parts.muted}>Deleted with the withdrawal: {removed_documents.join(", ")}</p>;
  if (documents.length === 0) return null;
  return (
    <div className={parts.documents}>
      {documents.map(({ token, name }, index) => (
        <DownloadButton
          key={token}
          size="small"
          title={name}
          aria-describedby={applicantId(application)}
          read={() => readDocument(application, index, query)}
          failure={failure}
        >
          Document {index + 1}
        </DownloadButton>
      ))}
    </div>
  );
}
