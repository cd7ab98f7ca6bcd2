import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useState } from "react";
import { runDays } from "../program-run.rules.ts";
import { type Program, useProgram } from "../programs/programs.api.ts";
import styles from "../programs/programs.module.css";
import { useProgramPaths } from "../programs/use-program-paths.ts";
import { useAttendanceDays } from "./attendance.api.ts";
import { dayToOpen, markableDays } from "./attendance.rules.ts";
import { AttendanceOfDay } from "./attendance-of-day.tsx";
import { DayChoice } from "./day-choice.tsx";
import type { UnsavedDay } from "./unsaved-days.rules.ts";
import { UnsavedDays } from "./unsaved-days.tsx";

/** Who came to a program, day by day. */
export function AttendanceView({ id }: { id: string }) {
  const { list } = useProgramPaths();
  const program = useProgram(id);
  const { data, error } = program;
  return (
    <>
      <Link to={list} className={styles.back}>
        Back to all programs
      </Link>
      {program.isPending && <Skeleton lines={8} label="Loading the program" />}
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="Program not found" action={<LinkButton to={list}>All programs</LinkButton>} />
      ) : (
        <ReadFailed read={{ ...program, isError: program.isError && !data }} title="The program could not be loaded" />
      )}
      {data && <OfProgram program={data} />}
    </>
  );
}

/** The day is the one on which it was opened, also at midnight, and where the last mark of that day is taken away. */
function useOpenedDay(program: Program, days: ReturnType<typeof useAttendanceDays>): string | undefined {
  const today = dayInLagos(new Date());
  const [opened, setOpened] = useState<string>();
  const needsDays = program.state === "cancelled" || !markableDays(program, today);
  const opens = needsDays && days.isPending ? undefined : dayToOpen(program, days.data ?? [], today);
  if (opened === undefined && opens !== undefined) setOpened(opens);
  return opened ?? opens;
}

function OfProgram({ program }: { program: Program }) {
  const { title, start_date, end_date, state } = program;
  const filters = useAddressFilters();
  const read = useAttendanceDays(program.id);
  const days = read.data ?? [];
  const opened = useOpenedDay(program, read);
  const chosen = filters.text("day");
  const isDay = /^\d{4}-\d\d-\d\d$/.test(chosen) && chosen <= dayInLagos(new Date());
  const day = isDay ? chosen : opened;
  const { attendanceOf } = useProgramPaths();
  const toDay = (one: UnsavedDay) => `${attendanceOf(one.program)}&day=${one.day}`;
  return (
    <>
      <h2 className={styles.heading}>Attendance of {title}</h2>
      <p>
        {runDays({ program_start_date: start_date, program_end_date: end_date })}
        {state === "cancelled" && " · This program was cancelled: its marks can only be read."}
      </p>
      <ReadFailed read={read} title="The days with marks could not be loaded" />
      {day && (
        <>
          <DayChoice program={program} day={day} days={days} onChoose={(to) => filters.set({ day: to })} />
          {state === "cancelled" && read.data && !days.some((one) => one.day === day) && (
            <p>Nobody was marked on this day.</p>
          )}
          <UnsavedDays beside={{ program: program.id, day }} pathOf={toDay} />
          <AttendanceOfDay key={day} program={program} day={day} days={days} filters={filters} />
        </>
      )}
      {!day && read.isPending && <Skeleton lines={8} label="Loading the days" />}
      {!day && !read.isPending && (
        <EmptyState title="This program has not begun" icon="calendar">
          Who comes can be marked from its first day on: {formatDate(start_date)}.
        </EmptyState>
      )}
    </>
  );
}
