import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Button, LinkButton } from "@jobcentre/frontend-kit/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { AttendanceSheet } from "./attendance-sheet.tsx";
import { CancelProgram } from "./cancel-program.tsx";
import { isOver } from "./program-days.rules.ts";
import { Switches, useSaving } from "./program-switches.tsx";
import type { Program } from "./programs.api.ts";
import styles from "./programs.module.css";
import { copyIdOf, useProgramPaths } from "./use-program-paths.ts";
import { WriteToParticipants } from "./write-to-participants.tsx";

/** Edit, duplicate, feature, close, reopen and cancel a program, write to who takes part, mark who came and let them sign; one that was cancelled is duplicated, and that is all. */
export function ProgramActions({ program }: { program: Program }) {
  const { id, title } = program;
  const isCancelled = program.state === "cancelled";
  const saving = useSaving(program);
  const { formOf, attendanceOf } = useProgramPaths();
  // Who has a place may have been marked before the program was moved to a later start.
  const mayHaveMarks =
    program.current_participants > 0 ||
    program.start_date <= dayInLagos(new Date()) ||
    program.end_date < program.start_date;
  const actions = useRef<HTMLSpanElement>(null);
  return (
    <span ref={actions} className={styles.actions}>
      {!isCancelled && (
        <LinkButton size="small" to={formOf(id)} aria-label={`Edit ${title}`}>
          Edit
        </LinkButton>
      )}
      <LinkButton size="small" kind="quiet" to={formOf(copyIdOf(id))} aria-label={`Duplicate ${title}`}>
        Duplicate
      </LinkButton>
      {!isCancelled && <Switches program={program} saving={saving} />}
      <Writing program={program} />
      {mayHaveMarks && (
        <LinkButton size="small" kind="quiet" to={attendanceOf(id)} aria-label={`Attendance of ${title}`}>
          Attendance
        </LinkButton>
      )}
      <Signing program={program} />
      <Cancelling program={program} isBusy={saving.sending !== undefined} actions={actions} />
    </span>
  );
}

/** Stays, with what is typed, also where the list is read anew meanwhile and nobody takes part any more. */
function Writing({ program }: { program: Program }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      {program.state !== "cancelled" && program.current_participants > 0 && (
        <Button
          size="small"
          kind="quiet"
          aria-label={`Write to participants of ${program.title}`}
          onClick={() => setWriting(true)}
        >
          Write to participants
        </Button>
      )}
      {writing && <WriteToParticipants program={program} onClose={() => setWriting(false)} />}
    </>
  );
}

/** A sheet for who takes part to sign, as long as somebody does. */
function Signing({ program }: { program: Program }) {
  const [signing, setSigning] = useState(false);
  return (
    <>
      {program.state !== "cancelled" && program.current_participants > 0 && (
        <Button
          size="small"
          kind="quiet"
          aria-label={`Attendance sheet of ${program.title}`}
          onClick={() => setSigning(true)}
        >
          Attendance sheet
        </Button>
      )}
      {signing && <AttendanceSheet program={program} onClose={() => setSigning(false)} />}
    </>
  );
}

interface CancellingProps {
  program: Program;
  isBusy: boolean;
  /** Where the keyboard goes on once the program is cancelled. */
  actions: RefObject<HTMLElement | null>;
}

/** Cancels a program that is not over; stays where it is done, for the dialog to close and the keyboard to go on. */
function Cancelling({ program, isBusy, actions }: CancellingProps) {
  const { title } = program;
  const [cancelling, setCancelling] = useState<"asked" | "done">();
  // What was pressed goes away: the keyboard goes on at what stays.
  useEffect(() => {
    if (cancelling === "done") actions.current?.querySelector<HTMLElement>('a[aria-label^="Duplicate"]')?.focus();
  }, [cancelling, actions]);
  return (
    <>
      {program.state !== "cancelled" && !isOver(program, dayInLagos(new Date())) && (
        <Button
          size="small"
          kind="quiet"
          className={styles.ends}
          disabled={isBusy}
          aria-label={`Cancel program ${title}`}
          onClick={() => setCancelling("asked")}
        >
          Cancel program
        </Button>
      )}
      {cancelling === "asked" && (
        <CancelProgram
          program={program}
          onClose={() => setCancelling(undefined)}
          onCancelled={() => setCancelling("done")}
        />
      )}
    </>
  );
}
