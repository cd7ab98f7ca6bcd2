import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";
import { programAnswer } from "./program-answer.ts";

/** One program in any state: who takes part in a closed one still reads about it. */
export async function getProgram({ db, now }: StoreDeps, id: string): Promise<ReturnType<typeof programAnswer>> {
  const program = await programModel(db).findById(id).lean();
  if (!program) throw new Problem("program_not_found");
  return programAnswer(program, now());
}
