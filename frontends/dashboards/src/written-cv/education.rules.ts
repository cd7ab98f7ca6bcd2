import { educationDates, newestEducationFirst } from "@jobcentre/contracts/cv-dates";
import type { EntryKind } from "./entries.rules.ts";
import { checkYear } from "./months.rules.ts";
import type { EducationEntry } from "./written-cv.api.ts";

/** A school as the form holds it: all texts. */
export type EducationForm = { qualification: string; school: string; from: string; to: string };

const yearOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const EDUCATION: EntryKind<EducationEntry, EducationForm> = {
  list: "education",
  most: 10,
  of: ({ education }) => education,
  into: (cv, education) => ({ ...cv, education }),
  newestFirst: newestEducationFirst,
  when: ({ from, to }) => `${to ?? ""} ${from ?? ""}`,
  title: ({ qualification, school }) => `${qualification}, ${school}`,
  empty: { qualification: "", school: "", from: "", to: "" },
  formOf: ({ from, to, ...texts }) => ({ ...texts, from: String(from ?? ""), to: String(to ?? "") }),
  entryOf: ({ qualification, school, from, to }) => ({
    qualification: qualification.trim(),
    school: school.trim(),
    from: yearOf(from),
    to: yearOf(to),
  }),
  fieldFor: {},
};

/** "2012 – 2018", as far as it was told. */
export const educationTime = (school: Pick<EducationEntry, "from" | "to">): string => educationDates(school).join(" ");

/** A year, or nothing: true, or why not. */
export const checkSchoolYear = (text: string): true | string =>
  text.trim() === "" || checkYear(text, 1940, 2100, "Enter a year like 2018");

/** The year of leaving beside that of beginning. */
export function checkSchoolLeft(text: string, { from }: EducationForm): true | string {
  const year = checkSchoolYear(text);
  if (year !== true || text.trim() === "" || checkSchoolYear(from) !== true) return year;
  return Number(text) >= Number(from) || "You cannot leave before you started";
}
