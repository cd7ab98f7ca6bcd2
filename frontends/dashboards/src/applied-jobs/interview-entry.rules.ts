import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import type { CalendarEntry } from "../calendar/calendar-file.rules.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

type Interviewed = Pick<OwnApplication, "id" | "job"> & { interview: NonNullable<OwnApplication["interview"]> };

/** An interview for calendars; a later one of the same application moves it. */
export const interviewEntry = ({ id, job, interview }: Interviewed): CalendarEntry => ({
  name: `interview-${id}`,
  starts: interview.starts_at,
  summary: `Interview: ${job.title}, ${job.employer_name}`,
  place: interview.interview_location,
  page: ownApplicationPath(id),
});
