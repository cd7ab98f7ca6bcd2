import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { JOBS, type Job, setActive, useToggle } from "./jobs.api.ts";
import { useMayClose } from "./use-may-close.ts";

export const TOGGLE_FAILED = "Failed to change the job's status";

export function ToggleButton({ job, describedBy }: { job: Job; describedBy: string }) {
  const act = useAct();
  const mayClose = useMayClose();
  const queryClient = useQueryClient();
  const { mutateAsync } = useToggle();
  const [busy, setBusy] = useState(false);

  async function toggle() {
    if (job.is_active && !(await mayClose([job]))) return;
    setBusy(true);
    const readAgain = () => queryClient.invalidateQueries({ queryKey: [JOBS] });
    const work = async () => {
      try {
        await setActive(job, !job.is_active, mutateAsync);
      } catch (error) {
        // A lost answer leaves open what the job is now; and it may be gone.
        void readAgain();
        throw error;
      }
      await readAgain();
    };
    await act(work, {
      done: job.is_active ? "Job deactivated successfully!" : "Job activated successfully!",
      failed: TOGGLE_FAILED,
    });
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
