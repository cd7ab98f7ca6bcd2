import { namingNoPage } from "@jobcentre/contracts/named-pages";

/** What people typed, on one line, where only the pages that we name are links. */
export const oneLine = (typed: string): string => namingNoPage(typed.replace(/\s+/g, " "));

/** As much of a line as there is room for, and no half of a sign. */
export const shortened = (line: string, most: number): string =>
  line.length > most ? `${line.slice(0, most - 1).replace(/\p{Cs}$/u, "")}\u2026` : line;
