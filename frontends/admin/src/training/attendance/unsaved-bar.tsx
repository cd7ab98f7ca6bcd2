import { Button } from "@jobcentre/frontend-kit/ui";
import styles from "./attendance.module.css";

interface UnsavedBarProps {
  count: number;
  /** Why they are not saved; undefined while nothing failed. */
  failure: string | undefined;
  /** From an earlier visit: nothing of them was sent now. */
  isLeft: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Says what of the presses is not saved, and the ways on; nothing while all is well. */
export function UnsavedBar({ count, failure, isLeft, onSave, onDiscard }: UnsavedBarProps) {
  const isShown = count > 0 && (failure !== undefined || isLeft);
  const marks = count === 1 ? "1 mark is" : `${count} marks are`;
  return (
    <div role="status" className={isShown ? styles.bar : undefined}>
      {isShown && (
        <>
          <span>
            {isLeft
              ? `${marks} from an earlier visit and not saved. Others may have marked since.`
              : `${marks} not saved yet. ${failure} What you marked is kept in this browser, and sent again by itself.`}
          </span>
          <span className={styles.ways}>
            <Button size="small" onClick={onSave}>
              {isLeft ? "Save them" : "Try now"}
            </Button>
            <Button size="small" kind="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
