import { newestWorkFirst, workDates } from "@jobcentre/contracts/cv-dates";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { EntryKind } from "./entries.rules.ts";
import { checkYear } from "./months.rules.ts";
import type { WorkEntry } from "./written-cv.api.ts";

/** A job of the work history as the form holds it: all texts. */
export type WorkForm = {
  position: string;
  employer: string;
  location: string;
  from_month: string;
  from_year: string;
  /** "yes" where the person still works there. */
  still: string;
  to_month: string;
  to_year: string;
  tasks: string;
};

const EMPTY: WorkForm = {
  position: "",
  employer: "",
  location: "",
  from_month: "",
  from_year: "",
  still: "",
  to_month: "",
  to_year: "",
  tasks: "",
};

const monthOf = (year: string, month: string): string => `${year.trim()}-${month}`;

function workForm({ from, to, ...texts }: WorkEntry): WorkForm {
  const [from_year = "", from_month = ""] = from.split("-");
  const [to_year = "", to_month = ""] = to?.split("-") ?? [];
  return { ...texts, from_month, from_year, still: to === null ? "yes" : "", to_month, to_year };
}

const workEntry = (form: WorkForm): WorkEntry => ({
  position: form.position.trim(),
  employer: form.employer.trim(),
  location: form.location.trim(),
  from: monthOf(form.from_year, form.from_month),
  to: form.still ? null : monthOf(form.to_year, form.to_month),
  tasks: form.tasks.trim(),
});

export const WORK: EntryKind<WorkEntry, WorkForm> = {
  list: "work",
  most: 15,
  of: ({ work }) => work,
  into: (cv, work) => ({ ...cv, work }),
  newestFirst: newestWorkFirst,
  when: ({ from, to }) => `${to ?? "9999-12"} ${from}`,
  title: ({ position, employer }) => `${position}, ${employer}`,
  empty: EMPTY,
  formOf: workForm,
  entryOf: workEntry,
  fieldFor: { from: "from_month", to: "to_month" },
};

/** "March 2019 – June 2022", or until now. */
export const workTime = (job: Pick<WorkEntry, "from" | "to">): string => workDates(job).join(" ");

/** The year of a month: true, or `message`. */
export const checkMonthsYear = (text: string, message: string): true | string => checkYear(text, 1900, 2099, message);

const isYear = (text: string): boolean => checkMonthsYear(text, "") === true;

/** The month somebody started in, which has begun in Lagos unless it is saved as it is: true, or why not. */
export function checkStarted(month: string, form: WorkForm, saved: string | undefined, now: Date): true | string {
  if (month === "") return "Select the month you started";
  if (!isYear(form.from_year)) return true;
  const from = monthOf(form.from_year, month);
  return from === saved || from <= dayInLagos(now).slice(0, 7) || "Enter a month that has begun";
}

/** The month somebody left in, which has begun likewise: true, or why not. */
export function checkLeft(month: string, form: WorkForm, saved: string | undefined, now: Date): true | string {
  if (form.still) return true;
  if (month === "") return "Select the month you left";
  if (!isYear(form.to_year)) return true;
  const to = monthOf(form.to_year, month);
  if (to !== saved && to > dayInLagos(now).slice(0, 7)) return "Enter a month that has begun";
  if (form.from_month === "" || !isYear(form.from_year)) return true;
  return to >= monthOf(form.from_year, form.from_month) || "You cannot leave before you started";
}
