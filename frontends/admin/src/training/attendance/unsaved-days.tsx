import { ApiError } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, LinkButton, useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef, useState } from "react";
import { goOnFrom } from "../../components/go-on-from.ts";
import { useProgram } from "../programs/programs.api.ts";
import { dayKey, type Marked } from "./attendance.api.ts";
import styles from "./attendance.module.css";
import { markedBy, type Presses } from "./attendance.rules.ts";
import { sayAnswer } from "./say-answer.ts";
import { leftUnsaved } from "./unsaved-bar.tsx";
import { marksOfDay, type UnsavedDay } from "./unsaved-days.rules.ts";
import { usePresses } from "./use-presses.ts";
import { useUnsavedDays } from "./use-unsaved-days.ts";

interface UnsavedDaysProps {
  /** Only of this program, but for the day that is open; otherwise of all programs. */
  beside?: UnsavedDay;
  /** The page of a day. */
  pathOf: (day: UnsavedDay) => string;
}

/** The days whose marks are not saved, each with the ways on. What was pressed in this visit is sent by itself once that works. */
export function UnsavedDays({ beside, pathOf }: UnsavedDaysProps) {
  const { days, look } = useUnsavedDays();
  const place = useRef<HTMLDivElement>(null);
  const shown = beside ? days.filter(({ program, day }) => program === beside.program && day !== beside.day) : days;
  function settle(wasPressed: boolean) {
    look();
    // What was pressed goes away.
    if (wasPressed) goOnFrom(place.current);
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.unsavedDays}>
      {shown.map((one) => (
        <Day
          key={one.program + one.day}
          of={one}
          isOfOpened={beside !== undefined}
          path={pathOf(one)}
          onDone={settle}
        />
      ))}
    </div>
  );
}

interface DayProps {
  of: UnsavedDay;
  /** Whether the program is the one that is open, which nobody has to be told. */
  isOfOpened: boolean;
  path: string;
  onDone: (wasPressed: boolean) => void;
}

function Day({ of: { program: id, day }, isOfOpened, path, onDone }: DayProps) {
  const program = useProgram(id);
  const notify = useNotify();
  const confirm = useConfirm();
  const client = useQueryClient();
  const wasPressed = useRef(false);
  const [isSending, setSending] = useState(false);
  const isGone = program.error instanceof ApiError && program.error.status === 404;
  const title = program.data?.title ?? (isGone ? "a program that is gone" : "a program");
  const when = isOfOpened ? formatDate(day) : `${formatDate(day)} of ${title}`;

  function onAnswer(answer: Marked, _left: Presses, sent: Presses) {
    const saved = markedBy(answer, sent);
    sayAnswer(notify, answer, []);
    if (saved.length > 0) notify.success(`${marksOfDay(saved.length, when)} saved.`);
    void client.invalidateQueries({ queryKey: dayKey(id, day) });
  }
  const saving = usePresses(id, day, {
    isMarkedDay: false,
    onAnswer,
    onRefused: (text) => notify.error(`${when}: ${text.replace(/\.?$/, ".")} What you marked is taken back.`),
    onLeft: () => notify.error(leftUnsaved(when)),
  });
  const { presses, unsaved, left, failure } = saving;
  const isDone = Object.keys(presses).length === 0;
  const settled = useRef(onDone);
  settled.current = onDone;
  useEffect(() => {
    if (!isDone) return;
    settled.current(wasPressed.current);
    wasPressed.current = false;
  }, [isDone]);
  // Drawn anew in the same moment, the list has it no longer.
  useEffect(() => () => void (wasPressed.current && settled.current(true)), []);
  useEffect(() => {
    if (!failure) return;
    wasPressed.current = false;
    setSending(false);
  }, [failure]);
  const count = Object.keys(isSending ? presses : unsaved).length;
  if (count === 0) return null;

  function send() {
    wasPressed.current = true;
    setSending(true);
    if (Object.keys(left).length > 0) saving.saveLeft();
    else saving.tryNow();
  }
  async function discard() {
    const sure = await confirm({
      title: "Discard marks",
      text: `${marksOfDay(count, when)} not saved. Discard what was marked?`,
      confirmLabel: "Discard",
      danger: true,
    });
    if (!sure) return;
    const unwanted = saving.pressed();
    // Sent again while the question was open, it may be saved: only what is left then can be discarded.
    await saving.answered();
    wasPressed.current = true;
    saving.discard(unwanted);
    saving.discardLeft();
  }
  return (
    <section className={styles.bar} aria-label={`Marks of ${when} that are not saved`}>
      <span role="status">
        {marksOfDay(count, when)}{" "}
        {isSending ? "being sent." : `not saved yet. ${failure ? failure.text : "Others may have marked since."}`}
      </span>
      <span className={styles.ways}>
        <LinkButton size="small" to={path} aria-label={`Open ${when}`}>
          Open
        </LinkButton>
        <Button size="small" aria-label={`Send marks of ${when}`} busy={saving.isUnderWay} onClick={send}>
          Send
        </Button>
        <Button
          size="small"
          kind="quiet"
          busy={saving.isUnderWay}
          aria-label={`Discard marks of ${when}`}
          onClick={() => void discard()}
        >
          Discard
        </Button>
      </span>
    </section>
  );
}
