import cards from "../lists/row-card.module.css";
import { WithdrawButton } from "../withdrawing/withdraw-button.tsx";
import { type Application, useWithdraw } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

const AGAIN = "You can apply again at any time.";

/** What withdrawing means for this application: an approved one may have a mentor. */
function consequencesFor({ status, mentorships }: Application): string {
  if (status === "pending") return `The job centre no longer considers it then, and deletes its documents. ${AGAIN}`;
  const mentor = mentorships.find(({ mentorship_status }) => mentorship_status === "active");
  const ends = mentor
    ? ` Your mentorship with ${mentor.mentor_name} ends, and a session that is planned no longer takes place.`
    : "";
  return `It is no longer approved then, its documents are deleted, and there is no way back.${ends} ${AGAIN}`;
}

/** The way out for who applied, until the business has started. */
export function WithdrawBusiness({ application, onWithdrawn }: { application: Application; onWithdrawn: () => void }) {
  const withdraw = useWithdraw();
  const { id, business_name, status, fundings } = application;
  if (status !== "pending" && status !== "approved") return null;
  // The server would refuse it: what to do first is said before anything is pressed.
  if (fundings.some(({ disbursement_status }) => disbursement_status === "pending"))
    return (
      <p className={styles.note}>
        Money that was approved for you is not paid out yet. If you do not want to go on, ask us to cancel it; after
        that you can withdraw here.
      </p>
    );
  return (
    <div className={cards.actions}>
      <WithdrawButton
        id={id}
        title={business_name}
        consequences={consequencesFor(application)}
        withdraw={withdraw}
        onDone={onWithdrawn}
      />
    </div>
  );
}
