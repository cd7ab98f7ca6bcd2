import { folded } from "./folded.ts";
import { EMPLOYMENT_TYPE_LABELS, type EmploymentType } from "./job-options.ts";
import { formatNaira } from "./whole-numbers.ts";

/** A search for jobs, as an alert keeps it. */
export interface JobSearch {
  text: string;
  category: string;
  location: string;
  /** Naira per month, at least. */
  salary: number | null;
  /** Years that are enough. */
  experience: number | null;
  /** Missing in searches from before it could be asked for. */
  employment_type?: string | undefined;
}

const years = (count: number): string => (count === 1 ? "1 year" : `${count} years`);

/** A search in words, such as "welder · Construction · Kubwa"; empty where it asks for nothing. */
export function jobSearchWords({
  text,
  category,
  location,
  salary,
  experience,
  employment_type: kind,
}: JobSearch): string {
  const parts = [
    text,
    category,
    location,
    salary && `${formatNaira(salary)} a month or more`,
    experience !== null && (experience === 0 ? "no experience needed" : `at most ${years(experience)} of experience`),
    kind && (EMPLOYMENT_TYPE_LABELS[kind as EmploymentType] ?? kind),
  ];
  return parts.filter(Boolean).join(" \u00b7 ");
}

/** Where the public pages make a search: an address without a sign that ends it in a text, and with one that tells it from words. */
export function jobSearchPath({
  text,
  category,
  location,
  salary,
  experience,
  employment_type = "",
}: JobSearch): string {
  const more = Object.entries({ category, location, salary: salary || null, experience, employment_type });
  const filled = more.filter(([, value]) => value !== "" && value !== null);
  return `/jobs?${new URLSearchParams([["q", text], ...filled.map(([name, value]) => [name, String(value)])])}`;
}

/** Whether two searches find the same jobs: large letters, accents and runs of spaces make no difference, nor does a pay of nothing. */
export const isSameJobSearch = (one: JobSearch, other: JobSearch): boolean =>
  folded(one.text) === folded(other.text) &&
  folded(one.location) === folded(other.location) &&
  one.category === other.category &&
  (one.salary || null) === (other.salary || null) &&
  one.experience === other.experience &&
  (one.employment_type ?? "") === (other.employment_type ?? "");
