import { formatDateTime, formatNumber } from "@jobcentre/frontend-kit/format";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, Card, Icon, PageHeader, ReadFailed, Skeleton, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { durationOf } from "./duration-of.ts";
import { type Health, useHealth } from "./health.api.ts";
import styles from "./health.module.css";
import { HealthCard } from "./health-card.tsx";
import { Recount } from "./recount.tsx";
import { ServicesTable } from "./services-table.tsx";

/** How the product is right now, and what to do about what is not as it should be. */
export function HealthPage() {
  useDocumentTitle("System Health");
  const health = useHealth();
  /** Of a check that was asked for: those that come by themselves are not read out. */
  const [checked, setChecked] = useState("");
  async function checkAgain() {
    setChecked("");
    const { data, isError } = await health.refetch();
    if (data && !isError) setChecked(`Checked: ${data.problems[0]?.what ?? "nothing is to be done."}`);
  }
  return (
    <>
      <PageHeader
        title="System Health"
        lead="Asked live, again every half minute, and every five seconds while something is down."
        actions={
          <Button icon="refresh" busy={health.isFetching && !health.isPending} onClick={() => void checkAgain()}>
            Check again
          </Button>
        }
      />
      <VisuallyHidden>
        <span role="status" aria-label="Check">
          {checked}
        </span>
      </VisuallyHidden>
      {health.isPending && <Skeleton lines={8} label="Checking every service" />}
      {/* How it was before says nothing. */}
      <ReadFailed read={{ ...health, data: undefined }} title="The system health could not be checked" />
      {health.data && !health.isError && <Checks health={health.data} />}
      <Recount />
    </>
  );
}

const orUnknown = (value: number | null): string => (value === null ? "Unknown" : formatNumber(value));

function Checks({ health }: { health: Health }) {
  const { database, activity, system, broker, emails, services, problems } = health;
  const hasErrors = (activity.errors ?? 0) > 0;
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className={styles.cards}>
        <HealthCard
          title="Database"
          status={database.status}
          isGood={database.status === "healthy"}
          facts={[["Total records", orUnknown(database.totalRecords)]]}
        />
        <HealthCard
          title="Activity"
          facts={[
            ["Last 24h", orUnknown(activity.last24Hours)],
            [
              "Errors",
              <span key="errors" className={hasErrors ? styles.bad : undefined}>
                {orUnknown(activity.errors)}
              </span>,
            ],
          ]}
        />
        <HealthCard
          title="System"
          status={system.status}
          isGood={system.status === "operational"}
          facts={[
            ["Uptime", durationOf(system.uptime)],
            ["Last backup", health.last_backup_at ? formatDateTime(health.last_backup_at) : "None known"],
            ["Build", health.build ?? "Unknown"],
          ]}
        />
        <HealthCard
          title="Message broker"
          status={broker.status}
          isGood={broker.status === "operational"}
          facts={[["Given up on", orUnknown(deadLetters(services))]]}
        />
        {emails && <HealthCard title="E-mails" facts={[["Given up on, 24h", formatNumber(emails.given_up)]]} />}
      </div>
      <h2 className={styles.heading}>Services</h2>
      <ServicesTable services={services} />
    </>
  );
}

const deadLetters = (services: Health["services"]): number | null =>
  services.every(({ dead_letters }) => dead_letters === null)
    ? null
    : services.reduce((sum, { dead_letters }) => sum + (dead_letters ?? 0), 0);

function Problems({ problems }: { problems: Health["problems"] }) {
  return (
    <Card as="section" aria-label="What to do" className={styles.problems}>
      <ul>
        {problems.map(({ what, what_to_do }) => (
          <li key={what}>
            <Icon name="alert" />
            <span>
              <strong>{what}</strong>
              <span className={styles.todo}>{what_to_do}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
