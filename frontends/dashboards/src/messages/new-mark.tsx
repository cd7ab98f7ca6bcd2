import { Icon } from "@jobcentre/frontend-kit/ui";
import styles from "./new-mark.module.css";

/** Beside a message that is not read yet. */
export function NewMark() {
  return (
    <span className={styles.mark}>
      <Icon name="dot" />
      New
    </span>
  );
}
