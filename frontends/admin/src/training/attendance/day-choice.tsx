import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Button, Icon, TextField } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { Program } from "../programs/programs.api.ts";
import type { AttendanceDay } from "./attendance.api.ts";
import styles from "./attendance.module.css";
import { dayFrom, markableDays, noSuchDay } from "./attendance.rules.ts";

interface DayChoiceProps {
  program: Pick<Program, "start_date" | "end_date">;
  day: string;
  /** The days with marks. */
  days: readonly AttendanceDay[];
  onChoose: (day: string) => void;
}

/** Which day of a program is marked: typed, the one before or after, or one that is none of the program's any more and has marks. */
export function DayChoice({ program, day, days, onChoose }: DayChoiceProps) {
  const today = dayInLagos(new Date());
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const text = typed?.of === day ? typed.text : day;
  const error = text === day ? undefined : noSuchDay(text, program, today);
  const limits = markableDays(program, today);
  const step = (by: number) => {
    const to = dayFrom(day, by);
    return noSuchDay(to, program, today) === undefined ? to : undefined;
  };
  const [before, after] = [step(-1), step(1)];
  const moved = days.filter(({ is_of_program }) => !is_of_program);

  function type(to: string) {
    setTyped({ of: day, text: to });
    if (noSuchDay(to, program, today) === undefined) onChoose(to);
  }
  return (
    <div className={styles.day}>
      <div className={styles.days}>
        <Button aria-label="The day before" disabled={!before} onClick={() => before && onChoose(before)}>
          <Icon name="chevronLeft" />
        </Button>
        <TextField
          type="date"
          label="Day"
          value={text}
          min={limits?.first}
          max={limits?.last}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        <Button aria-label="The day after" disabled={!after} onClick={() => after && onChoose(after)}>
          <Icon name="chevronRight" />
        </Button>
      </div>
      {moved.length > 0 && (
        <p>
          The program was moved since these days were marked, which count still:{" "}
          {moved.map((one) => (
            <Button key={one.day} size="small" kind="quiet" onClick={() => onChoose(one.day)}>
              {formatDate(one.day)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
