import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { readAnew } from "../components/use-read-again.ts";
import { JOBS, type Job, setActive, useToggle } from "./jobs.api.ts";
import { unaskedFollows, useMayClose } from "./use-may-close.ts";

export const TOGGLE_FAILED = "Failed to change the job's status";

/** Of a job one thing is said: that it is open, or that it is closed. */
export const aboutJob = (id: string): string => `job-${id}`;

export function ToggleButton({ job, describedBy }: { job: Job; describedBy: string }) {
  const act = useAct(aboutJob(job.id));
  const follows = useSayOf()(`follows-${job.id}`);
  const mayClose = useMayClose();
  const queryClient = useQueryClient();
  const { mutateAsync } = useToggle();
  const [busy, setBusy] = useState(false);

  async function make(read: Job, wanted: boolean): Promise<void> {
    const readAgain = () => readAnew(queryClient, [JOBS]);
    follows.takeBack();
    const work = async () => {
      try {
        const now = await setActive(read, wanted, mutateAsync);
        const unasked = wanted ? "" : unaskedFollows([read], now);
        if (unasked)
          follows.info(`${now.title}: ${unasked}`, { label: "Activate", onClick: () => void make(now, true) });
      } catch (error) {
        // A lost answer leaves open what the job is now; and it may be gone.
        void readAgain();
        throw error;
      }
      await readAgain();
    };
    await act(work, {
      done: wanted ? "Job activated successfully!" : "Job deactivated successfully!",
      failed: TOGGLE_FAILED,
    });
  }

  async function toggle() {
    if (job.is_active && !(await mayClose([job]))) return;
    setBusy(true);
    await make(job, !job.is_active);
    setBusy(false);
  }
  return (
    <Button
      size="small"
      icon={job.is_active ? "close" : "check"}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void toggle()}
    >
      {job.is_active ? "Deactivate" : "Activate"}
    </Button>
  );
}
