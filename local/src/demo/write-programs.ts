import { createProgram } from "@jobcentre/training/programs/create-program";
import { programModel } from "@jobcentre/training/programs/program.model";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import { daysBefore } from "./demo-dates.ts";
import { demoProgramInput } from "./demo-program.ts";
import { DEMO_PROGRAMS } from "./programs.ts";

/** Programs were published before the oldest application. */
const PUBLISHED_DAYS_AGO = 58;

/** Program ids by title. */
export type ProgramIds = ReadonlyMap<string, string>;

/** The training programs that are missing, one after the other because they are numbered. */
export async function writePrograms(db: Connection, adminId: string, now: () => Date): Promise<ProgramIds> {
  const existing = await programModel(db).find({}, { title: 1 }).lean();
  const ids = new Map(existing.map(({ title, _id }) => [title, _id.toHexString()]));
  for (const program of DEMO_PROGRAMS) {
    if (ids.has(program.title)) continue;
    const deps = { db, now: () => daysBefore(now(), PUBLISHED_DAYS_AGO) };
    ids.set(program.title, await actingAs(adminId, () => createProgram(deps, demoProgramInput(program, now()))));
  }
  return ids;
}
