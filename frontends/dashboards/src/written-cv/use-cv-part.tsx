import { errorText, fileParams } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { useState } from "react";
import { CvChoice } from "../job-seeker-profile/cv-choice.tsx";
import type { Profile } from "../job-seeker-profile/profile.api.ts";
import { CvPart } from "./cv-part.tsx";
import { UseAsCvButton } from "./use-as-cv-button.tsx";
import { cvAsPdf } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

/** What can be done with the CV once it is written: keep the file, or let employers read it. */
export function UseCvPart({ profile }: { profile: Profile }) {
  const path = profile.cv_file_path;
  const [chosen, setChosen] = useState<boolean>();

  return (
    <CvPart id="use-cv" title="Use your CV">
      <p>All of this as a PDF: to send, to print, or to be the CV that employers read here.</p>
      {path && (
        <p>
          Your CV is now <strong className={styles.file}>{fileParams(path).name}</strong>. “Use as my CV” puts this one
          in its place, and the file before is deleted.
        </p>
      )}
      <p>What you change afterwards comes to employers when you press it again.</p>
      {!path && <CvChoice visible={chosen ?? profile.visible_to_employers} onChange={setChosen} />}
      <div className={styles.actions}>
        <DownloadButton read={cvAsPdf} failure={(error) => errorText(error, "Your CV could not be downloaded.")}>
          Download as PDF
        </DownloadButton>
        <UseAsCvButton profile={profile} chosen={chosen} />
      </div>
    </CvPart>
  );
}
