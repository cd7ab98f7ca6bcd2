import { ApiError, api, errorText, uniqueKey, whileBusy } from "@jobcentre/frontend-kit/api";
import { AGREED, type Given } from "@jobcentre/frontend-kit/given";
import { mayPass } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useRef, useState } from "react";
import { type Application, DECIDE, type Decision, useRefreshApplications } from "./applications.api.ts";

export interface DecisionResult {
  application: Application;
  /** Why it failed; undefined where it did not. */
  failure: string | undefined;
  /** Whether it failed so that another try may help. */
  mayPass?: boolean;
}

export interface DecisionRun {
  status: Decision;
  /** What was agreed to: a retry goes with the same words. */
  given: Given;
  total: number;
  results: DecisionResult[];
  running: boolean;
}

/** Decides several applications one after the other, so that a refusal stops no other, and tells each result. */
export function useDecideMany() {
  const [run, setRun] = useState<DecisionRun>();
  const keys = useRef(new Map<string, string>());
  const refresh = useRefreshApplications();
  const notify = useNotify();
  const isShown = useIsHere();

  /** After a lost answer the same decision goes out under the same key, so that it takes effect once. */
  async function decideOne(
    { id, job }: Application,
    status: Decision,
    { body: words, keptUntil }: Given,
  ): Promise<Omit<DecisionResult, "application">> {
    // None reach anybody whose job the centre closed.
    const reason = job.closed_by_centre ? undefined : words.reason;
    const name = `${id} ${status} ${reason ?? ""}`;
    const idempotencyKey = keys.current.get(name) ?? uniqueKey();
    keys.current.set(name, idempotencyKey);
    try {
      await keptUntil(api(DECIDE, { params: { id }, body: { status, ...(reason && { reason }) }, idempotencyKey }), id);
      keys.current.delete(name);
      return { failure: undefined };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) keys.current.delete(name);
      const failure = errorText(error, "Something went wrong.", "No answer arrived.");
      return { failure, mayPass: mayPass(error) };
    }
  }

  async function decide(applications: readonly Application[], status: Decision, given = AGREED): Promise<void> {
    setRun({ status, given, total: applications.length, results: [], running: true });
    const failed: string[] = [];
    for (const application of applications) {
      const result = { application, ...(await decideOne(application, status, given)) };
      if (result.failure !== undefined) failed.push(application.applicant.full_name);
      setRun((before) => before && { ...before, results: [...before.results, result] });
    }
    // Until it is read anew the list offers the same people once more.
    await refresh();
    setRun((before) => before && { ...before, running: false });
    // Who has left the page does not see the report.
    if (isShown() || failed.length === 0) return;
    const whom = `${failed.length} of ${applications.length} applications could not be ${status}`;
    notify.error(`${whom}: ${failed.join(", ")}.`);
  }
  const decideWhole = (...given: Parameters<typeof decide>) => whileBusy(() => decide(...given));
  return { run, decide: decideWhole, close: () => setRun(undefined) };
}
