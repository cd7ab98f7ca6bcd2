import type { trainingCalls } from "@jobcentre/contracts/http/training";
import { MOST_PROGRAM_CHOICES } from "@jobcentre/contracts/training-options";
import { containingWords } from "@jobcentre/service-kit/search-text";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { LATEST_BY_TITLE, type Program, programModel } from "./program.model.ts";

type Call = (typeof trainingCalls)["GET /api/admin/training-program-choices"];
type Told = Pick<Program, "_id" | "title" | "start_date">;

/** What an administrator chooses a program from: never more than fits a list, however many there are; the keys of an index tell all of it. */
export async function listProgramChoices(
  { db }: Pick<StoreDeps, "db">,
  { q = "" }: z.output<Call["query"]>,
): Promise<z.output<Call["response"]>> {
  const words = containingWords(q).map((title) => ({ title }));
  const programs = await programModel(db)
    .find(words.length > 0 ? { $and: words } : {}, { title: 1, start_date: 1 })
    .sort({ _id: -1 })
    .hint(LATEST_BY_TITLE)
    .limit(MOST_PROGRAM_CHOICES + 1)
    .lean<Told[]>();
  return {
    programs: programs.slice(0, MOST_PROGRAM_CHOICES).map(({ _id, title, start_date }) => ({
      id: _id.toHexString(),
      title,
      start_date,
    })),
    has_more: programs.length > MOST_PROGRAM_CHOICES,
  };
}
