import type { Application } from "./applications.api.ts";

/** So many are named where more would fill the dialog. */
const MOST_NAMED = 5;

type WrittenTo = Pick<Application, "id" | "job" | "job_id"> & {
  applicant: Pick<Application["applicant"], "account_id" | "full_name">;
};

/** How many people these are: some may have applied for several jobs. */
export const peopleIn = (applications: readonly WrittenTo[]): number =>
  new Set(applications.map(({ applicant }) => applicant.account_id)).size;

/** "Amina Bello", or "5 people". */
export function peopleText(applications: readonly WrittenTo[]): string {
  const people = peopleIn(applications);
  return people === 1 ? (applications[0]?.applicant.full_name ?? "") : `${people} people`;
}

/** Their names, each once, the first ones where they are many: "Amina Bello, Tolu Ade and 7 others". */
export function namesText(applications: readonly WrittenTo[]): string {
  const names = [...new Map(applications.map(({ applicant }) => [applicant.account_id, applicant.full_name])).values()];
  const others = names.length - MOST_NAMED;
  if (others <= 1) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${others} others`;
}

/** Whose application it is, with the job where the same person has another one among them. */
export function applicationName(application: WrittenTo, among: readonly WrittenTo[]): string {
  const { applicant, job } = application;
  const isAlone = among.filter((one) => one.applicant.account_id === applicant.account_id).length === 1;
  return isAlone ? applicant.full_name : `${applicant.full_name}, ${job.title}`;
}

/** The job that all of them are for, or undefined. */
export function onlyJob(applications: readonly WrittenTo[]): string | undefined {
  const jobs = new Set(applications.map(({ job_id }) => job_id));
  return jobs.size === 1 ? applications[0]?.job_id : undefined;
}
