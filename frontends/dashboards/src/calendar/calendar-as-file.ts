import { type CalendarEntry, calendarFile } from "./calendar-file.rules.ts";

/** Entries as a file that calendars open. */
export const calendarAsFile = (entries: readonly CalendarEntry[], name: `${string}.ics`): File =>
  new File([calendarFile(entries, new Date(), window.location.origin)], name, { type: "text/calendar" });
