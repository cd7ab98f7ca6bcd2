import { programInput } from "@jobcentre/contracts/http/training";
import type * as z from "zod";
import { dateInDays, daysToMonday } from "./demo-dates.ts";

type Input = z.output<typeof programInput>;
type Derived = "start_date" | "end_date" | "curriculum" | "requirements" | "image_url" | "instructor_image_url";

/** A training program as it is easiest to write down: dates relative to the day of writing, lists as lists. */
export interface DemoProgram extends Omit<Input, Derived> {
  /** It starts on the first Monday so many days from now; negative for one that is running. */
  starts_in_days: number;
  curriculum: string[];
  requirements: string[];
}

/** The program as an admin would enter it today: Monday of the first week to Friday of the last one. */
export function demoProgramInput(program: DemoProgram, now: Date): Input {
  const { starts_in_days, curriculum, requirements, ...rest } = program;
  const start = daysToMonday(now, starts_in_days);
  return programInput.parse({
    ...rest,
    start_date: dateInDays(now, start),
    end_date: dateInDays(now, start + program.duration_weeks * 7 - 3),
    curriculum: JSON.stringify(curriculum),
    requirements: requirements.join("\n"),
  });
}
