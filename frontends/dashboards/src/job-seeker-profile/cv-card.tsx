import { FILE_RULES } from "@jobcentre/contracts/files";
import { apiFile, errorText, fileParams } from "@jobcentre/frontend-kit/api";
import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { Link } from "@jobcentre/frontend-kit/router";
import { Icon } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { useState } from "react";
import { orGone, useReadShown } from "../downloads/use-read-shown.ts";
import { UploadCard } from "../forms/upload-card.tsx";
import { UseAsCvButton } from "../written-cv/use-as-cv-button.tsx";
import { CvChoice } from "./cv-choice.tsx";
import styles from "./my-profile.module.css";
import { PROFILE, type Profile, useUploadCv } from "./profile.api.ts";
import { CV_FIELD, RemoveCv } from "./remove-cv.tsx";

interface CvCardProps {
  profile: Profile;
  /** Wrote a CV here, and has none in use. */
  hasWrittenCv: boolean;
}

/** The CV that employers read: download it, put a new one in its place, or take it away. */
export function CvCard({ profile, hasWrittenCv }: CvCardProps) {
  const path = profile.cv_file_path;
  const cv = useUploadCv();
  const [chosen, setChosen] = useState<boolean>();
  const visible = chosen ?? profile.visible_to_employers;
  const say = useSayOf()("cv");

  async function upload(file: File): Promise<unknown> {
    say.takeBack();
    try {
      // What nobody pressed here stays as it was chosen: another device may have hidden them since this one looked.
      await cv.upload(file, path ? undefined : chosen);
      say.success("CV uploaded successfully!");
      return undefined;
    } catch (error) {
      say.error(errorText(error, "Failed to upload CV"));
      return error;
    }
  }

  return (
    <UploadCard
      id={CV_FIELD}
      title="CV"
      label={path ? "New CV" : "Your CV"}
      submitLabel="Upload CV"
      rule={FILE_RULES.cv}
      progress={cv.progress}
      upload={upload}
      asked={!path && !hasWrittenCv && <CvChoice visible={visible} onChange={setChosen} />}
    >
      {path ? (
        <CurrentCv path={path} />
      ) : hasWrittenCv ? (
        <div className={styles.written}>
          <p>
            <strong>Your written CV is not in use yet.</strong> Employers read it once you press “Use as my CV”.{" "}
            <Link to="/dashboard/write-cv">See what you wrote</Link>
          </p>
          <CvChoice visible={visible} onChange={setChosen} />
          <UseAsCvButton profile={profile} chosen={chosen} onUsed={() => document.getElementById(CV_FIELD)?.focus()} />
        </div>
      ) : (
        <p className={styles.muted}>
          You have not uploaded a CV yet. No file of it? <Link to="/dashboard/write-cv">Write your CV here</Link>
        </p>
      )}
    </UploadCard>
  );
}

const cvAt = (path: string): Promise<File> =>
  apiFile("GET /api/user-profiles/download-cv/{file_id}/{name}", { params: fileParams(path) });

function CurrentCv({ path }: { path: string }) {
  const read = useReadShown(path, cvAt, [PROFILE]);
  return (
    <div className={styles.current}>
      <span className={styles.fileName}>
        <Icon name="file" /> {fileParams(path).name}
      </span>
      <DownloadButton size="small" read={read} failure={orGone(downloadFailure("CV"))}>
        Download CV
      </DownloadButton>
      <RemoveCv path={path} />
    </div>
  );
}
