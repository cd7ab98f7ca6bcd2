import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CvPart } from "./cv-part.tsx";
import { AboutDialog, LanguagesDialog } from "./text-dialogs.tsx";
import type { Change, CvText } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

interface TextPartProps {
  cv: CvText;
  change: Change;
}

export function AboutPart({ cv, change }: TextPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <CvPart id="about" title="About you">
      {cv.about ? (
        <p className={styles.text}>{cv.about}</p>
      ) : (
        <p className={styles.muted}>
          Two or three sentences are enough. For example: “I am a careful welder from Kubwa with three years in a
          workshop. I look for steady work in Abuja.”
        </p>
      )}
      <Button onClick={() => setOpen(true)}>
        {cv.about ? (
          <>
            Edit <VisuallyHidden>about you</VisuallyHidden>
          </>
        ) : (
          "Write about yourself"
        )}
      </Button>
      {open && <AboutDialog cv={cv} change={change} onClose={() => setOpen(false)} />}
    </CvPart>
  );
}

export function LanguagesPart({ cv, change }: TextPartProps) {
  const [open, setOpen] = useState(false);
  const isEmpty = cv.languages.length === 0;
  return (
    <CvPart id="languages" title="Languages">
      {isEmpty ? (
        <p className={styles.muted}>
          All that you speak, also those of your home. For example: “English, Hausa, Gbagyi”.
        </p>
      ) : (
        <p className={styles.text}>{cv.languages.join(", ")}</p>
      )}
      <Button onClick={() => setOpen(true)}>
        {isEmpty ? (
          "Add languages"
        ) : (
          <>
            Edit <VisuallyHidden>languages</VisuallyHidden>
          </>
        )}
      </Button>
      {open && <LanguagesDialog cv={cv} change={change} onClose={() => setOpen(false)} />}
    </CvPart>
  );
}
