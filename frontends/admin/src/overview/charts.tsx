import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import { BarChart } from "@jobcentre/frontend-kit/portal-ui";
import { ChartCard } from "./chart-card.tsx";
import type { Charts as Data } from "./overview.api.ts";
import styles from "./overview.module.css";

const HEIGHT = 240;
const AREAS = [
  { name: "jobs", label: "Jobs", color: "var(--chart-1)" },
  { name: "training", label: "Training", color: "var(--chart-2)" },
];
const COUNT = [{ name: "count", label: "Number", color: "var(--chart-1)" }];
const STATUS_LABELS = { enrolled: "Enrolled", completed: "Completed", dropped: "Dropped" };

/** What people would rather look at than read; the numbers are in the table behind each. */
export function Charts({ charts }: { charts: Data }) {
  const { applications_per_week, enrollments_by_status, top_categories, time_to_decision } = charts;
  const weeks = applications_per_week.map(({ week, ...areas }) => ({ week: formatDate(week), ...areas }));
  const statuses = enrollments_by_status.map(({ status, count }) => ({ status: STATUS_LABELS[status], count }));
  const { decided, waiting, median_days, spans } = time_to_decision;
  const middle = median_days === null ? "" : `, half of them within ${formatNumber(median_days)} days`;
  return (
    <div className={styles.charts}>
      <ChartCard
        title="Applications per week"
        hint="The last twelve weeks, by the Monday they start on."
        columns={["Week", "Jobs", "Training"]}
        rows={weeks.map(({ week, jobs, training }) => [week, jobs, training])}
      >
        <BarChart
          h={HEIGHT}
          data={weeks}
          dataKey="week"
          type="stacked"
          series={AREAS}
          withLegend
          valueFormatter={formatNumber}
        />
      </ChartCard>
      <ChartCard
        title="Enrollments by status"
        columns={["Status", "Enrollments"]}
        rows={statuses.map(({ status, count }) => [status, count])}
      >
        <BarChart h={HEIGHT} data={statuses} dataKey="status" series={COUNT} valueFormatter={formatNumber} />
      </ChartCard>
      <ChartCard
        title="Top categories"
        hint="By applications in the last twelve weeks."
        columns={["Category", "Jobs", "Training"]}
        rows={top_categories.map(({ category, jobs, training }) => [category, jobs, training])}
      >
        <BarChart
          h={HEIGHT}
          data={top_categories}
          dataKey="category"
          orientation="vertical"
          yAxisProps={{ width: 110, interval: 0 }}
          type="stacked"
          series={AREAS}
          withLegend
          valueFormatter={formatNumber}
        />
      </ChartCard>
      <ChartCard
        title="Time to decision"
        hint={`${formatNumber(decided)} decided${middle}; ${formatNumber(waiting)} still wait.`}
        columns={["Time", "Applications"]}
        rows={spans.map(({ span, count }) => [span, count])}
      >
        <BarChart
          h={HEIGHT}
          data={spans}
          dataKey="span"
          orientation="vertical"
          yAxisProps={{ width: 110, interval: 0 }}
          series={COUNT}
          valueFormatter={formatNumber}
        />
      </ChartCard>
    </div>
  );
}
