import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Card } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { WithdrawButton } from "../withdrawing/withdraw-button.tsx";
import { type TrainingApplication, useWithdraw } from "./my-training.api.ts";
import styles from "./my-training.module.css";
import { ProgramHead } from "./program-head.tsx";
import { SentApplication } from "./sent-application.tsx";
import { standingOf } from "./standing.rules.ts";
import { startText } from "./when-and-where.rules.ts";

export const headingId = (id: string): string => `training-application-${id}`;

interface OwnApplicationCardProps {
  application: TrainingApplication;
  onWithdrawn: () => void;
}

/** One application for a program: how it stands, what was sent, and the way to take it back. */
export function OwnApplicationCard({ application, onWithdrawn }: OwnApplicationCardProps) {
  const { id, program, status, applied_at, rejected_reason } = application;
  const withdraw = useWithdraw();
  return (
    <Card as="li">
      <ProgramHead program={program} status={status} headingId={headingId(id)} />
      <p className={styles.facts}>
        {/* Also of who is not in it: runs of a program have one title. */}
        Applied on {formatDate(applied_at)} · {startText(program.start_date, dayInLagos(new Date()))}
      </p>
      <p className={styles.standing}>{standingOf(application, dayInLagos(new Date()))}</p>
      {rejected_reason && <p className={styles.reason}>The reason given: {rejected_reason}</p>}
      <SentApplication application={application} />
      {status === "pending" && (
        <div className={cards.actions}>
          <WithdrawButton
            id={id}
            title={program.title}
            consequences="The job centre no longer considers it then, and deletes its documents. You can apply again as long as the program takes applications."
            withdraw={withdraw}
            onDone={onWithdrawn}
          />
        </div>
      )}
    </Card>
  );
}
