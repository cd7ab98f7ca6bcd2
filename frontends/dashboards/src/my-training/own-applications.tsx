import { ReadFailed } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { useEnrollments, useOwnTrainingApplications } from "./my-training.api.ts";
import { headingId, OwnApplicationCard } from "./own-application-card.tsx";
import { shownApplications } from "./shown-applications.rules.ts";

const HEADING = "training-applications";

/** What somebody applied for and is not enrolled in; nothing where there is none. */
export function OwnTrainingApplications() {
  const applications = useOwnTrainingApplications();
  const enrollments = useEnrollments();
  // Not before it is known what is over: it would go a moment later.
  const rows = enrollments.isPending ? [] : (applications.data?.rows ?? []);
  const shown = shownApplications(rows, enrollments.data?.rows ?? []);
  const focusAfter = useFocusAfter(applications.data, HEADING);
  return (
    <>
      <ReadFailed read={applications} title="Your applications could not be loaded" />
      {shown.length > 0 && (
        <section aria-labelledby={HEADING}>
          <h2 id={HEADING} tabIndex={-1}>
            Your applications
          </h2>
          <ul className={cards.list}>
            {shown.map((application) => (
              <OwnApplicationCard
                key={application.id}
                application={application}
                onWithdrawn={() => focusAfter(headingId(application.id))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
