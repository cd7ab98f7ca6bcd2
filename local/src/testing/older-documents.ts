import type { mongo } from "mongoose";

type Row = mongo.Document;

const without = (row: Row, ...fields: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
/** A document that stayed with an application that was withdrawn. */
export const PLAN = "plan.pdf";
const SEARCHED = ["search_text", "search_roots", "search_location"];

/**
 * How versions before the released one wrote some of its documents: an update makes of them what that version wrote itself. Null is a
 * document that was not there.
 */
const OLDER: Record<string, (row: Row) => Row | null> = {
  "identity.job_seeker_profiles": (row) => without(row, "search_roots"),
  "jobs.applicants": (row) => without(row, ...SEARCHED),
  "jobs.job_applications": (row) =>
    row.as_rejected ? { ...row, as_rejected: without(row.as_rejected, ...SEARCHED) } : row,
  "jobs.job_words": () => null,
  // Some were not searched by what they ask for, some not ordered by anything.
  "jobs.jobs": (row) =>
    row.title === "Tractor Driver"
      ? without(row, "closes_on", "pay", "search_text", "location_text")
      : { ...row, search_text: row.search_text.split("\n").slice(0, 3).join("\n") },
  "training.people": (row) => without(row, ...SEARCHED),
  "training.training_applications": (row) => without(row, "dropped_no"),
  "entrepreneurship.applications": (row) =>
    row.status === "withdrawn" ? { ...row, business_plan: { file_id: String(row._id), name: PLAN } } : row,
};

/** The documents of a collection as a version before wrote them. */
export const olderDocuments = (place: string, documents: readonly Row[]): Row[] =>
  documents.map(OLDER[place] ?? ((row) => row)).filter((row) => row !== null);
