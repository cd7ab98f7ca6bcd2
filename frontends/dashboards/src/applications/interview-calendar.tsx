import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { calendarAsFile } from "../calendar/calendar-as-file.ts";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import type { CalendarEntry } from "../calendar/calendar-file.rules.ts";
import { type Application, type ApplicationFilters, readComingInterviews } from "./applications.api.ts";
import { isToCome } from "./interview.rules.ts";

type Interviewed = Application & { interview: NonNullable<Application["interview"]> };

/** Whether somebody comes to an interview, as far as they and the centre let know. */
const isExpected = (application: Application, now: Date): application is Interviewed =>
  !application.cannot_come && !application.job.closed_by_centre && isToCome(application, now);

const interviewEntry = ({ id, job, applicant, interview }: Interviewed): CalendarEntry => ({
  name: `interview-${id}`,
  starts: interview.starts_at,
  summary: `Interview: ${applicant.full_name}, ${job.title}`,
  place: interview.interview_location,
  page: "/dashboard/applications?status=interview",
});

/** Adds the interview of an application to the employer's calendar, where one is to come. */
export function InterviewCalendarButton({ application }: { application: Application }) {
  if (!isExpected(application, new Date())) return null;
  return (
    <CalendarButton
      entry={interviewEntry(application)}
      file="interview.ics"
      what={`the interview with ${application.applicant.full_name}`}
    />
  );
}

/** Adds all interviews to come, of one job or of certain people where these are chosen. */
export function AllInterviewsButton({ filters }: { filters: Pick<ApplicationFilters, "job" | "people"> }) {
  async function read() {
    const { rows } = await readComingInterviews(filters);
    const now = new Date();
    return calendarAsFile(
      rows.filter((row) => isExpected(row, now)).map((row) => interviewEntry(row as Interviewed)),
      "interviews.ics",
    );
  }
  return (
    <DownloadButton icon="calendar" size="small" read={read} failure={withReason("The interviews could not be read.")}>
      Add all to calendar
    </DownloadButton>
  );
}
