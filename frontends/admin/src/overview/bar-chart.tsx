import { formatNumber } from "@jobcentre/frontend-kit/format";
import type { CSSProperties } from "react";
import styles from "./bar-chart.module.css";
import { namedBars, percent, sum, ticksUpTo } from "./bar-chart.rules.ts";

/** What a bar is about, and a number for each of the series. */
export type BarRow = readonly [name: string, ...values: number[]];

interface BarChartProps {
  /** What the numbers of a row count, in their order; more than one are stacked. */
  series: readonly string[];
  rows: readonly BarRow[];
  /** Bars that lie have room for long names. */
  lying?: boolean;
}

const COLORS = ["var(--chart-1)", "var(--chart-2)"];

/** A picture of what a table says; the numbers of a bar show when it is pointed at. */
export function BarChart({ series, rows, lying = false }: BarChartProps) {
  const Bars = lying ? Lying : Standing;
  return (
    <>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((label, index) => (
            <li key={label}>
              <i style={{ background: COLORS[index] }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <Bars series={series} rows={rows} />
    </>
  );
}

interface BarsProps {
  series: readonly string[];
  rows: readonly BarRow[];
}

function Standing({ series, rows }: BarsProps) {
  const ticks = ticksUpTo(Math.max(...rows.map(([, ...values]) => sum(values))));
  const top = ticks[ticks.length - 1] as number;
  const room = { "--axis": `${formatNumber(top).length}ch`, "--bars": rows.length } as CSSProperties;
  return (
    <div className={styles.standing} style={room}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={styles.line} style={{ insetBlockEnd: percent(tick, top) }}>
            <span>{formatNumber(tick)}</span>
          </div>
        ))}
        {rows.map(([name, ...values], index) => (
          <div key={name} className={styles.slot} data-late={index >= rows.length / 2 || undefined}>
            <div className={styles.stack} style={{ blockSize: percent(sum(values), top) }}>
              <Parts series={series} values={values} />
            </div>
            <Tip name={name} series={series} values={values} />
          </div>
        ))}
      </div>
      <div className={styles.names}>
        {namedBars(rows.length).map(([index, bars]) => (
          <span key={index} style={{ gridColumn: `span ${bars}` }}>
            {rows[index]?.[0]}
          </span>
        ))}
      </div>
    </div>
  );
}

function Lying({ series, rows }: BarsProps) {
  const longest = Math.max(...rows.map(([, ...values]) => sum(values)));
  return (
    <div className={styles.lying}>
      {rows.map(([name, ...values]) => (
        <div key={name} className={styles.slot}>
          <span className={styles.name}>{name}</span>
          <div className={styles.track}>
            <div className={styles.stack} style={{ inlineSize: percent(sum(values), longest) }}>
              <Parts series={series} values={values} />
            </div>
          </div>
          <span className={styles.value}>{formatNumber(sum(values))}</span>
          {series.length > 1 && <Tip name={name} series={series} values={values} />}
        </div>
      ))}
    </div>
  );
}

interface BarProps {
  series: readonly string[];
  values: readonly number[];
}

function Parts({ series, values }: BarProps) {
  return values.map((value, index) => (
    <div key={series[index]} style={{ flexGrow: value, background: COLORS[index] }} />
  ));
}

function Tip({ name, series, values }: BarProps & { name: string }) {
  return (
    <div className={styles.tip}>
      <strong>{name}</strong>
      {values.map((value, index) => (
        <span key={series[index]}>
          {series[index]} {formatNumber(value)}
        </span>
      ))}
    </div>
  );
}
