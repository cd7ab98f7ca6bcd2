import { oneLine } from "./one-line.ts";
import { longDay } from "./written-days.ts";

const MODE_WORDS: Readonly<Record<string, string>> = {
  in_person: "in person",
  online: "online",
  hybrid: "in person and online",
};

/** "5 October 2026" of "2026-10-05". */
export const programDay = (date: string): string => longDay(new Date(`${date}T00:00:00Z`));

/** "in person and online"; of a later version's mode its code. */
export const modeWords = (code: string): string => MODE_WORDS[code] ?? code;

interface TakesPlace {
  start_date: string;
  end_date: string;
  location: string;
  mode: string;
}

/** When and where a program takes place, a line for each. */
export const daysAndPlace = ({ start_date, end_date, location, mode }: TakesPlace): string =>
  [
    `First day: ${programDay(start_date)}`,
    `Last day: ${programDay(end_date)}`,
    `How: ${modeWords(mode)}`,
    `Where: ${oneLine(location)}`,
  ].join("\n");
