import { saveFile } from "@jobcentre/frontend-kit/downloads";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { calendarAsFile } from "./calendar-as-file.ts";
import type { CalendarEntry } from "./calendar-file.rules.ts";

interface CalendarButtonProps {
  entry: CalendarEntry;
  file: `${string}.ics`;
  /** What it is, to the end of "Add to calendar ...". */
  what: string;
}

/** Saves an entry as a file that calendars open. */
export function CalendarButton({ entry, file, what }: CalendarButtonProps) {
  return (
    <Button icon="calendar" onClick={() => saveFile(calendarAsFile([entry], file))}>
      Add to calendar <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  );
}
