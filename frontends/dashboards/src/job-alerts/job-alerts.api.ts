import { isSameJobSearch, type JobSearch, jobSearchWords } from "@jobcentre/contracts/job-search";
import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";

const ALERTS = "GET /api/job-alerts";
export type JobAlert = ResponseOf<typeof ALERTS>[number];
type AlertSearch = NonNullable<OptionsOf<"POST /api/job-alerts">["body"]>;

/** All alerts of a job seeker, newest first: the server keeps ten at most. */
export const useJobAlerts = () => useList(ALERTS);

/** The alert for a search, if there is one. */
export const alertFor = (alerts: readonly JobAlert[], search: JobSearch): JobAlert | undefined =>
  alerts.find((alert) => isSameJobSearch(alert, search));

/** What an alert is called. */
export const alertName = (alert: JobSearch): string => jobSearchWords(alert) || "all new jobs";

/** Starts an alert, or ends one; each failure says why and offers to try again where that may help. */
export function useSetAlert() {
  const sayOf = useSayOf();
  const stale = { stale: [ALERTS] as [typeof ALERTS] };
  const start = useAction("POST /api/job-alerts", stale);
  const end = useAction("DELETE /api/job-alerts/{id}", stale);
  const [busy, setBusy] = useState(false);

  /** Of one search it may be said that its alert started, and a moment later that it ended. */
  async function run(search: JobSearch, what: () => Promise<unknown>, done: string, problem: string): Promise<void> {
    const say = sayOf(`alert-${jobSearchWords(search)}`);
    setBusy(true);
    say.takeBack();
    try {
      await what();
      say.success(done);
    } catch (error) {
      say.error(
        withReason(problem)(error),
        retryOf(error, () => void run(search, what, done, problem)),
      );
    } finally {
      setBusy(false);
    }
  }

  const startAlert = (search: AlertSearch & JobSearch): Promise<void> =>
    run(
      search,
      async () => {
        await start.mutateAsync({ body: search });
        end.startAnew();
      },
      "Alert started. You get a message on each morning that brings new jobs.",
      "The alert could not be started.",
    );

  const endAlert = (alert: JobAlert): Promise<void> =>
    run(
      alert,
      async () => {
        await end.mutateAsync({ params: { id: alert.id } });
        start.startAnew();
      },
      `Alert ended: ${alertName(alert)}.`,
      "The alert could not be ended.",
    );

  return { startAlert, endAlert, busy };
}
