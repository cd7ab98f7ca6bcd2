import { firstWords } from "@jobcentre/contracts/beginning-of";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useId, useState } from "react";
import { useIsPrinting } from "../lists/use-is-printing.ts";
import styles from "./application-card.module.css";

/** Longer letters start folded, so that a list of them can be looked through. */
const FOLDED = 320;

interface CoverLetterProps {
  text: string;
  /** What it is, for who does not see where it stands. */
  label?: string;
  /** On the button that unfolds it. */
  unfold?: string;
}

export function CoverLetter({
  text,
  label = "Cover letter",
  unfold = "Show the whole cover letter",
}: CoverLetterProps) {
  const [open, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const id = useId();
  if (text.trim() === "") return null;
  const long = text.length > FOLDED && !isPrinting;
  return (
    <div className={styles.letter}>
      <p id={id}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {long && !open ? firstWords(text, FOLDED) : text}
      </p>
      {long && (
        <Button
          kind="quiet"
          size="small"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Show less" : unfold}
        </Button>
      )}
    </div>
  );
}
