import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import {
  DIFFICULTY_LEVELS,
  TRAINING_CATEGORIES,
  TRAINING_MODE_LABELS,
  TRAINING_MODES,
} from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { SelectField, TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { levelLabel, PROGRAM_LABELS, type ProgramForm, wholeNumber } from "./program-form.rules.ts";
import styles from "./programs.module.css";

interface FieldsProps {
  form: DraftForm<ProgramForm>;
}

const MODES = TRAINING_MODES.map((value) => ({ value, label: TRAINING_MODE_LABELS[value] }));
const LEVELS = DIFFICULTY_LEVELS.map((value) => ({ value, label: levelLabel(value) }));

export function AboutFields({ form: { field } }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>The program</legend>
      <TextField label={PROGRAM_LABELS.title} {...field("title", filled("Enter a title", 160))} />
      <TextArea label={PROGRAM_LABELS.description} {...field("description", filled("Enter a description", 4000))} />
      <div className={styles.row}>
        <SelectField
          label={PROGRAM_LABELS.category}
          placeholder="Select a category"
          options={TRAINING_CATEGORIES}
          {...field("category", { required: "Select a category" })}
        />
        <SelectField
          label={PROGRAM_LABELS.mode}
          placeholder="Select a mode"
          options={MODES}
          {...field("mode", { required: "Select a mode" })}
        />
        <SelectField
          label={PROGRAM_LABELS.difficulty_level}
          placeholder="Select a level"
          options={LEVELS}
          {...field("difficulty_level", { required: "Select a level" })}
        />
      </div>
      <TextArea
        label={PROGRAM_LABELS.curriculum}
        optional
        hint="One topic per line."
        rows={6}
        {...field("curriculum")}
      />
      <TextArea
        label={PROGRAM_LABELS.requirements}
        optional
        hint="One per line: what people need to take part."
        rows={4}
        {...field("requirements", upTo(4000))}
      />
    </fieldset>
  );
}

interface ScheduleProps extends FieldsProps {
  taken: number;
  /** The days as they are stored, whatever they are; left out where none are. */
  stored?: Pick<ProgramForm, "start_date" | "end_date"> | undefined;
}

export function ScheduleFields({ form: { field, form }, taken, stored }: ScheduleProps) {
  // Nobody is told of a change to what is over.
  const isOver = form.getValues("end_date") < dayInLagos(new Date());
  function inOrder(end: unknown): true | string {
    const start = form.getValues("start_date");
    const isStored = stored?.start_date === start && stored.end_date === end;
    return isStored || String(end) >= start || "The end is before the start";
  }
  return (
    <fieldset className={styles.group}>
      <legend>Time, place and price</legend>
      <div className={styles.row}>
        <TextField
          type="date"
          label={PROGRAM_LABELS.start_date}
          {...field("start_date", { required: "Enter the first day", deps: "end_date" })}
        />
        <TextField
          type="date"
          label={PROGRAM_LABELS.end_date}
          {...field("end_date", { required: "Enter the last day", validate: inOrder })}
        />
        <TextField
          label={PROGRAM_LABELS.duration_weeks}
          inputMode="numeric"
          {...field("duration_weeks", { validate: (typed) => wholeNumber("the duration", 1, 260)(String(typed)) })}
        />
      </div>
      <TextField
        label={PROGRAM_LABELS.location}
        {...(taken > 0 &&
          !isOver && { hint: "Who has a place is told by message of another start, location or mode." })}
        {...field("location", filled("Enter a location", 160))}
      />
      <div className={styles.row}>
        <TextField
          label={PROGRAM_LABELS.max_participants}
          inputMode="numeric"
          hint={taken > 0 ? `${taken} taken: not fewer than that.` : "How many can take part."}
          {...field("max_participants", {
            validate: (typed) => wholeNumber("the number of places", Math.max(1, taken), 100_000)(String(typed)),
          })}
        />
        <TextField
          label={PROGRAM_LABELS.price_amount}
          inputMode="numeric"
          hint="0 is free."
          {...field("price_amount", {
            validate: (typed) => wholeNumber("the price", 0, 1_000_000_000_000)(String(typed)),
          })}
        />
      </div>
    </fieldset>
  );
}

export function InstructorFields({ form: { field }, children }: FieldsProps & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>Instructor</legend>
      <TextField
        label={PROGRAM_LABELS.instructor_name}
        {...field("instructor_name", filled("Enter the instructor's name", 120))}
      />
      <TextArea label={PROGRAM_LABELS.instructor_bio} optional rows={4} {...field("instructor_bio", upTo(2000))} />
      {children}
    </fieldset>
  );
}
