import { saveFile } from "@jobcentre/frontend-kit/downloads";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type CalendarEntry, calendarFile } from "./calendar-file.rules.ts";

interface CalendarButtonProps {
  entry: CalendarEntry;
  file: `${string}.ics`;
  /** What it is, to the end of "Add to calendar ...". */
  what: string;
}

/** Saves an entry as a file that calendars open. */
export function CalendarButton({ entry, file, what }: CalendarButtonProps) {
  return (
    <Button
      icon="calendar"
      onClick={() => {
        const text = calendarFile(entry, new Date(), window.location.origin);
        saveFile(new File([text], file, { type: "text/calendar" }));
      }}
    >
      Add to calendar <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  );
}
