import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Column, DataTable } from "../components/data-table.tsx";
import { type RecountRow, useRecount } from "./health.api.ts";
import styles from "./health.module.css";

const LABELS: Record<RecountRow["figure"], string> = {
  totalUsers: "Job seekers",
  totalEmployers: "Employers",
  totalJobs: "Jobs",
  activeJobs: "Active jobs",
  totalApplications: "Job applications",
  pendingApplications: "Pending applications",
  totalTrainingPrograms: "Training programs",
  totalEnrollments: "Enrollments",
};

type Row = RecountRow & { id: string };

function verdict({ shown, counted }: RecountRow) {
  if (counted === null) return <StatusBadge status="unknown" label="Service does not answer" tone="neutral" />;
  return shown === counted ? (
    <StatusBadge status="equal" label="Equal" tone="good" />
  ) : (
    <StatusBadge status="differs" label="Differs" tone="bad" />
  );
}

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { header: "Figure", cell: ({ figure }) => LABELS[figure] },
  { header: "Shown", isNumber: true, cell: ({ shown }) => formatNumber(shown) },
  { header: "Counted", isNumber: true, cell: ({ counted }) => (counted === null ? "–" : formatNumber(counted)) },
  { header: "Result", cell: verdict },
];

/** What the rows come to, for who hears rather than sees them. */
function resultOf(rows: readonly Row[]): string {
  const unknown = rows.filter(({ counted }) => counted === null).length;
  const differing = rows.filter(({ shown, counted }) => counted !== null && counted !== shown).length;
  if (unknown + differing === 0) return "All figures are equal.";
  const of = `${differing} of ${rows.length} figures ${differing === 1 ? "differs" : "differ"}.`;
  return unknown === 0 ? of : `${of} ${unknown} could not be counted.`;
}

/** The overview's figures beside a fresh count by the services that hold the records. */
export function Recount() {
  const [asked, setAsked] = useState(false);
  const recount = useRecount(asked);
  const rows = recount.data?.map((row) => ({ ...row, id: row.figure }));
  return (
    <Card as="section" aria-labelledby="recount" className={styles.recount}>
      <div className={styles.cardHead}>
        <h2 id="recount" className={styles.cardTitle}>
          Statistics
        </h2>
        <Button
          size="small"
          icon="refresh"
          busy={recount.isFetching}
          onClick={() => (asked ? void recount.refetch() : setAsked(true))}
        >
          Recount
        </Button>
      </div>
      <p className={styles.hint}>
        Counts the records behind the overview's figures anew. What is happening right now can differ for a moment.
      </p>
      {/* Gone while it is asked again: the same words are read out only where they come anew. */}
      {recount.isError && !recount.isFetching && (
        <p role="alert">The figures could not be recounted. Please try again.</p>
      )}
      <p role="status" aria-label="Recount" className={styles.result}>
        {rows && !recount.isFetching && resultOf(rows)}
      </p>
      {rows && <DataTable caption="Recount" columns={COLUMNS} rows={rows} />}
    </Card>
  );
}
