import { FILE_RULES } from "@jobcentre/contracts/files";
import { apiFile, errorText, fileParams } from "@jobcentre/frontend-kit/api";
import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { Icon, useNotify } from "@jobcentre/frontend-kit/ui";
import { UploadCard } from "../forms/upload-card.tsx";
import styles from "./my-profile.module.css";
import { useUploadCv } from "./profile.api.ts";

/** The CV that employers read: download it, or put a new one in its place. */
export function CvCard({ path }: { path: string | null }) {
  const action = useUploadCv();
  const notify = useNotify();

  async function upload(file: File): Promise<boolean> {
    try {
      await action.mutateAsync({ body: {}, files: { cv: file } });
      notify.success("CV uploaded successfully!");
      return true;
    } catch (error) {
      notify.error(errorText(error, "Failed to upload CV"));
      return false;
    }
  }

  return (
    <UploadCard
      id="cv"
      title="CV"
      label={path ? "New CV" : "Your CV"}
      submitLabel="Upload CV"
      rule={FILE_RULES.cv}
      progress={action.progress}
      upload={upload}
    >
      {path ? <CurrentCv path={path} /> : <p className={styles.muted}>You have not uploaded a CV yet.</p>}
    </UploadCard>
  );
}

function CurrentCv({ path }: { path: string }) {
  const params = fileParams(path);
  return (
    <div className={styles.current}>
      <span className={styles.fileName}>
        <Icon name="file" /> {params.name}
      </span>
      <DownloadButton
        size="small"
        read={() => apiFile("GET /api/user-profiles/download-cv/{file_id}/{name}", { params })}
        failure={downloadFailure("CV")}
      >
        Download CV
      </DownloadButton>
    </div>
  );
}
