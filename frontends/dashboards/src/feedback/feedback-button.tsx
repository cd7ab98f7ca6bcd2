import { Button, Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import type { Enrollment } from "../my-training/my-training.api.ts";
import styles from "../my-training/my-training.module.css";
import { FeedbackDialog } from "./feedback-dialog.tsx";

/** Asks for feedback on a completed program, or says that it was given. */
export function FeedbackButton({ enrollment }: { enrollment: Enrollment }) {
  const [open, setOpen] = useState(false);
  const { feedback_given, program } = enrollment;
  const thanksId = `feedback-${enrollment.id}`;
  // The button becomes a line, which takes over the keyboard.
  const focusAfter = useFocusAfter(feedback_given, thanksId);
  return (
    <>
      {feedback_given ? (
        <p id={thanksId} className={styles.facts} tabIndex={-1}>
          <Icon name="check" /> You gave feedback. Thank you.
        </p>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>
            Give feedback <VisuallyHidden>on {program.title}</VisuallyHidden>
          </Button>
        </div>
      )}
      {open && (
        <FeedbackDialog
          enrollment={enrollment}
          onClose={() => {
            setOpen(false);
            focusAfter(thanksId);
          }}
        />
      )}
    </>
  );
}
