import { Button } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./attendance.module.css";
import type { Presses } from "./attendance.rules.ts";
import { marksOfDay } from "./unsaved-days.rules.ts";
import type { Saving } from "./use-presses.ts";

const marksAre = (presses: Presses): string => marksOfDay(Object.keys(presses).length);

/** What to say where a day is left before its marks could be sent. */
export const leftUnsaved = (day: string): string =>
  `Some marks of ${day} are not saved yet. The overview and the program's attendance have them, to be sent.`;

interface UnsavedBarProps {
  saving: Saving;
  onDiscard: () => void;
}

/** Says what of the presses is not saved, and the ways on; nothing while all is well. */
export function UnsavedBar({ saving, onDiscard }: UnsavedBarProps) {
  const { now, left, failure, isUnderWay } = saving;
  const areLeft = Object.keys(left).length > 0;
  const isFailing = failure !== undefined && Object.keys(now).length > 0;
  return (
    <div role="status">
      {isFailing && (
        <Bar save="Try now" busy={isUnderWay} onSave={saving.tryNow} onDiscard={onDiscard}>
          {marksAre(now)} not saved yet. {failure.text} What you marked is kept in this browser for three days, unless
          you sign out{failure.isRetried && ", and sent again by itself while this day is open"}.
          {areLeft && ` ${marksAre(left)} from an earlier visit and can be saved or discarded after that.`}
        </Bar>
      )}
      {areLeft && !isFailing && (
        <Bar save="Save them" onSave={saving.saveLeft} onDiscard={saving.discardLeft}>
          {marksAre(left)} from an earlier visit and not saved. Others may have marked since.
        </Bar>
      )}
    </div>
  );
}

interface BarProps {
  save: string;
  busy?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

const Bar = ({ save, busy = false, onSave, onDiscard, children }: BarProps) => (
  <div className={styles.bar}>
    <span>{children}</span>
    <span className={styles.ways}>
      <Button size="small" busy={busy} onClick={onSave}>
        {save}
      </Button>
      <Button size="small" kind="quiet" busy={busy} onClick={onDiscard}>
        Discard
      </Button>
    </span>
  </div>
);
