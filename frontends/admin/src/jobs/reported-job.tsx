import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatSalary } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { Fragment, useState } from "react";
import type { Report } from "./jobs.api.ts";
import styles from "./jobs.module.css";

type ReportedJob = NonNullable<Report["as_reported"]>;

/** What stands in the first lines; all else is a text under its own heading. */
type InFirstLines = "title" | "location" | "salary_min" | "salary_max" | "employment_type";
const TEXTS = { description: "", requirements: "Requirements" } satisfies Record<
  Exclude<keyof ReportedJob, InFirstLines>,
  string
>;

/** What the job said when it was reported, and what it says today where its employer changed it since. */
export function ReportedJobButton({ report, describedBy }: { report: Report; describedBy: string }) {
  const [open, setOpen] = useState(false);
  if (!report.as_reported) return null;
  return (
    <>
      <Button size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {report.now ? "Changed since: show both" : "Show the job"}
      </Button>
      <Dialog open={open} size="large" title="The reported job" onClose={() => setOpen(false)}>
        <JobWords
          title={report.now ? "When it was reported" : "When it was reported, and today"}
          job={report.as_reported}
        />
        {report.now && <JobWords title="Today" job={report.now} />}
      </Dialog>
    </>
  );
}

function JobWords({ title, job }: { title: string; job: ReportedJob }) {
  return (
    <section className={styles.reported}>
      <h3>{title}</h3>
      <p>
        <strong>{job.title}</strong>
        <br />
        {[job.location, employmentText(job), formatSalary(job.salary_min, job.salary_max)].filter(Boolean).join(" · ")}
      </p>
      {(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map(
        (text) =>
          job[text] && (
            <Fragment key={text}>
              {TEXTS[text] && <h4>{TEXTS[text]}</h4>}
              <p className={styles.lines}>{job[text]}</p>
            </Fragment>
          ),
      )}
    </section>
  );
}
