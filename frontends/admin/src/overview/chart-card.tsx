import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, Card } from "@jobcentre/frontend-kit/ui";
import { useId, useState } from "react";
import { BarChart, type BarRow } from "./bar-chart.tsx";
import styles from "./overview.module.css";

interface ChartCardProps {
  title: string;
  hint?: string;
  /** What a row is about, and what each of its numbers counts. */
  columns: readonly [string, ...string[]];
  rows: readonly BarRow[];
  /** Bars that lie have room for long names. */
  lying?: boolean;
}

/** A chart, a picture for those who see it, with the table of the same numbers behind it. */
export function ChartCard({ title, hint, columns, rows, lying }: ChartCardProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = rows.every(([, ...values]) => values.every((value) => value === 0));
  return (
    <Card as="section" aria-labelledby={id} className={styles.chart}>
      <div className={styles.chartHead}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button size="small" kind="quiet" aria-describedby={id} onClick={() => setAsTable(!asTable)}>
          {asTable ? "Show chart" : "Show table"}
        </Button>
      </div>
      {hint && <p className={styles.note}>{hint}</p>}
      {asTable ? (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{formatNumber(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : isEmpty ? (
        <p className={styles.note}>Nothing to draw yet.</p>
      ) : (
        <div className={styles.picture} role="img" aria-label={`${title}, as a chart. The table has the same numbers.`}>
          <BarChart series={columns.slice(1)} rows={rows} lying={lying} />
        </div>
      )}
    </Card>
  );
}
