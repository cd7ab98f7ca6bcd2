import { Facts } from "@jobcentre/frontend-kit/facts";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Card, LinkButton, PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { Stat, StatCards } from "../components/stat-cards.tsx";
import { FOLLOW_UPS_PATH } from "../staff-notes/follow-ups-path.ts";
import type { UnsavedDay } from "../training/attendance/unsaved-days.rules.ts";
import { UnsavedDays } from "../training/attendance/unsaved-days.tsx";
import { ChartsSection } from "./charts-section.tsx";
import { HealthNote } from "./health-note.tsx";
import { type Stats, useStats } from "./overview.api.ts";
import styles from "./overview.module.css";
import { Waiting } from "./waiting.tsx";

const toAttendance = ({ program, day }: UnsavedDay): string =>
  `/admin/dashboard/training?view=programs&attendance=${program}&day=${day}`;

/** The centre in figures, and the ways to the work behind them. */
export function OverviewPage() {
  useDocumentTitle("Overview");
  const stats = useStats();
  return (
    <>
      <PageHeader
        title="Overview"
        lead="The centre in figures."
        actions={
          <LinkButton to={FOLLOW_UPS_PATH} size="small" icon="calendar">
            Follow-ups
          </LinkButton>
        }
      />
      <UnsavedDays pathOf={toAttendance} />
      {stats.isPending && <Skeleton lines={6} label="Loading the figures" />}
      <ReadFailed read={stats} title="The figures could not be loaded" />
      {stats.data && <Figures stats={stats.data} />}
      {!stats.isPending && <Waiting />}
      {!stats.isPending && <Ways stats={stats.data} />}
      {stats.data && <ChartsSection />}
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  return (
    <StatCards>
      <Stat label="Job Seekers">{formatNumber(stats.totalUsers)}</Stat>
      <Stat label="Employers">{formatNumber(stats.totalEmployers)}</Stat>
      <Stat label="Total Jobs">{formatNumber(stats.totalJobs)}</Stat>
      <Stat label="Applications">{formatNumber(stats.totalApplications)}</Stat>
    </StatCards>
  );
}

/** Also without figures: the note says what is wrong, and what a service holds is worked on while another is down. */
function Ways({ stats }: { stats: Stats | undefined }) {
  return (
    <div className={styles.cards}>
      <Topic
        title="Training"
        facts={[
          ["Training Programs", stats?.totalTrainingPrograms],
          ["Enrollments", stats?.totalEnrollments],
        ]}
      >
        <LinkButton to="/admin/dashboard/training" icon="award">
          Open Training
        </LinkButton>
      </Topic>
      <Topic
        title="Jobs"
        facts={[
          ["Active Jobs", stats?.activeJobs],
          ["Pending Applications", stats?.pendingApplications],
        ]}
      >
        <LinkButton to="/admin/dashboard/jobs" icon="briefcase">
          Open Jobs
        </LinkButton>
      </Topic>
      <HealthNote />
    </div>
  );
}

interface TopicProps {
  title: string;
  /** Without a value where the figures could not be loaded; their Retry stands above. */
  facts: [label: string, value: number | undefined][];
  /** The way to where this is worked on. */
  children: ReactNode;
}

function Topic({ title, facts, children }: TopicProps) {
  return (
    <Card as="section" aria-label={title} className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Facts
        wraps
        facts={facts.map(([label, value]) => [label, value === undefined ? "Not loaded" : formatNumber(value)])}
      />
      <div className={styles.way}>{children}</div>
    </Card>
  );
}
