import { formatDate, formatRelative } from "@jobcentre/frontend-kit/format";
import { Icon } from "@jobcentre/frontend-kit/ui";

interface JobDatesProps {
  job: { created_at: string; application_deadline: string | null };
}

/** Since when and until when a job is open, among the facts of its card. */
export function JobDates({ job: { created_at, application_deadline } }: JobDatesProps) {
  return (
    <>
      <li>
        <Icon name="clock" /> Posted {formatRelative(created_at)}
      </li>
      {application_deadline && (
        <li>
          <Icon name="calendar" /> Apply by {formatDate(application_deadline)}
        </li>
      )}
    </>
  );
}
