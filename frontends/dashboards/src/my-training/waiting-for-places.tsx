import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, Card, ReadFailed, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { type PlaceAlert, usePlaceAlerts, useStopWaiting } from "./my-training.api.ts";
import styles from "./my-training.module.css";
import { ProgramHead } from "./program-head.tsx";
import { startText } from "./when-and-where.rules.ts";

const HEADING = "place-alerts";

/** What who waits reads of a program that gives no places now, or none any more. */
const NO_PLACES: Partial<Record<PlaceAlert["program"]["state"], string>> = {
  started: "This program has started and takes no more applications.",
  over: "This program is over and takes no applications.",
  closed: "This program is closed at present. We tell you when it takes applications again and has a place.",
  cancelled: "This program was cancelled and does not take place.",
};

/** The full programs whose next free place somebody is told of; nothing where there is none. */
export function WaitingForPlaces() {
  const alerts = usePlaceAlerts();
  const rows = alerts.data?.rows ?? [];
  const focusAfter = useFocusAfter(alerts.data, HEADING);
  // The heading stays where the last one is ended: the keyboard goes on there.
  const [hasStopped, setHasStopped] = useState(false);
  const stopped = () => {
    setHasStopped(true);
    focusAfter(HEADING);
  };
  return (
    <>
      <ReadFailed read={alerts} title="The programs you wait for could not be loaded" />
      {(rows.length > 0 || (hasStopped && alerts.data)) && (
        <section aria-labelledby={HEADING}>
          <h2 id={HEADING} tabIndex={-1}>
            Waiting for a place
          </h2>
          {rows.length === 0 && <p>You no longer wait for a place in any program.</p>}
          <ul className={cards.list}>
            {rows.map((alert) => (
              <PlaceAlertCard key={alert.id} alert={alert} onStop={stopped} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PlaceAlertCard({ alert, onStop }: { alert: PlaceAlert; onStop: () => void }) {
  const { id, program } = alert;
  const notify = useNotify();
  const failure = useFailureNotice();
  const stop = useStopWaiting();

  async function stopWaiting(): Promise<void> {
    onStop();
    failure.takeBack();
    try {
      await stop.mutateAsync({ params: { id } });
      notify.success(`You no longer wait for a place in ${program.title}.`);
    } catch (error) {
      failure.say(
        withReason("You could not stop waiting.")(error),
        retryOf(error, () => void stopWaiting()),
      );
    }
  }

  return (
    <Card as="li">
      <ProgramHead program={program} status={program.state in NO_PLACES ? program.state : "full"} />
      <p className={styles.facts}>
        Waiting since {formatDate(alert.created_at)}
        {program.state !== "cancelled" && ` · ${startText(program.start_date, dayInLagos(new Date()))}`}
      </p>
      <p className={styles.standing}>{NO_PLACES[program.state] ?? "We will tell you when a place is free."}</p>
      <div className={cards.actions}>
        <Button icon="close" busy={stop.isUnderWay} onClick={() => void stopWaiting()}>
          Stop waiting <VisuallyHidden>for a place in {program.title}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}
