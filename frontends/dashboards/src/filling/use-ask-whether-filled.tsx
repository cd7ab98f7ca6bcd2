import { useQuestions } from "@jobcentre/frontend-kit/ui";
import { FillDialog } from "./fill-dialog.tsx";
import { readWaiting } from "./filling.api.ts";
import { othersWait } from "./filling.rules.ts";

interface Hired {
  job_id: string;
  job: { title: string; positions?: number | undefined };
}

/** Asks, once as many are hired as are looked for and others still wait, whether the post is filled; over the list, which whoever is hired may leave. */
export function useAskWhetherFilled(): (hired: Hired) => Promise<void> {
  const ask = useQuestions();
  return async ({ job_id, job }) => {
    const standing = await readWaiting(job_id, job.positions);
    if (!standing) return;
    const { waiting, is_active } = standing;
    await ask(({ onAnswer }) => (
      <FillDialog
        job={{ id: job_id, title: job.title, is_active }}
        waiting={waiting}
        title={`${othersWait(waiting)}. Is the post filled?`}
        cancelLabel={is_active ? "Keep it open" : "Not now"}
        onClose={() => onAnswer(false)}
      />
    ));
  };
}
