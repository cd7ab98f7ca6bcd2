import { Button } from "@jobcentre/frontend-kit/ui";
import styles from "./attendance.module.css";
import type { Presses } from "./attendance.rules.ts";
import type { Saving } from "./use-presses.ts";

const marksAre = (presses: Presses): string => {
  const count = Object.keys(presses).length;
  return count === 1 ? "1 mark is" : `${count} marks are`;
};

interface UnsavedBarProps {
  saving: Saving;
  onDiscard: () => void;
}

/** Says what of the presses is not saved, and the ways on; nothing while all is well. */
export function UnsavedBar({ saving, onDiscard }: UnsavedBarProps) {
  const { now, left, failure } = saving;
  return (
    <div role="status">
      {failure && Object.keys(now).length > 0 && (
        <Bar
          text={`${marksAre(now)} not saved yet. ${failure.text} What you marked is kept in this browser for three days, unless you sign out${
            failure.isRetried ? ", and sent again by itself while this day is open" : ""
          }.`}
          save="Try now"
          onSave={saving.tryNow}
          onDiscard={onDiscard}
        />
      )}
      {Object.keys(left).length > 0 && (
        <Bar
          text={`${marksAre(left)} from an earlier visit and not saved. Others may have marked since.`}
          save="Save them"
          onSave={saving.saveLeft}
          onDiscard={saving.discardLeft}
        />
      )}
    </div>
  );
}

interface BarProps {
  text: string;
  save: string;
  onSave: () => void;
  onDiscard: () => void;
}

const Bar = ({ text, save, onSave, onDiscard }: BarProps) => (
  <div className={styles.bar}>
    <span>{text}</span>
    <span className={styles.ways}>
      <Button size="small" onClick={onSave}>
        {save}
      </Button>
      <Button size="small" kind="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  </div>
);
