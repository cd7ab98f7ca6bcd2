import { Button } from "@jobcentre/frontend-kit/ui";
import styles from "./forms.module.css";

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
