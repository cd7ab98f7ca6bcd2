import { useNavigate } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useSwitch } from "../settings/use-switch.ts";
import { useOnceKnown } from "../sign-in/use-once-known.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import type { Appliable } from "./jobs.api.ts";
import { useLateForm } from "./use-late-form.tsx";

interface ApplyNowProps {
  job: Appliable;
  /** The id of the heading that names the job, for who hears many buttons of the same name. */
  describedBy: string;
  kind?: "primary" | "secondary";
  className?: string | undefined;
}

/** Applies right here where the setting allows it, else leads to the dashboard; who is signed out signs in first. */
export function ApplyNow({ job, describedBy, kind = "secondary", className }: ApplyNowProps) {
  const notify = useNotify();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { user } = useSession();
  const userType = user?.user_type;
  const applicationsAreOpen = useSwitch("public_job_applications");
  const [asking, setAsking] = useState(false);
  const form = useLateForm(async () => (await import("./apply-dialog.tsx")).ApplyDialog);
  const goToDashboard = () => navigate(`/dashboard/browse-jobs?apply=${job.id}`);

  async function apply() {
    if (userType === "employer") return notify.info("You are signed in as an employer. Job seekers apply for jobs.");
    setAsking(true);
    const isOpen = await applicationsAreOpen();
    setAsking(false);
    if (isOpen === undefined) return;
    if (!isOpen) {
      return notify.info("Application feature coming soon!", {
        label: "Apply in your dashboard",
        onClick: goToDashboard,
      });
    }
    // Without a profile there is nothing to send yet: the dashboard asks for it and then for the letter.
    if (userType === "job_seeker") await form.open({ job });
    else goToDashboard();
  }

  const { press, busy } = useOnceKnown((signedIn) => {
    if (signedIn) void apply();
    else
      notify.info("Please sign in to apply for jobs", { label: "Sign in", onClick: () => signIn(`/jobs/${job.id}`) });
  });
  return (
    <Button
      data-needs-scripts
      kind={kind}
      className={className}
      aria-describedby={describedBy}
      busy={busy || asking || form.busy}
      onClick={press}
    >
      Apply Now
    </Button>
  );
}
