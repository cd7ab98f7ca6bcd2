import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { formatDate, formatNaira, formatNumber } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import type { Column } from "../../components/data-table.tsx";
import { ProgramActions } from "./program-actions.tsx";
import type { Program } from "./programs.api.ts";
import styles from "./programs.module.css";
import { useProgramPaths } from "./use-program-paths.ts";

const STATES: Record<Program["state"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "good" },
  started: { label: "Started", tone: "warn" },
  over: { label: "Over", tone: "neutral" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "bad" },
};

function Title({ id, title }: Pick<Program, "id" | "title">) {
  const { formOf } = useProgramPaths();
  return (
    <Link className={styles.title} to={formOf(id)}>
      {title}
    </Link>
  );
}

export const SHOWN: readonly [Column<Program>, ...Column<Program>[]] = [
  {
    header: "Program",
    cell: ({ id, title, category, mode, location }) => (
      <>
        <Title id={id} title={title} />
        <span className={styles.about}>
          {category} · {TRAINING_MODE_LABELS[mode]} · {location}
        </span>
      </>
    ),
  },
  {
    header: "State",
    cell: ({ state, is_featured }) => (
      <span className={styles.badges}>
        <StatusBadge status={state} {...STATES[state]} />
        {is_featured && <StatusBadge status="featured" tone="info" label="Featured" />}
      </span>
    ),
  },
  {
    header: "Runs",
    cell: ({ start_date, end_date }) => (
      <span className={styles.dates}>
        <time dateTime={start_date}>{formatDate(start_date)} –</time>{" "}
        <time dateTime={end_date}>{formatDate(end_date)}</time>
      </span>
    ),
  },
  {
    header: "Places",
    isNumber: true,
    cell: ({ id, current_participants, max_participants }) => (
      <Link className={styles.seats} to={`?view=enrollments&program=${id}&has_place=yes`}>
        {formatNumber(current_participants)} of {formatNumber(max_participants)}
      </Link>
    ),
  },
  {
    header: "Waiting",
    isNumber: true,
    cell: ({ id, pending_applications }) =>
      pending_applications === 0 ? (
        "0"
      ) : (
        <Link to={`?view=applications&program=${id}&status=pending`}>{formatNumber(pending_applications)}</Link>
      ),
  },
  {
    header: "Price",
    isNumber: true,
    cell: ({ price_amount }) => (price_amount === 0 ? "Free" : formatNaira(price_amount)),
  },
  { header: "Actions", isActions: true, cell: (program) => <ProgramActions program={program} /> },
];

export const EXPORTED: readonly CsvColumn<Program>[] = [
  { header: "No.", value: ({ no }) => no },
  { header: "Title", value: ({ title }) => title },
  { header: "Category", value: ({ category }) => category },
  { header: "Mode", value: ({ mode }) => TRAINING_MODE_LABELS[mode] },
  { header: "Level", value: ({ difficulty_level }) => difficulty_level },
  { header: "State", value: ({ state }) => state },
  { header: "Featured", value: ({ is_featured }) => (is_featured ? "yes" : "no") },
  { header: "Start", value: ({ start_date }) => start_date },
  { header: "End", value: ({ end_date }) => end_date },
  { header: "Weeks", value: ({ duration_weeks }) => duration_weeks },
  { header: "Places taken", value: ({ current_participants }) => current_participants },
  { header: "Places", value: ({ max_participants }) => max_participants },
  { header: "Pending applications", value: ({ pending_applications }) => pending_applications },
  { header: "Price in naira", value: ({ price_amount }) => price_amount },
  { header: "Location", value: ({ location }) => location },
  { header: "Instructor", value: ({ instructor_name }) => instructor_name },
];
