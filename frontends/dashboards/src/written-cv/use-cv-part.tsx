import { errorText, fileParams, uniqueKey } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useState } from "react";
import { CvChoice } from "../job-seeker-profile/cv-choice.tsx";
import type { Profile } from "../job-seeker-profile/profile.api.ts";
import { CvPart } from "./cv-part.tsx";
import { cvAsPdf, useUseAsCv } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

/** What can be done with the CV once it is written: keep the file, or let employers read it. */
export function UseCvPart({ profile }: { profile: Profile }) {
  const path = profile.cv_file_path;
  const [chosen, setChosen] = useState<boolean>();
  const visible = chosen ?? profile.visible_to_employers;
  const use = useUseAsCv();
  const notify = useNotify();
  const failure = useFailureNotice();

  async function send(): Promise<void> {
    failure.takeBack();
    try {
      // Made anew each time: of a try that got no answer, the file may be older than what is written by now.
      const idempotencyKey = uniqueKey();
      // What nobody pressed here stays as it was chosen: another device may have hidden them since this one looked.
      const choice = path || chosen === undefined ? {} : { visible_to_employers: chosen };
      await use.mutateAsync({ body: choice, idempotencyKey });
      notify.success(visible ? "Employers now read this CV." : "This is your CV now. Employers cannot read it yet.");
    } catch (error) {
      failure.say(
        errorText(error, "This could not be made your CV."),
        retryOf(error, () => void send()),
      );
    }
  }

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
      {!path && <CvChoice visible={visible} onChange={setChosen} />}
      <div className={styles.actions}>
        <DownloadButton read={cvAsPdf} failure={(error) => errorText(error, "Your CV could not be downloaded.")}>
          Download as PDF
        </DownloadButton>
        <Button kind="primary" icon="check" busy={use.isPending} onClick={() => void send()}>
          Use as my CV
        </Button>
      </div>
    </CvPart>
  );
}
