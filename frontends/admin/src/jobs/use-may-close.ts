import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import type { Job } from "./jobs.api.ts";

/** What becomes of who applied, once jobs are closed for a minute. */
export const closingFollows = (jobs: number): string => {
  const [them, theyAre] = jobs === 1 ? ["it", "it is"] : ["them", "they are"];
  return `Who applied for ${them} and waits is told after a minute that ${theyAre} closed, not why. Their interviews are called off.`;
};

/** The same afterwards, of a job that was closed unasked because nobody had applied for any of `read` yet; empty otherwise. */
export const unaskedFollows = (read: readonly Job[], closed: Job): string =>
  read.some(isAppliedFor) || !isAppliedFor(closed)
    ? ""
    : `People have applied since the list was read. ${closingFollows(1)} Activate takes that back until then.`;

const isAppliedFor = ({ applications_count }: Job): boolean => applications_count > 0;

/** Asks before jobs are closed that people applied for, which is final for them after a minute; answers whether to go on. */
export function useMayClose() {
  const confirm = useConfirm();
  return async (jobs: readonly Job[]): Promise<boolean> => {
    if (!jobs.some(isAppliedFor)) return true;
    const [first, second] = jobs;
    const closes = second ? "Deactivate jobs" : "Deactivate job";
    return confirm({
      title: closes,
      text: `Deactivate ${second ? `${formatNumber(jobs.length)} jobs` : first?.title}? ${closingFollows(jobs.length)}`,
      confirmLabel: closes,
      danger: true,
    });
  };
}
