import { Button } from "@jobcentre/frontend-kit/ui";
import styles from "./old-draft-notice.module.css";

/** Over a form that holds more than what is saved: what somebody typed on an earlier visit, and the way back. */
export function OldDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>This form has changes from your last visit that are not saved yet.</p>
      <Button size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}
