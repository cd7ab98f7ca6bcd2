import type { EmploymentType } from "@jobcentre/contracts/job-options";
import { type JobSearch, jobSearchWords } from "@jobcentre/contracts/job-search";
import type { JobCategory } from "@jobcentre/contracts/options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Button, Icon, ReadFailed, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { alertFor, alertName, type JobAlert, useJobAlerts, useSetAlert } from "./job-alerts.api.ts";
import styles from "./job-alerts.module.css";

const LIST_ID = "job-alerts";
const START_ID = "start-alert";

/** Where Browse Jobs shows what an alert looks for. */
function addressOf({ text, category, location, salary, experience, employment_type = "" }: JobSearch): string {
  const filters = { text, category, location, salary, experience, employment_type };
  const filled = Object.entries(filters).flatMap(([name, value]) =>
    value === "" || value === null ? [] : [[name, String(value)]],
  );
  return `/dashboard/browse-jobs${filled.length > 0 ? `?${new URLSearchParams(filled)}` : ""}`;
}

type Search = JobSearch & { category: JobCategory | ""; employment_type: EmploymentType | "" };

/** Offers to tell of new jobs that match the search of the page, and lists the searches that are told of. */
export function JobAlerts({ search }: { search: Search }) {
  const alerts = useJobAlerts();
  const { startAlert, endAlert, busy } = useSetAlert();
  const focusAfter = useFocusAfter(alerts.data, START_ID);
  const rows = alerts.data?.rows ?? [];
  const isOn = alertFor(rows, search) !== undefined;
  const isNarrowed = jobSearchWords(search) !== "";
  function start() {
    // What says that it is on takes the button's place, and the keyboard.
    focusAfter(START_ID);
    void startAlert(search);
  }
  return (
    <section className={styles.alerts} aria-label="Job alerts">
      {isOn ? (
        <p className={styles.on} id={START_ID} tabIndex={-1}>
          <Icon name="check" /> {isNarrowed ? "You get alerts for this search." : "You get alerts for all new jobs."}
        </p>
      ) : (
        <Button id={START_ID} icon="mail" busy={busy} disabled={!alerts.data} onClick={start}>
          {isNarrowed ? "Get alerts for this search" : "Get alerts for all new jobs"}
        </Button>
      )}
      <ReadFailed read={alerts} headingLevel={2} title="Your job alerts could not be loaded" />
      {rows.length > 0 && (
        <details className={styles.list}>
          <summary id={LIST_ID}>Your job alerts ({rows.length})</summary>
          <ul aria-labelledby={LIST_ID}>
            {rows.map((alert) => (
              <li key={alert.id}>
                <Row
                  alert={alert}
                  busy={busy}
                  onEnd={() => {
                    focusAfter(rows.length > 1 ? LIST_ID : START_ID);
                    void endAlert(alert);
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ alert, busy, onEnd }: { alert: JobAlert; busy: boolean; onEnd: () => void }) {
  const words = alertName(alert);
  return (
    <>
      <span className={styles.words}>
        <Link to={addressOf(alert)}>{words}</Link>
        <small>since {formatDate(alert.created_at)}</small>
      </span>
      <Button size="small" kind="quiet" icon="close" busy={busy} onClick={onEnd}>
        End <VisuallyHidden>the alert: {words}</VisuallyHidden>
      </Button>
    </>
  );
}
