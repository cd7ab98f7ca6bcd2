import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import type { Job } from "../jobs/jobs.api.ts";
import { useLateForm } from "../jobs/use-late-form.tsx";
import { useOnceKnown } from "../sign-in/use-once-known.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import styles from "./job.module.css";

/** Tells the job centre that something is wrong; who is signed out signs in first, so that nobody is reported by a script. */
export function ReportJob({ job }: { job: Job }) {
  const notify = useNotify();
  const signIn = useSignIn();
  const form = useLateForm(async () => (await import("./late-report.tsx")).LateReport);
  const { press, busy } = useOnceKnown((signedIn) => {
    if (signedIn) void form.open({ job });
    else notify.info("Please sign in to report a job", { label: "Sign in", onClick: () => signIn(`/jobs/${job.id}`) });
  });
  return (
    <Button
      data-needs-scripts
      kind="quiet"
      icon="alert"
      className={styles.report}
      busy={busy || form.busy}
      onClick={press}
    >
      Report this job
    </Button>
  );
}
