import { formatDate } from "@jobcentre/frontend-kit/format";
import { Card, ReadFailed } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { type TrainingApplication, useOwnTrainingApplications } from "./my-training.api.ts";
import styles from "./my-training.module.css";
import { ProgramHead } from "./program-head.tsx";
import { SentDocuments } from "./sent-documents.tsx";

const STANDING: Record<TrainingApplication["status"], string> = {
  pending: "Your application is under review",
  approved: "Congratulations! You have been accepted",
  rejected: "Unfortunately, your application was not successful",
  withdrawn: "You withdrew this application. You can apply again as long as the program takes applications.",
};

/** What somebody applied for and is not enrolled in; nothing where there is none. */
export function OwnTrainingApplications() {
  const applications = useOwnTrainingApplications();
  // Who was accepted finds the program among their own.
  const waiting = applications.data?.rows.filter(({ status }) => status !== "approved") ?? [];
  return (
    <>
      <ReadFailed read={applications} title="Your applications could not be loaded" />
      {waiting.length > 0 && (
        <section aria-labelledby="training-applications">
          <h2 id="training-applications">Your applications</h2>
          <ul className={cards.list}>
            {waiting.map(({ id, program, status, applied_at }) => (
              <Card as="li" key={id}>
                <ProgramHead program={program} status={status} />
                <p className={styles.facts}>
                  Applied on {formatDate(applied_at)} · Starts on {formatDate(program.start_date)}
                </p>
                <p className={styles.standing}>{STANDING[status]}</p>
                <SentDocuments programId={program.id} program={program.title} />
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
