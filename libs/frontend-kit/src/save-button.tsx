import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type Savable, useSetSaved } from "./use-set-saved.ts";

interface SaveButtonProps {
  job: Savable;
  saved: boolean;
  /** Told before a list that it is in loses the job. */
  onForget?: () => void;
}

/** Saves a job for later, or takes it from the saved ones. */
export function SaveButton({ job, saved, onForget }: SaveButtonProps) {
  const { setSaved, busy } = useSetSaved();
  const { id, title, employer_name, location, salary_min, salary_max, application_deadline } = job;
  const savable = { id, title, employer_name, location, salary_min, salary_max, application_deadline };
  return (
    <Button
      icon="bookmark"
      busy={busy}
      onClick={() => {
        if (saved) onForget?.();
        void setSaved(savable, !saved);
      }}
    >
      {saved ? "Remove from saved" : "Save"} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
