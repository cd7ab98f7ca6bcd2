import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import { formatDate, formatNaira, formatWeeks } from "@jobcentre/frontend-kit/format";
import { useList } from "@jobcentre/frontend-kit/query";
import { Link } from "@jobcentre/frontend-kit/router";
import { ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import {
  type Enrollment,
  type TrainingApplication,
  useEnrollments,
  useOwnTrainingApplications,
} from "../my-training/my-training.api.ts";
import { shownApplications } from "../my-training/shown-applications.rules.ts";
import { whenAndWhere } from "../my-training/when-and-where.rules.ts";
import styles from "./overview.module.css";
import { type Program, programsToSuggest } from "./overview.rules.ts";
import { OverviewCard } from "./overview-card.tsx";

const SHOWN = 4;
/** More than are shown, because full ones and one's own are left out. */
const LOOKED_AT = 12;
/** Where too few of those are left: as many as one answer may hold. */
const LOOKED_AT_THEN = 100;

/** The programs that somebody takes part in, and those that they wait for an answer of. */
export function OwnTraining() {
  const enrollments = useEnrollments();
  const applications = useOwnTrainingApplications();
  return (
    <OverviewCard
      title="My training"
      more={{ to: "/dashboard/training-programs", what: "my training" }}
      read={enrollments}
    >
      {({ rows }) => {
        const waiting = shownApplications(applications.data?.rows ?? [], rows).filter(isPending);
        // Not before it is known that nothing waits, nor where that cannot be read.
        if (rows.length + waiting.length === 0 && !applications.data) return <WhatWaits read={applications} />;
        if (rows.length + waiting.length === 0)
          return <p className={styles.muted}>You take part in no program yet. Apply for one that suits you.</p>;
        return (
          <ul className={styles.rows}>
            {waiting.slice(0, rows.length > 0 ? SHOWN - 1 : SHOWN).map(({ id, program, status, applied_at }) => (
              <OwnRow key={id} title={program.title} status={status} fact={`Applied on ${formatDate(applied_at)}`} />
            ))}
            {rows.slice(0, Math.max(1, SHOWN - waiting.length)).map((enrollment) => (
              <OwnRow
                key={enrollment.id}
                title={enrollment.program.title}
                status={enrollment.cancelled ? "cancelled" : enrollment.status}
                fact={factOf(enrollment)}
              />
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}

const WhatWaits = ({ read }: { read: ReturnType<typeof useOwnTrainingApplications> }) =>
  read.isPending ? (
    <Skeleton lines={3} label="Loading: My training" />
  ) : (
    <ReadFailed read={read} headingLevel={3} title="This could not be loaded" />
  );

const isPending = ({ status }: TrainingApplication): boolean => status === "pending";

function factOf({ program, status, enrollment_date, certificate_issued }: Enrollment): string {
  if (certificate_issued) return "Your certificate is ready";
  return status === "enrolled" ? whenAndWhere(program, new Date()) : `Enrolled on ${formatDate(enrollment_date)}`;
}

function OwnRow({ title, status, fact }: { title: string; status: string; fact: string }) {
  return (
    <li>
      <div className={styles.row}>
        <Link to="/dashboard/training-programs">{title}</Link>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>{fact}</p>
    </li>
  );
}

export function AvailableTraining() {
  const enrolled = useEnrollments();
  const applied = useOwnTrainingApplications();
  const own = { enrollments: enrolled.data?.rows ?? [], applications: applied.data?.rows ?? [] };
  const suggestedOf = (rows: Program[]) => programsToSuggest(rows, own, SHOWN);
  const first = useList("GET /api/training-programs", { query: { limit: LOOKED_AT } });
  const tooFew = (first.data?.total ?? 0) > LOOKED_AT && suggestedOf(first.data?.rows ?? []).length < SHOWN;
  const then = useList("GET /api/training-programs", { query: { limit: LOOKED_AT_THEN } }, { enabled: tooFew });
  const read = tooFew ? then : first;
  // Not shown before it is known what of it is one's own already: rows would change under the reader's finger. Shown once, they stay.
  const [known, setKnown] = useState(false);
  if (!known && !enrolled.isPending && !applied.isPending) setKnown(true);
  const shown = known ? read : { ...read, data: undefined, isPending: true, isError: false };
  return (
    <OverviewCard title="Available training" more={{ to: "/training", what: "programs" }} read={shown}>
      {({ rows }) => {
        const suggested = suggestedOf(rows);
        if (rows.length === 0) return <p className={styles.muted}>There is no training program at the moment.</p>;
        if (suggested.length === 0)
          return <p className={styles.muted}>There is no other program with a free place now.</p>;
        return (
          <ul className={styles.rows}>
            {suggested.map((program) => (
              <li key={program.id}>
                <div className={styles.row}>
                  <Link to={`/training/${program.id}`}>{program.title}</Link>
                </div>
                <p className={styles.facts}>
                  {formatWeeks(program.duration_weeks)} · {TRAINING_MODE_LABELS[program.mode]} ·{" "}
                  {program.price_amount === 0 ? "Free" : formatNaira(program.price_amount)} · starts on{" "}
                  <time dateTime={program.start_date}>{formatDate(program.start_date)}</time>
                </p>
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}
