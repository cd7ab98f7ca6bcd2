import { apiList } from "@jobcentre/frontend-kit/api";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, useQuestions } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useState } from "react";
import { approvalsOf, counted, type ProgramApprovals } from "./approvals.rules.ts";
import { APPLICATIONS, type Application, type ApplicationsQuery } from "./training.api.ts";
import styles from "./training.module.css";

/** One question is asked at a time. */
const TEXT_ID = "approve-question";

/** The list as it is by now: how many places are free is what the shown rows may have been read too long ago for. */
const readLatest = async (query: ApplicationsQuery): Promise<readonly Application[]> => {
  try {
    return (await apiList(APPLICATIONS, { query })).rows;
  } catch {
    // Asked all the same, without what is not known.
    return [];
  }
};

/** Asks before many are approved, program by program: they are enrolled and read it at once, and nothing makes them wait again. */
export function useMayApprove(query: ApplicationsQuery) {
  const ask = useQuestions();
  const isHere = useIsHere();
  const [isReading, setIsReading] = useState(false);

  async function mayApprove(applications: readonly Application[]): Promise<boolean> {
    const title = `Approve ${counted(applications.length, ["application", "applications"])}`;
    setIsReading(true);
    const approvals = approvalsOf(applications, await readLatest(query));
    setIsReading(false);
    if (!isHere()) return false;
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
  }
  return { mayApprove, isReading };
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
