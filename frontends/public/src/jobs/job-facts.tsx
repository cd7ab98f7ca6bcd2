import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatExperienceNeeded } from "@jobcentre/frontend-kit/format";
import { Icon, type IconName } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { Day } from "../dates/day.tsx";
import styles from "./job-facts.module.css";
import type { ListedJob } from "./jobs.api.ts";

/** What decides whether a job is worth a look, in one line each. */
export function JobFacts({ job }: { job: ListedJob }) {
  return (
    <ul className={styles.facts}>
      <Fact icon="pin">{job.location}</Fact>
      <Fact icon="briefcase">{job.category}</Fact>
      {employmentText(job) && <Fact icon="users">{employmentText(job)}</Fact>}
      <Fact icon="award">{formatExperienceNeeded(job.experience_required)}</Fact>
      <Fact icon="clock">
        Posted <Day of={job.created_at} relative />
      </Fact>
      {job.application_deadline && (
        <Fact icon="calendar">
          Apply by <Day of={job.application_deadline} />
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
