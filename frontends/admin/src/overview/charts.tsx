import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import { ChartCard } from "./chart-card.tsx";
import type { Charts as Data } from "./overview.api.ts";
import styles from "./overview.module.css";

const STATUS_LABELS = { enrolled: "Enrolled", completed: "Completed", dropped: "Dropped" };

/** Those of the same day took no day at all. */
const daysText = (days: number): string => (days <= 1 ? "a day" : `${formatNumber(days)} days`);

/** What people would rather look at than read; the numbers are in the table behind each. */
export function Charts({ charts }: { charts: Data }) {
  const { applications_per_week, placements_per_week, enrollments_by_status, top_categories, time_to_decision } =
    charts;
  const { decided, waiting, median_days, spans } = time_to_decision;
  const middle = median_days === null ? "" : `, half of them within ${daysText(median_days)}`;
  return (
    <div className={styles.charts}>
      <ChartCard
        title="Applications per week"
        hint="The last twelve weeks, by the Monday they start on."
        columns={["Week", "Jobs", "Training"]}
        rows={applications_per_week.map(({ week, jobs, training }) => [formatDate(week), jobs, training])}
      />
      <ChartCard
        title="Placements per week"
        hint="People hired for a job that stood here."
        columns={["Week", "Hired"]}
        rows={placements_per_week.map(({ week, hired }) => [formatDate(week), hired])}
      />
      <ChartCard
        title="Enrollments by status"
        columns={["Status", "Enrollments"]}
        rows={enrollments_by_status.map(({ status, count }) => [STATUS_LABELS[status], count])}
        lying
      />
      <ChartCard
        title="Top categories"
        hint="By applications in the last twelve weeks."
        columns={["Category", "Jobs", "Training"]}
        rows={top_categories.map(({ category, jobs, training }) => [category, jobs, training])}
        lying
      />
      <ChartCard
        title="Time to decision"
        hint={`Applications for jobs and programs of the last twelve weeks: ${formatNumber(decided)} decided${middle}. ${formatNumber(waiting)} still ${waiting === 1 ? "waits" : "wait"}, whenever they applied.`}
        columns={["Time", "Applications"]}
        rows={spans.map(({ span, count }) => [span, count])}
        lying
      />
    </div>
  );
}
