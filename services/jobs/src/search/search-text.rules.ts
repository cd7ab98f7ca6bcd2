/** Case, accents written in different ways, runs of spaces and control characters make no difference to a search. */
export const normalise = (text: string): string =>
  // Twice, because lower case can bring parts together that have a form of their own.
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** What is stored with a job for searching: title, employer and description, each on its own line. */
export function searchText(job: { title: string; employer_name: string; description: string }): string {
  return [job.title, job.employer_name, job.description].map(normalise).join("\n");
}

const literally = (text: string): string => normalise(text).replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Matches normalised texts that contain `wanted`, taken literally; undefined where nothing is wanted. */
export function containing(wanted: string | undefined): RegExp | undefined {
  const part = literally(wanted ?? "");
  return part === "" ? undefined : new RegExp(part);
}

/** Matches search texts with `wanted` in their title or description. */
export function titleOrDescriptionContaining(wanted: string | undefined): RegExp | undefined {
  const part = literally(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n[^\\n]*\\n)?[^\\n]*${part}`);
}

/** Matches search texts with `wanted` in their title or employer name. */
export function titleOrEmployerContaining(wanted: string | undefined): RegExp | undefined {
  const part = literally(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n)?[^\\n]*${part}`);
}
