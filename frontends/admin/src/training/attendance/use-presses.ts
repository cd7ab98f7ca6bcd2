import { ApiError, api, errorText } from "@jobcentre/frontend-kit/api";
import { useDraft } from "@jobcentre/frontend-kit/forms";
import { readAnewInAllTabs, useQueryClient } from "@jobcentre/frontend-kit/query";
import { mayPass } from "@jobcentre/frontend-kit/retry-of";
import { useCallback, useEffect, useRef, useState } from "react";
import { ENROLLMENTS } from "../training.api.ts";
import { ATTENDANCE_DAYS, MARK, type Marked } from "./attendance.api.ts";
import { callOf, leftOver, nextOf, type Presses, stillKept, without } from "./attendance.rules.ts";
import { dayOfVisit } from "./pressed-now.ts";
import { AGAIN_MS, draftName } from "./unsaved-days.rules.ts";
import { useOtherWindows } from "./use-other-windows.ts";

interface On {
  /** Whether the day is among those with marks: they are read anew where that may change. */
  isMarkedDay: boolean;
  /** With what is not sent yet, and what was. */
  onAnswer: (answer: Marked, left: Presses, sent: Presses) => void;
  /** Refused for good: what was pressed is taken back. */
  onRefused: (text: string) => void;
  /** Something could not be sent, and its day is no longer on screen. */
  onLeft: () => void;
}

export type Saving = ReturnType<typeof usePresses>;

/** Why something is not saved, and whether it is tried again by itself. */
interface Failure {
  text: string;
  isRetried: boolean;
}

const isEmpty = (presses: Presses): boolean => Object.keys(presses).length === 0;

/** Refusals of what was pressed, whenever it is sent. Whatever else is refused may be taken later. */
const FINAL = ["invalid_input", "program_cancelled", "program_not_found"];
const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.code);

/** No connection, or a session that has ended: that passes without anybody's doing here. */
const isRetried = (error: unknown): boolean => mayPass(error) || (error instanceof ApiError && error.status === 401);

/**
 * Saves what is pressed at once, one call at a time: what is pressed meanwhile goes along with the next one. What cannot be sent stays in
 * this browser, is said to be unsaved, and is sent once that works again; what an earlier visit left waits for a word.
 */
export function usePresses(programId: string, day: string, on: On) {
  const name = draftName(programId, day);
  const named = useDraft<Presses>(name);
  // Of who pressed, also once their session has ended.
  const [draft] = useState(named);
  const client = useQueryClient();
  const [person] = useState(client.forgotten);
  const [visit] = useState(() => dayOfVisit(client, name));
  const [now, setNow] = useState(visit.presses);
  const [left, setLeft] = useState<Presses>(() => without((draft.saved ?? {}) as Presses, visit.presses));
  const [failure, setFailure] = useState<Failure>();
  const isSending = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const heard = useRef(on);
  heard.current = on;

  /** What is kept by now; what other windows have seen to, or pressed anew, is theirs. */
  const look = useCallback((): Presses => {
    const kept = (draft.read() ?? {}) as Presses;
    if (visit.isKept) visit.presses = stillKept(visit.presses, kept);
    return kept;
  }, [draft, visit]);

  /** The draft has more than is known here: of an earlier visit, and of another window. Who has signed out leaves nothing. */
  const keep = useCallback(
    (change: (kept: Presses) => Presses) => {
      setNow(visit.presses);
      if (client.forgotten !== person) return;
      const read = () => (draft.read() ?? {}) as Presses;
      const next = change(read());
      if (isEmpty(next)) draft.clear();
      else draft.save(next);
      visit.isKept = isEmpty(leftOver(visit.presses, read()));
    },
    [client, draft, person, visit],
  );

  const takeBack = useCallback(
    (taken: Presses) => {
      look();
      visit.presses = leftOver(visit.presses, taken);
      keep((kept) => leftOver(kept, taken));
    },
    [keep, look, visit],
  );

  const sendAll = useCallback(async () => {
    const isTheirs = () => client.forgotten === person;
    try {
      while (isTheirs()) {
        const kept = look();
        if (isEmpty(visit.presses)) break;
        // Other windows see by its age that somebody sends it.
        if (visit.isKept) draft.save(kept);
        const sent = nextOf(visit.presses);
        const answer = await api(MARK, { params: { id: programId }, body: callOf(day, sent) });
        if (!isTheirs()) return;
        heard.current.onAnswer(answer, leftOver(visit.presses, sent), sent);
        takeBack(sent);
        const isSameDays = heard.current.isMarkedDay && !Object.values(sent).includes(null);
        void readAnewInAllTabs(client, isSameDays ? [ENROLLMENTS] : [ATTENDANCE_DAYS, ENROLLMENTS]);
      }
      setNow(visit.presses);
      setFailure(undefined);
    } catch (error) {
      if (!isTheirs()) return;
      const text = errorText(error, "The marks could not be saved.", "There is no connection.");
      setFailure(isFinal(error) ? undefined : { text, isRetried: isRetried(error) });
      if (isFinal(error)) {
        takeBack(visit.presses);
        heard.current.onRefused(text);
      } else if (visit.shown === 0) heard.current.onLeft();
    }
  }, [client, day, draft, look, person, programId, takeBack, visit]);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setUnderWay(true);
    visit.sent = visit.sent.then(sendAll);
    await visit.sent;
    isSending.current = false;
    setUnderWay(false);
  }, [sendAll, visit]);

  useEffect(() => {
    visit.shown += 1;
    if (!isEmpty(visit.presses)) void send();
    return () => {
      visit.shown -= 1;
    };
  }, [send, visit]);

  const isAgain = failure?.isRetried;
  useEffect(() => {
    if (!isAgain) return;
    const again = () => void send();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [isAgain, send]);

  useOtherWindows(name, () => {
    const kept = look();
    setNow(visit.presses);
    setLeft((before) => stillKept(before, kept));
    if (isEmpty(visit.presses)) setFailure(undefined);
  });

  function press(more: Presses) {
    if (client.forgotten !== person) return;
    look();
    visit.presses = { ...visit.presses, ...more };
    setLeft((before) => without(before, more));
    keep((kept) => ({ ...kept, ...more }));
    void send();
  }
  return {
    /** What was pressed and is not saved yet, in this visit or an earlier one. */
    presses: { ...left, ...now },
    /** What was pressed in this visit and is not saved yet. */
    now,
    /** The same at the moment of asking. */
    pressed: () => visit.presses,
    /** Whether a call is under way: what it takes along may be saved, and can be discarded no more. */
    isUnderWay,
    /** Undefined while nothing failed. */
    failure,
    /** What is from an earlier visit. */
    left,
    /** What is not saved and not on its way. */
    unsaved: failure ? { ...left, ...now } : left,
    press,
    tryNow: () => void send(),
    /** Ends when what is on its way is answered. */
    answered: () => visit.sent,
    /** Takes back what of it is not saved; not before what is on its way is answered. */
    discard(unwanted: Presses = visit.presses) {
      setFailure(undefined);
      takeBack(unwanted);
    },
    saveLeft: () => press(left),
    discardLeft() {
      setLeft({});
      keep((kept) => leftOver(kept, left));
    },
  };
}
