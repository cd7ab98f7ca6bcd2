import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useOnceKnown } from "../sign-in/use-once-known.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";

interface ApplyNowProps {
  jobId: string;
  /** The id of the heading that names the job, for who hears many buttons of the same name. */
  describedBy: string;
  kind?: "primary" | "secondary";
  className?: string | undefined;
}

export function ApplyNow({ jobId, describedBy, kind = "secondary", className }: ApplyNowProps) {
  const notify = useNotify();
  const signIn = useSignIn();
  const { press, busy } = useOnceKnown((signedIn) => {
    if (signedIn) notify.info("Application feature coming soon!");
    else notify.info("Please sign in to apply for jobs", { label: "Sign in", onClick: () => signIn(`/jobs/${jobId}`) });
  });
  return (
    <Button
      data-needs-scripts
      kind={kind}
      className={className}
      aria-describedby={describedBy}
      busy={busy}
      onClick={press}
    >
      Apply Now
    </Button>
  );
}
