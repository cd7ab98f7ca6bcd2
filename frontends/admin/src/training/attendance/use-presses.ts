import { ApiError, api, errorText } from "@jobcentre/frontend-kit/api";
import { useDraft } from "@jobcentre/frontend-kit/forms";
import { readAnewInAllTabs, useQueryClient } from "@jobcentre/frontend-kit/query";
import { mayPass } from "@jobcentre/frontend-kit/retry-of";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useCallback, useEffect, useRef, useState } from "react";
import { ENROLLMENTS } from "../training.api.ts";
import { ATTENDANCE_DAYS, MARK, type Marked } from "./attendance.api.ts";
import { callOf, leftOver, nextOf, type Presses } from "./attendance.rules.ts";

/** How soon what could not be saved is tried again by itself. */
const AGAIN_MS = 10_000;

interface On {
  /** Whether the day is among those with marks: they are read anew where that may change. */
  isMarkedDay: boolean;
  /** With what is not sent yet. */
  onAnswer: (answer: Marked, left: Presses) => void;
  /** Refused for good: what was pressed is taken back. */
  onRefused: (text: string) => void;
  /** Something could not be sent, and its day is no longer on screen. */
  onLeft: () => void;
}

const isEmpty = (presses: Presses): boolean => Object.keys(presses).length === 0;

/** Whether the same may be taken later: no connection, or a session that has ended. */
const isKept = (error: unknown): boolean => mayPass(error) || (error instanceof ApiError && error.status === 401);

/**
 * Saves what is pressed at once, one call at a time: what is pressed meanwhile goes along with the next one. What cannot be sent stays in
 * this browser, is said to be unsaved, and is sent once that works again; what an earlier visit left waits for a word.
 */
export function usePresses(programId: string, day: string, on: On) {
  const draft = useDraft<Presses>(`attendance-${programId}-${day}`);
  const client = useQueryClient();
  const [presses, setPresses] = useState<Presses>(() => (draft.saved ?? {}) as Presses);
  const [isLeft, setIsLeft] = useState(() => !isEmpty(presses));
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const now = useRef(presses);
  const isHere = useIsHere();
  const heard = useRef({ ...on, isHere });
  heard.current = { ...on, isHere };

  const keep = useCallback(
    (next: Presses) => {
      now.current = next;
      setPresses(next);
      if (isEmpty(next)) draft.clear();
      else draft.save(next);
    },
    [draft],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (!isEmpty(now.current)) {
        const sent = nextOf(now.current);
        const answer = await api(MARK, { params: { id: programId }, body: callOf(day, sent) });
        heard.current.onAnswer(answer, leftOver(now.current, sent));
        keep(leftOver(now.current, sent));
        setFailure(undefined);
        const isSameDays = heard.current.isMarkedDay && !Object.values(sent).includes(null);
        void readAnewInAllTabs(client, isSameDays ? [ENROLLMENTS] : [ATTENDANCE_DAYS, ENROLLMENTS]);
      }
    } catch (error) {
      const text = errorText(error, "The marks could not be saved.", "There is no connection.");
      if (isKept(error)) {
        setFailure(text);
        if (!heard.current.isHere()) heard.current.onLeft();
      } else {
        keep({});
        setFailure(undefined);
        heard.current.onRefused(text);
      }
    }
    isSending.current = false;
  }, [client, day, keep, programId]);

  useEffect(() => {
    if (failure === undefined) return;
    const again = () => void send();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [failure, send]);

  return {
    presses,
    /** The same at the moment of asking. */
    pressed: () => now.current,
    /** Why something is not saved; undefined while nothing failed. */
    failure,
    /** Whether what is unsaved is from an earlier visit. */
    isLeft,
    press(more: Presses) {
      keep({ ...now.current, ...more });
      if (!isLeft) void send();
    },
    save() {
      setIsLeft(false);
      void send();
    },
    discard() {
      setIsLeft(false);
      setFailure(undefined);
      keep({});
    },
  };
}
