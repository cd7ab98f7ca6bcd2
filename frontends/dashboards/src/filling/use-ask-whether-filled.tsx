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
    const waiting = await readWaiting(job_id, job.positions);
    if (waiting === 0) return;
    await ask(({ onAnswer }) => (
      <FillDialog
        job={{ id: job_id, title: job.title }}
        waiting={waiting}
        title={`${othersWait(waiting)}. Is the post filled?`}
        cancelLabel="Keep it open"
        onClose={() => onAnswer(false)}
      />
    ));
  };
}
