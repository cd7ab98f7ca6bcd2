import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, useQuestions } from "@jobcentre/frontend-kit/ui";
import { approvalsOf, counted, type ProgramApprovals } from "./approvals.rules.ts";
import type { Application } from "./training.api.ts";
import styles from "./training.module.css";

/** One question is asked at a time. */
const TEXT_ID = "approve-question";

/** Asks before many are approved, program by program: they are enrolled and read it at once, and nothing makes them wait again. */
export function useMayApprove() {
  const ask = useQuestions();
  return (applications: readonly Application[]): Promise<boolean> => {
    const title = `Approve ${counted(applications.length, ["application", "applications"])}`;
    const approvals = approvalsOf(applications);
    return ask(({ onAnswer }) => (
      <Dialog
        open
        size="small"
        title={title}
        describedBy={TEXT_ID}
        onClose={() => onAnswer(false)}
        actions={
          <>
            <Button onClick={() => onAnswer(false)}>Back</Button>
            <Button kind="primary" onClick={() => onAnswer(true)}>
              {title}
            </Button>
          </>
        }
      >
        <div id={TEXT_ID}>
          <ul className={styles.approvals}>
            {approvals.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two programs may have one title, and none changes its place.
              <ForProgram key={index} {...one} />
            ))}
          </ul>
          {approvals.some(({ isShort }) => isShort) && <p>Who finds no place stays pending.</p>}
          <p>
            They take part and read it at once. This cannot be taken back: who should not take part after all has to be
            dropped.
          </p>
        </div>
      </Dialog>
    ));
  };
}

function ForProgram({ program, count, facts, isShort }: ProgramApprovals) {
  return (
    <li>
      <span>
        <strong>{formatNumber(count)}</strong> for {program}
      </span>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(" · ")}</span>}
      {isShort && <span className={styles.short}>Not enough places for all of them</span>}
    </li>
  );
}
