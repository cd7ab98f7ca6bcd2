import { apiList, errorText, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useQuery } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { useState } from "react";
import { OWN_APPLICATION, PROGRAM } from "./program.api.ts";

const ALERTS = "GET /api/place-alerts";
/** Where it shows who waits: here beside the own application, and in the dashboard. */
const SHOWN_IN: [typeof OWN_APPLICATION, "GET /api/my-training-applications"] = [
  OWN_APPLICATION,
  "GET /api/my-training-applications",
];
type PlaceAlert = ResponseOf<typeof ALERTS>[number];

/** The programs whose next free place the person is told of: the server keeps ten at most. */
export function usePlaceAlerts() {
  // Under the own application, which is read anew with each message: one that tells of a place ends the alert.
  const queryKey = [OWN_APPLICATION, ALERTS];
  return useQuery({ queryKey, queryFn: ({ signal }) => apiList(ALERTS, { signal }) });
}

/** Has somebody told of the next free place, or no longer; each failure says why and offers to try again where that may help. */
export function useSetPlaceAlert(programId: string) {
  const say = useSayOf()(`place-${programId}`);
  const start = useAction("POST /api/place-alerts", {
    stale: SHOWN_IN,
    // A place is free by now, it is too late for one, or they have applied elsewhere.
    onError: useRereadOnConflict(PROGRAM, OWN_APPLICATION),
  });
  const end = useAction("DELETE /api/place-alerts/{id}", { stale: SHOWN_IN });
  const [busy, setBusy] = useState(false);

  /** Whether it was done. */
  async function run(what: () => Promise<unknown>, done: string, problem: string): Promise<boolean> {
    setBusy(true);
    say.takeBack();
    try {
      await what();
      say.success(done);
      return true;
    } catch (error) {
      say.error(
        errorText(error, problem),
        retryOf(error, () => void run(what, done, problem)),
      );
      return false;
    } finally {
      setBusy(false);
    }
  }

  // Each undoes the other: an earlier try of it that got no answer is over.
  const startAlert = (): Promise<boolean> =>
    run(
      () => start.mutateAsync({ body: { program_id: programId } }).then(end.startAnew),
      "You get a message as soon as a place is free.",
      "You could not be noted as waiting for a place.",
    );
  const endAlert = ({ id }: PlaceAlert): Promise<boolean> =>
    run(
      () => end.mutateAsync({ params: { id } }).then(start.startAnew),
      "You no longer wait for a place.",
      "You could not stop waiting for a place.",
    );
  return { startAlert, endAlert, busy };
}
