import { EDUCATION, educationTime } from "./education.rules.ts";
import { EducationDialog } from "./education-dialog.tsx";
import { EntriesPart } from "./entries-part.tsx";
import { WORK, workTime } from "./work.rules.ts";
import { WorkDialog } from "./work-dialog.tsx";
import type { Change, CvText } from "./written-cv.api.ts";
import styles from "./written-cv.module.css";

interface ListPartProps {
  cv: CvText;
  change: Change;
}

export function WorkPart(props: ListPartProps) {
  return (
    <EntriesPart
      {...props}
      kind={WORK}
      title="Work history"
      empty="Paid or not, an apprenticeship, your own business: all of it counts. For example: “Sales assistant, Mama Nkechi Stores, Wuse Market, since March 2022”."
      add="Add a job"
      Dialog={WorkDialog}
    >
      {(job) => (
        <>
          <h3>{job.position}</h3>
          <p className={styles.where}>{[job.employer, job.location].filter(Boolean).join(", ")}</p>
          <p className={styles.muted}>{workTime(job)}</p>
          {job.tasks && <p className={styles.text}>{job.tasks}</p>}
        </>
      )}
    </EntriesPart>
  );
}

export function EducationPart(props: ListPartProps) {
  return (
    <EntriesPart
      {...props}
      kind={EDUCATION}
      title="Education"
      empty="School, training or an apprenticeship, also what you did not finish. For example: “WASSCE, Government Secondary School Garki, 2012 – 2018”."
      add="Add a school"
      Dialog={EducationDialog}
    >
      {(entry) => (
        <>
          <h3>{entry.qualification}</h3>
          <p className={styles.where}>{entry.school}</p>
          {educationTime(entry) && <p className={styles.muted}>{educationTime(entry)}</p>}
        </>
      )}
    </EntriesPart>
  );
}
