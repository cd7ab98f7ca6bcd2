import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useState } from "react";
import { isUnanswered } from "./unanswered.rules.ts";

const FAILED = "That did not work. You are still signed in there; please try again.";
const UNKNOWN = "No answer arrived, so it is not known whether you are still signed in there. Please try again.";
const DONE = "You are signed out there.";
const ALL_DONE = "You are signed out everywhere else.";
const stale = { stale: ["GET /api/privacy/sessions" as const] };

/** What is being ended where that is all but this browser's; otherwise the session's id. */
export const OTHERS = "others";
export type Refetch = () => Promise<{ data: OpenSession[] | undefined; isError: boolean }>;

/** Nobody is signed in there any more, which is what was wanted. */
const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;
const isMeant = (what: string, { id, is_this_one }: OpenSession): boolean =>
  what === OTHERS ? !is_this_one : id === what;

/** Ends sessions, and reads the list anew where that failed: what is said then is what the list shows. */
export function useEndSessions(refetch: Refetch, onDone: (text: string) => void) {
  /** What is on its way: another sign-out may be pressed meanwhile. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<{ text: string; isOld: boolean }>();
  const end = (what: string) => {
    setBusy((now) => [...now, what]);
    setRefusal(undefined);
    if (what === OTHERS) others.mutate({});
    else one.mutate({ params: { id: what } });
  };
  const over = (what: string) => setBusy((now) => now.filter((other) => other !== what));
  const done = (what: string) => {
    over(what);
    onDone(what === OTHERS ? ALL_DONE : DONE);
  };

  async function look(error: Error, what: string): Promise<void> {
    const { data, isError } = await refetch();
    const isKnown = data !== undefined && !isError;
    if (isGone(error) || (isKnown && !data.some((session) => isMeant(what, session)))) return done(what);
    over(what);
    const text = isUnanswered(error) ? (isKnown ? FAILED : UNKNOWN) : errorText(error, FAILED);
    setRefusal({ text, isOld: error instanceof ApiError && error.code === "sign_in_again" });
  }

  const one = useAction("DELETE /api/privacy/sessions/{id}", {
    ...stale,
    onSuccess: (_, { params }) => done(params.id),
    onError: (error, { params }) => void look(error, params.id),
  });
  const others = useAction("DELETE /api/privacy/sessions", {
    ...stale,
    onSuccess: () => done(OTHERS),
    onError: (error) => void look(error, OTHERS),
  });

  return {
    endOne: (id: string) => end(id),
    endOthers: () => end(OTHERS),
    isBusy: (what: string) => busy.includes(what),
    refusal,
  };
}
