import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useRef, useState } from "react";
import { type SessionWords, wordsOfOne, wordsOfOthers } from "./session-words.rules.ts";

const stale = { stale: ["GET /api/privacy/sessions" as const] };

/** What is being ended where that is all but this browser's; otherwise the session's id. */
export const OTHERS = "others";
export type Refetch = () => Promise<{ data: OpenSession[] | undefined; isError: boolean }>;

/** Nobody is signed in there any more, which is what was wanted. */
const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;
const isMeant = (what: string, { id, is_this_one }: OpenSession): boolean =>
  what === OTHERS ? !is_this_one : id === what;

/** Ends sessions, and reads the list anew where that failed: what is said then is what the list shows. */
export function useEndSessions(sessions: readonly OpenSession[], refetch: Refetch, onDone: (text: string) => void) {
  /** What is on its way: another sign-out may be pressed meanwhile. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<{ text: string; isOld: boolean }>();
  /** Whose session it was, for when it is gone from the list. */
  const words = useRef(new Map<string, SessionWords>());
  const wordsOf = (what: string) => words.current.get(what) ?? wordsOfOne(undefined);
  const end = (what: string) => {
    const meant = sessions.filter((session) => isMeant(what, session));
    const [name] = meant.flatMap(({ colleague_name }) => colleague_name ?? []);
    words.current.set(what, what === OTHERS ? wordsOfOthers(name !== undefined) : wordsOfOne(name));
    setBusy((now) => [...now, what]);
    setRefusal(undefined);
    if (what === OTHERS) others.mutate({});
    else one.mutate({ params: { id: what } });
  };
  const over = (what: string) => setBusy((now) => now.filter((other) => other !== what));
  const done = (what: string) => {
    over(what);
    onDone(wordsOf(what).done);
  };

  async function look(error: Error, what: string): Promise<void> {
    const { data, isError } = await refetch();
    const isKnown = data !== undefined && !isError;
    if (isGone(error) || (isKnown && !data.some((session) => isMeant(what, session)))) return done(what);
    over(what);
    const { failed, unknown } = wordsOf(what);
    const text = isUnanswered(error) ? (isKnown ? failed : unknown) : errorText(error, failed);
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
