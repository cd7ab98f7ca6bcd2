import type { CalendarEntry } from "../calendar/calendar-file.rules.ts";
import type { Enrollment } from "./my-training.api.ts";

type Coming = Pick<Enrollment, "id"> & { program: Pick<Enrollment["program"], "title" | "location"> };

/** The first day of a training for calendars; where the program moves, a later one of the same place moves it there. */
export const trainingEntry = ({ id, program }: Coming, start_date: string): CalendarEntry => ({
  name: `training-${id}`,
  starts: start_date,
  summary: `${program.title} starts`,
  place: program.location,
  page: "/dashboard/training-programs",
});
